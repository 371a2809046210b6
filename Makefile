# SPDX-License-Identifier: BSD-2-Clause
#
# Makefile - GNU make, one file, no recursion into directories; all output
# goes to build/VARIANT/.  Sources are found by their folder and name:
#
#   rules/game/*.c          the rules; they include the generator in rules/core/
#   libpdn/ROOM/*.c         the records; PDN_ROOMS lists the rooms in order
#   tools/kit, tools/show   what programs share
#   tools/PROGRAM/*.c       the modules of a program, and its main.c
#   tests/ROOM/test_*.c     one test program each, as tests/libpdn/read/test_parser.c;
#                           other sources there are linked with all of them; what
#                           all rooms share is in tests/kit
#   tests/ROOM/*.sh         one suite each; those for the whole tree are in tests/
#   tests/fuzz/fuzz_*.c     one property each, replayed by `check`, fuzzed by `fuzz`
#   tests/bench/*.c         one measuring program each

## Targets
## all        libraries, programs and manuals (the default)
## demo       build, then validate corpus/ and show the report
## quick      build without optimising and run the fast tests: about a minute
## check      build, then run every test; the last line counts them
## debug      build for gdb, with positions shown as boards; prints how to start it
## bench      measure speed, compared with other installed programs
## lint       formatting, manuals, shell scripts, static analysis
## install    into $(DESTDIR)$(PREFIX)
## uninstall  remove what install put there
## asan       check under AddressSanitizer and UndefinedBehaviorSanitizer
## tsan       the tests of threaded parts under ThreadSanitizer
## fuzz       fuzz every property for FUZZ_SECONDS (needs clang)
## coverage   check, then list the lines that were not run
## figures    size of the sources, dependence of the rooms; V=1 lists everything
## golden     rewrite the expected outputs of golden tests; read the diff
## archive    make corpus/archive.pdn again
## clean      remove build/
## help       this text
##
## Variables
## CC CFLAGS CPPFLAGS LDFLAGS  as usual; added to our own flags
## PREFIX=/usr/local DESTDIR=  where install goes
## VARIANT=release             or asan, tsan, fuzz, coverage
## BUILD=build/VARIANT         where to build
## WERROR=yes                  warnings stop the build
## DEPS=no                     do not check for, or install, missing packages
## V=1                         show the commands
## SUITES='parser golden ...'  check only these, by name or by path
## PDN_SHARED=../shared        real files and cases that some tests use
## FUZZ_SECONDS=60             for each target of fuzz
## BENCH_MB=700                size of the file that bench reads

.SUFFIXES:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := all
MAKEFLAGS += --no-builtin-rules --no-print-directory

VERSION := 0.1.0
ABI := 0
VARIANT ?= release
BUILD ?= build/$(VARIANT)
PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
BENCH_MB ?= 700
PDN_SHARED ?= ../shared
ifneq ($(filter default undefined,$(origin CC)),)
CC := $(if $(filter fuzz,$(VARIANT)),clang,gcc)
endif
OBJCOPY ?= objcopy
Q := $(if $(filter 1,$(V)),,@)
say = @printf '  %-8s %s\n' '$(1)' '$(2)'
ifeq ($(V),1)
say =
endif

# --- flags: CFLAGS and friends are the user's, OUR_* are ours ---------------

CFLAGS ?= -O2 -g
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wcast-qual \
	-Wformat=2 -Wmissing-prototypes -Wpointer-arith -Wstrict-prototypes \
	-Wundef -Wvla -Wwrite-strings $(if $(filter yes,$(WERROR)),-Werror)
FLAGS_asan := -fsanitize=address,undefined -fno-sanitize-recover=all \
	-fno-omit-frame-pointer
FLAGS_tsan := -fsanitize=thread
FLAGS_fuzz := $(FLAGS_asan) -fsanitize=fuzzer-no-link
FLAGS_coverage := --coverage -fno-inline
FLAGS := $(FLAGS_$(VARIANT))
# Where misuse of memory is detected, arrays move whenever they grow: growth_int.h.
EXACT := $(if $(filter asan fuzz,$(VARIANT)),-DGROWTH_EXACT=1024)
# Lines of inlined functions would not be counted at their own place: rules/core/word.h.
APART := $(if $(filter coverage,$(VARIANT)),-DCORE_INLINE='static inline')
OUR_CPPFLAGS := -D_GNU_SOURCE $(EXACT) $(APART) -DPDN_VERSION='"$(VERSION)"' \
	$(CPPFLAGS)
OUR_CFLAGS := -std=c17 -pthread -fPIC -fvisibility=hidden \
	-fno-semantic-interposition $(WARNINGS) $(CFLAGS) $(FLAGS)
OUR_LDFLAGS := -pthread $(FLAGS) $(LDFLAGS)

# --- what there is ----------------------------------------------------------

# Rooms in their order: a file sees its own room and those before it.
PDN_ROOMS := base finding read play check write judge repair pair import
KIT_ROOMS := kit show
PROGRAM_ROOMS := validate replay grep clean stats adjudicate import

RULES_SRC := $(sort $(wildcard rules/game/*.c))
PDN_SRC := $(sort $(foreach r,$(PDN_ROOMS),$(wildcard libpdn/$(r)/*.c)))
KIT_SRC := $(sort $(foreach r,$(KIT_ROOMS),$(wildcard tools/$(r)/*.c)))
modules_of = $(filter-out %/main.c,$(sort $(wildcard tools/$(1)/*.c)))
MODULE_SRC := $(foreach p,$(PROGRAM_ROOMS),$(call modules_of,$(p)))

# A source outside a room would not be built.
ifneq ($(wildcard rules/*.[ch] libpdn/*.[ch] tools/*.[ch]),)
$(error has no room: $(wildcard rules/*.[ch] libpdn/*.[ch] tools/*.[ch]); see CONTRIBUTING.md)
endif

# Folders of headers for a source, by its floor and room.
part = $(word $(1),$(subst /, ,$(2)))
up_to = $(firstword $(2)) $(if $(filter $(1),$(firstword $(2))),,$(call up_to,$(1),$(wordlist 2,99,$(2))))
see_rules = rules rules/game
see_libpdn = rules libpdn $(addprefix libpdn/,$(call up_to,$(1),$(PDN_ROOMS)))
see_tools = rules libpdn $(addprefix tools/,$(if $(filter $(1),$(KIT_ROOMS)),$(call up_to,$(1),$(KIT_ROOMS)),$(KIT_ROOMS) $(1)))
# Tests see private headers; those in tests/tools/PROGRAM also see those of PROGRAM.
see_tests = rules rules/game libpdn $(addprefix libpdn/,$(PDN_ROOMS)) \
	$(addprefix tools/,$(KIT_ROOMS) $(filter $(PROGRAM_ROOMS),$(2))) \
	$(if $(filter fuzz,$(1)),$(addprefix tools/,$(FUZZED_ROOMS))) tests tests/kit
FUZZED_ROOMS := grep stats
see_man = rules libpdn libpdn/finding tests/libpdn/check
includes = $(addprefix -I,$(call see_$(call part,1,$(1)),$(call part,2,$(1)),$(call part,3,$(1))))
TEST_ROOMS := tests/kit tests/rules tests/libpdn $(addprefix tests/libpdn/,$(PDN_ROOMS)) \
	tests/tools $(addprefix tests/tools/,$(KIT_ROOMS) $(PROGRAM_ROOMS))
of_tests = $(sort $(wildcard $(addsuffix /$(1),$(TEST_ROOMS))))
TEST_SRC := $(call of_tests,test_*.c)
TEST_KIT_SRC := $(filter-out $(TEST_SRC) tests/kit/faults.c tests/kit/peak.c,$(call of_tests,*.c))
FUZZ_SRC := $(sort $(wildcard tests/fuzz/fuzz_*.c))
BENCH_SRC := $(sort $(wildcard tests/bench/*.c))
GENERATOR_SRC := $(sort $(wildcard tests/generate/*.c))
HELPER_SRC := $(GENERATOR_SRC) tests/fuzz/driver.c tests/kit/faults.c tests/kit/peak.c \
	tests/debug/events.c
MAN_SRC := $(sort $(wildcard man/*.[1357]))
MAN_MAKER := $(wildcard man/make_diagnostics.c)
COMPLETION_SRC := tools/completion/make_completion.c

# A comma inside an argument of a function.
, := ,
objects = $(patsubst %.c,$(BUILD)/%.o,$(1))
LIBDRAUGHTS := $(BUILD)/libdraughts.a
LIBPDN := $(BUILD)/libpdn.a
LIBKIT := $(BUILD)/libkit.a
LIBTESTS := $(BUILD)/libtests.a
ARCHIVES := $(LIBKIT) $(LIBPDN) $(LIBDRAUGHTS)
SHARED := $(BUILD)/lib/libpdn.so.$(ABI) $(BUILD)/lib/libdraughts.so.$(ABI)
STATIC := $(BUILD)/lib/libpdn.a $(BUILD)/lib/libdraughts.a
PKGCONFIG := $(BUILD)/lib/libpdn.pc $(BUILD)/lib/libdraughts.pc
PROGRAMS := $(PROGRAM_ROOMS:%=$(BUILD)/bin/pdn-%)
MODULES := $(PROGRAM_ROOMS:%=$(BUILD)/tools/%.a)
TESTS := $(TEST_SRC:%.c=$(BUILD)/%)
REPLAYS := $(FUZZ_SRC:%.c=$(BUILD)/%)
FUZZERS := $(FUZZ_SRC:tests/fuzz/%.c=$(BUILD)/fuzzers/%)
BENCHES := $(BENCH_SRC:%.c=$(BUILD)/%)
GENERATOR := $(BUILD)/tests/generate_games
FAULTS := $(BUILD)/tests/kit/faults.so
PEAK := $(BUILD)/tests/kit/peak
EVENTS := $(BUILD)/tests/debug/events
COMPLETION := $(BUILD)/completion/pdn-tools.bash
ZSH_COMPLETIONS := $(PROGRAM_ROOMS:%=$(BUILD)/completion/_pdn-%)
FISH_COMPLETIONS := $(PROGRAM_ROOMS:%=$(BUILD)/completion/pdn-%.fish)
COMPLETIONS := $(COMPLETION) $(ZSH_COMPLETIONS) $(FISH_COMPLETIONS)
MANUALS := $(MAN_SRC) $(if $(MAN_MAKER),$(BUILD)/man/pdn-diagnostics.7)
# Builds with sanitizers or counters are for tests only: no shared libraries.
PRODUCTS := $(if $(FLAGS),,$(SHARED) $(STATIC) $(PKGCONFIG))

all: $(LIBDRAUGHTS) $(LIBPDN) $(PROGRAMS) $(MANUALS) $(COMPLETIONS) $(PRODUCTS)

# --- how it is made ---------------------------------------------------------

# Objects depend on the flags they were compiled with.
STAMP := $(BUILD)/flags
NOW := $(CC) $(OUR_CPPFLAGS) $(OUR_CFLAGS) $(OUR_LDFLAGS)
ifneq ($(strip $(shell cat '$(STAMP)' 2>/dev/null)),$(strip $(subst ',,$(NOW))))
$(STAMP): FORCE
endif
$(STAMP):
	@$(if $(filter no,$(DEPS)),true,tests/dependencies.sh --name build)
	@mkdir -p $(@D)
	@echo '$(subst ',,$(NOW))' >$@
FORCE:

# Archives depend on the list of sources, since one may have been removed.
SOURCES := $(BUILD)/sources
ALL_SRC := $(sort $(RULES_SRC) $(PDN_SRC) $(KIT_SRC) $(MODULE_SRC) $(TEST_KIT_SRC))
ifneq ($(strip $(shell cat '$(SOURCES)' 2>/dev/null)),$(strip $(ALL_SRC)))
$(SOURCES): FORCE
endif
$(SOURCES):
	@mkdir -p $(@D)
	@echo '$(ALL_SRC)' >$@

# Rows of test tables omit fields that are 0.
$(BUILD)/tests/%.o: LENIENCE := -Wno-missing-field-initializers
$(BUILD)/%.o: %.c $(STAMP)
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$(Q)$(CC) $(call includes,$*) $(OUR_CPPFLAGS) $(OUR_CFLAGS) $(LENIENCE) -MMD -MP -c -o $@ $<

# Parts of pages as string literals, without the lines that are comments.
$(BUILD)/tools/replay/page.%.inc: tools/replay/page.%
	@mkdir -p $(@D)
	$(Q)sed -E '\|^ *//|d; \|^ */\*.*\*/$$|d; s/\\/\\\\/g; s/"/\\"/g; s/.*/"&\\n",/' $< >$@
$(BUILD)/tools/replay/page.o: OUR_CPPFLAGS += -I$(BUILD)/tools/replay
$(BUILD)/tools/replay/page.o: $(BUILD)/tools/replay/page.css.inc $(BUILD)/tools/replay/page.js.inc

# Archives with all symbols, for the programs and the tests.
$(LIBDRAUGHTS): $(call objects,$(RULES_SRC))
$(LIBPDN): $(call objects,$(PDN_SRC))
$(LIBKIT): $(call objects,$(KIT_SRC))
$(LIBTESTS): $(call objects,$(TEST_KIT_SRC))
$(foreach p,$(PROGRAM_ROOMS),$(eval $(BUILD)/tools/$(p).a: $(call objects,$(call modules_of,$(p)))))
$(LIBDRAUGHTS) $(LIBPDN) $(LIBKIT) $(LIBTESTS) $(MODULES): $(SOURCES)
	@mkdir -p $(@D)
	$(call say,AR,$@)
	$(Q)rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)

# Libraries to install: only public names are exported.
$(BUILD)/lib/libdraughts.so.$(ABI): $(call objects,$(RULES_SRC)) rules/libdraughts.map
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(CC) $(OUR_LDFLAGS) -shared -Wl,-soname,$(@F) -Wl,-z,defs \
		-Wl,--version-script=$(filter %.map,$^) -o $@ $(filter %.o,$^)
	@ln -sf $(@F) $(@:.$(ABI)=)
$(BUILD)/lib/libpdn.so.$(ABI): $(call objects,$(PDN_SRC)) libpdn/libpdn.map \
		$(BUILD)/lib/libdraughts.so.$(ABI)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(CC) $(OUR_LDFLAGS) -shared -Wl,-soname,$(@F) -Wl,-z,defs \
		-Wl,--version-script=$(filter %.map,$^) -o $@ $(filter %.o,$^) \
		-L$(@D) -ldraughts -lz
	@ln -sf $(@F) $(@:.$(ABI)=)
$(BUILD)/lib/%.a: $(BUILD)/%.a
	@mkdir -p $(@D)
	$(call say,AR,$@)
	$(Q)$(LD) -r -o $(@:.a=.o) --whole-archive $<
	$(Q)$(OBJCOPY) --localize-hidden $(@:.a=.o)
	$(Q)rm -f $@ && $(AR) rcs $@ $(@:.a=.o)
$(BUILD)/lib/%.pc: $(STAMP)
	@mkdir -p $(@D)
	$(Q)sed 's/@VERSION@/$(VERSION)/' $(filter %.pc.in,$^) >$@
$(BUILD)/lib/libdraughts.pc: rules/libdraughts.pc.in
$(BUILD)/lib/libpdn.pc: libpdn/libpdn.pc.in

# Libraries that all programs need.
OF_ALL := -lunistring -lz
link = $(Q)$(CC) $(OUR_LDFLAGS) -o $@ $(filter %.o,$^) $(filter %/libtests.a $(MODULES),$^) $(ARCHIVES)
$(PROGRAMS): $(BUILD)/bin/pdn-%: $(BUILD)/tools/%/main.o $(BUILD)/tools/%.a $(ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(link) $(LIBRARIES) $(OF_ALL)
$(BUILD)/bin/pdn-adjudicate: LIBRARIES := -lnettle -lpcre2-8
$(BUILD)/bin/pdn-grep: LIBRARIES := -lpcre2-8
$(BUILD)/bin/pdn-stats: LIBRARIES := -lm
# Tests and fuzz targets of a program are linked with its modules only.
$(foreach p,$(PROGRAM_ROOMS),$(eval $(filter $(BUILD)/tests/tools/$(p)/%,$(TESTS)): $(BUILD)/tools/$(p).a))
$(addprefix $(BUILD)/,tests/fuzz/fuzz_grep fuzzers/fuzz_grep): $(BUILD)/tools/grep.a
$(addprefix $(BUILD)/,tests/fuzz/fuzz_merge fuzzers/fuzz_merge): $(BUILD)/tools/stats.a
# One test program replaces the allocator.
$(BUILD)/tests/libpdn/test_faults: WRAP := $(addprefix -Wl$(,)--wrap=,malloc calloc realloc reallocarray free)
$(TESTS): %: %.o $(LIBTESTS) $(ARCHIVES)
	$(call say,LD,$@)
	$(link) $(WRAP) $(LIBRARIES) -lcmocka $(OF_ALL)
$(REPLAYS): %: %.o $(BUILD)/tests/fuzz/driver.o $(LIBTESTS) $(ARCHIVES)
	$(call say,LD,$@)
	$(link) $(LIBRARIES) $(OF_ALL)
$(FUZZERS): $(BUILD)/fuzzers/%: $(BUILD)/tests/fuzz/%.o $(LIBTESTS) $(ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(link) -fsanitize=fuzzer $(LIBRARIES) $(OF_ALL)
$(BENCHES): %: %.o $(LIBTESTS) $(ARCHIVES)
	$(call say,LD,$@)
	$(link) $(OF_ALL)
$(addprefix $(BUILD)/,tests/fuzz/fuzz_grep fuzzers/fuzz_grep tests/tools/grep/test_question tests/tools/adjudicate/test_remarks): LIBRARIES := -lpcre2-8
$(addprefix $(BUILD)/,tests/fuzz/fuzz_merge fuzzers/fuzz_merge): LIBRARIES := -lm
$(GENERATOR): $(call objects,$(GENERATOR_SRC)) $(LIBDRAUGHTS)
	$(call say,LD,$@)
	$(Q)$(CC) $(OUR_LDFLAGS) -o $@ $^
$(PEAK): $(BUILD)/tests/kit/peak.o
	$(call say,LD,$@)
	$(Q)$(CC) $(OUR_LDFLAGS) -o $@ $<
$(EVENTS): $(BUILD)/tests/debug/events.o $(LIBPDN) $(LIBDRAUGHTS)
	$(call say,LD,$@)
	$(Q)$(CC) $(OUR_LDFLAGS) -o $@ $^ -lz
$(FAULTS): $(BUILD)/tests/kit/faults.o
	$(call say,LD,$@)
	$(Q)$(CC) $(LDFLAGS) -shared -o $@ $<

# The manual of the findings is made from the catalogue.
$(BUILD)/man/make_diagnostics: $(BUILD)/man/make_diagnostics.o $(ARCHIVES)
	$(call say,LD,$@)
	$(link) -lz
$(BUILD)/man/pdn-diagnostics.7: $(BUILD)/man/make_diagnostics
	$(call say,MAN,$@)
	$(Q)$< >$@

# What shells complete comes from the programs' tables of options.
COMPLETERS := $(PROGRAM_ROOMS:%=$(BUILD)/completion/make_%)
$(COMPLETERS): $(BUILD)/completion/make_%: $(BUILD)/tools/completion/make_completion.o $(BUILD)/tools/%.a $(ARCHIVES)
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(link) -lnettle -lpcre2-8 -lm $(OF_ALL)
$(BUILD)/completion/pdn-tools.bash: tools/completion/head.bash $(COMPLETERS)
	$(call say,BASH,$@)
	$(Q){ cat $< && $(foreach p,$(PROGRAM_ROOMS),$(BUILD)/completion/make_$(p) pdn-$(p) bash &&) true; } >$@.new && mv $@.new $@
$(BUILD)/completion/_pdn-%: $(BUILD)/completion/make_%
	$(call say,ZSH,$@)
	$(Q)$< pdn-$* zsh >$@.new && mv $@.new $@
$(BUILD)/completion/pdn-%.fish: $(BUILD)/completion/make_%
	$(call say,FISH,$@)
	$(Q)$< pdn-$* fish >$@.new && mv $@.new $@

# --- checks -----------------------------------------------------------------

# The environment of the suites.
ABSOLUTE := $(if $(filter /%,$(BUILD)),$(BUILD),$(CURDIR)/$(BUILD))
CHECK_ENV := BUILD='$(ABSOLUTE)' VARIANT='$(VARIANT)' CC='$(CC)' \
	PDN_SHARED="$${PDN_SHARED:-$(PDN_SHARED)}" MAKEFLAGS= MAKELEVEL=
ALL_SUITES := $(TESTS) $(REPLAYS) $(filter-out tests/kit/% tests/dependencies.sh, \
	$(sort $(wildcard tests/*.sh)) $(call of_tests,*.sh))
SUITES := $(ALL_SUITES)
# A name stands for every suite that has it: parser, grep, fuzz_grep.
named = $(or $(filter $(addprefix %/,$(1) test_$(1) $(1).sh),$(ALL_SUITES)),$(error no suite is called $(1)))
suites = $(foreach s,$(SUITES),$(if $(findstring /,$(s)),$(s),$(call named,$(s))))

# Packages first: otherwise the compiler would fail before they are named.
need = $(if $(filter no,$(DEPS)),true,tests/dependencies.sh $(1))

demo-packages check-packages fuzz-packages:
	@$(call need,$(@:-packages=))
demo: demo-packages
	@$(MAKE) DEPS=no all
	@echo
	@PATH='$(ABSOLUTE)/bin':"$$PATH" tests/demo
tests: $(TESTS) $(REPLAYS) $(GENERATOR) $(FAULTS) $(PEAK) $(EVENTS)
check: check-packages
	@$(MAKE) DEPS=no all tests
	@$(CHECK_ENV) tests/run $(suites)
# Unit tests that play thousands of games.
SLOW_TESTS := %/test_compare_pairs %/test_paths %/test_verdict_random %/test_boards %/test_oracle %/test_perft
QUICK = golden $(filter-out $(SLOW_TESTS),$(TESTS)) house rooms contributing packages conformance catalogue
quick: check-packages
	@$(MAKE) DEPS=no BUILD=build/quick CFLAGS='-O0 -g' all tests
	@$(MAKE) DEPS=no BUILD=build/quick CFLAGS='-O0 -g' SUITES='$$(QUICK)' check
debug:
	@$(MAKE) BUILD=build/debug CFLAGS='-O0 -g3' all build/debug/tests/debug/events
	@echo "gdb -x tests/debug/boards.py --args build/debug/bin/pdn-validate FILE"
	@echo "build/debug/tests/debug/events FILE [GAME]"
asan:
	@$(MAKE) check VARIANT=asan BUILD=build/asan
# Only tests that start threads.
tsan:
	@$(MAKE) check VARIANT=tsan BUILD=build/tsan \
		SUITES='tests/tools/threads.sh build/tsan/tests/tools/kit/test_run'
golden:
	@$(MAKE) all
	@UPDATE=1 $(CHECK_ENV) tests/golden.sh
fuzz: fuzz-packages
	@$(MAKE) DEPS=no VARIANT=fuzz BUILD=build/fuzz CC=clang fuzzers
	@FUZZ_SECONDS=$(FUZZ_SECONDS) tests/fuzz/run build/fuzz $(notdir $(basename $(FUZZ_SRC)))
fuzzers: $(FUZZERS)
coverage:
	@find build/coverage -name '*.gcda' -delete 2>/dev/null || true
	@$(MAKE) check VARIANT=coverage BUILD=build/coverage CFLAGS='-O0 -g'
	@python3 -B tests/figures/coverage.py build/coverage
figures:
	@find build/coverage -name '*.gcda' -delete 2>/dev/null || true
	@$(MAKE) DEPS=no all
	@$(MAKE) DEPS=no VARIANT=coverage BUILD=build/coverage CFLAGS='-O0 -g' all
	@python3 -B tests/figures/figures.py $(if $(filter 1,$(V)),-v) '$(BUILD)' build/coverage
bench: demo-packages
	@$(MAKE) DEPS=no all benches
	@BENCH_MB=$(BENCH_MB) $(CHECK_ENV) tests/bench/run.sh
benches: $(BENCHES) $(GENERATOR) $(PEAK)
archive: $(GENERATOR)
	$(Q)$(GENERATOR) >corpus/archive.pdn
lint: $(MANUALS)
	@$(CHECK_ENV) tests/lint $(MANUALS)

# --- installation: one list, read by install and uninstall ------------------

place = $(foreach f,$(3),$(1):$(f):$(2)/$(notdir $(f)))
ITEMS = $(call place,755,bin,$(PROGRAMS)) \
	$(call place,755,lib,$(SHARED)) \
	$(call place,644,lib,$(STATIC)) \
	$(call place,644,lib/pkgconfig,$(PKGCONFIG)) \
	$(call place,644,include/draughts,$(wildcard rules/draughts/*)) \
	$(call place,644,include/pdn,$(wildcard libpdn/pdn/*)) \
	$(foreach s,1 3 5 7,$(call place,644,share/man/man$(s),$(filter %.$(s),$(MANUALS)))) \
	$(call place,644,share/pdn-tools,$(COMPLETION)) \
	$(call place,644,share/zsh/site-functions,$(ZSH_COMPLETIONS)) \
	$(call place,644,share/fish/vendor_completions.d,$(FISH_COMPLETIONS))
LINKS = lib/libpdn.so:libpdn.so.$(ABI) lib/libdraughts.so:libdraughts.so.$(ABI) \
	$(foreach p,$(notdir $(PROGRAMS)),share/bash-completion/completions/$(p):../../pdn-tools/$(notdir $(COMPLETION)))

install: $(PROGRAMS) $(SHARED) $(STATIC) $(PKGCONFIG) $(MANUALS) $(COMPLETIONS)
	$(Q)root='$(DESTDIR)$(PREFIX)'; \
	for item in $(ITEMS); do \
		mode=$${item%%:*}; rest=$${item#*:}; \
		install -D -m "$$mode" "$${rest%:*}" "$$root/$${rest#*:}" || exit 1; \
	done; \
	for link in $(LINKS); do \
		mkdir -p "$$(dirname "$$root/$${link%%:*}")" && \
		ln -sf "$${link#*:}" "$$root/$${link%%:*}" || exit 1; \
	done
uninstall:
	$(Q)root='$(DESTDIR)$(PREFIX)'; \
	for item in $(ITEMS); do rm -f "$$root/$${item##*:}"; done; \
	for link in $(LINKS); do rm -f "$$root/$${link%%:*}"; done; \
	for folder in include/draughts include/pdn share/pdn-tools; do \
		rmdir "$$root/$$folder" 2>/dev/null || true; \
	done

clean:
	rm -rf build '$(BUILD)'
help:
	@sed -n 's/^## \{0,1\}//p' Makefile

.PHONY: all tests check quick debug demo bench benches lint install uninstall asan tsan \
	fuzz fuzzers coverage figures golden archive clean help FORCE \
	demo-packages check-packages fuzz-packages
-include $(patsubst %.c,$(BUILD)/%.d,$(RULES_SRC) $(PDN_SRC) $(PROGRAM_ROOMS:%=tools/%/main.c) \
	$(KIT_SRC) $(MODULE_SRC) $(TEST_SRC) $(TEST_KIT_SRC) $(FUZZ_SRC) $(BENCH_SRC) $(HELPER_SRC) $(MAN_MAKER) \
	$(COMPLETION_SRC))

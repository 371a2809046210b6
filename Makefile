# Makefile - GNU make, one file; everything built goes to build/VARIANT/.
.SUFFIXES:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := all
MAKEFLAGS += --no-builtin-rules

VERSION := 0.1.0
VARIANT ?= release
BUILD := build/$(VARIANT)
ifeq ($(origin CC),default)
CC := gcc
endif
CFLAGS ?= -O2 -g
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wcast-qual \
	-Wformat=2 -Wmissing-prototypes -Wpointer-arith -Wstrict-prototypes \
	-Wundef -Wvla -Wwrite-strings
FLAGS_asan := -fsanitize=address,undefined -fno-sanitize-recover=all \
	-fno-omit-frame-pointer
FLAGS_tsan := -fsanitize=thread
FLAGS_fuzz := $(FLAGS_asan) -fsanitize=fuzzer-no-link
FLAGS := $(FLAGS_$(VARIANT))
OUR_CPPFLAGS := -D_GNU_SOURCE -DPDN_VERSION='"$(VERSION)"' \
	-Irules -Ilibpdn -Itools -Itests $(CPPFLAGS)
OUR_CFLAGS := -std=c17 -pthread -fPIC -fvisibility=hidden $(WARNINGS) $(CFLAGS) $(FLAGS)
OUR_LDFLAGS := -pthread $(FLAGS) $(LDFLAGS)

RULES_SRC := $(sort $(wildcard rules/*.c))
PDN_SRC := $(sort $(wildcard libpdn/*.c))
PROGRAM_SRC := $(sort $(wildcard tools/pdn_*.c))
KIT_SRC := $(filter-out $(PROGRAM_SRC),$(sort $(wildcard tools/*.c)))
TEST_SRC := $(sort $(wildcard tests/test_*.c))

objects = $(patsubst %.c,$(BUILD)/%.o,$(1))
LIBDRAUGHTS := $(BUILD)/libdraughts.a
LIBPDN := $(BUILD)/libpdn.a
LIBKIT := $(BUILD)/libkit.a
PROGRAMS := $(foreach s,$(PROGRAM_SRC),$(BUILD)/bin/$(subst _,-,$(notdir $(basename $(s)))))
TESTS := $(TEST_SRC:%.c=$(BUILD)/%)

all: $(LIBDRAUGHTS) $(LIBPDN) $(PROGRAMS)

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(OUR_CPPFLAGS) $(OUR_CFLAGS) -MMD -MP -c -o $@ $<

$(LIBDRAUGHTS): $(call objects,$(RULES_SRC))
$(LIBPDN): $(call objects,$(PDN_SRC))
$(LIBKIT): $(call objects,$(KIT_SRC))
$(LIBDRAUGHTS) $(LIBPDN) $(LIBKIT):
	rm -f $@ && $(AR) rcs $@ $^

ARCHIVES := $(LIBKIT) $(LIBPDN) $(LIBDRAUGHTS)
.SECONDEXPANSION:
$(PROGRAMS): $(BUILD)/bin/%: $(BUILD)/tools/$$(subst -,_,$$*).o $(ARCHIVES)
	@mkdir -p $(@D)
	$(CC) $(OUR_LDFLAGS) -o $@ $(filter %.o,$^) $(ARCHIVES) -lz
$(TESTS): %: %.o $(ARCHIVES)
	$(CC) $(OUR_LDFLAGS) -o $@ $< $(ARCHIVES) -lcmocka -lz

tests: $(TESTS)
clean:
	rm -rf build
.PHONY: all tests clean
-include $(patsubst %.c,$(BUILD)/%.d,$(RULES_SRC) $(PDN_SRC) $(PROGRAM_SRC) $(KIT_SRC) $(TEST_SRC))

# SPDX-License-Identifier: BSD-2-Clause
"""sentences.py SOURCE... - checks the sentences of the tree.

Finds each call with a sentence (pdn/sentence.h), and reports on standard error
if the sentence is not a single literal, or if the names of its places are not
those of its values.  Prints C: a table of the sentences, each with the
names of its values, for sentences.sh to compile and format.
"""

import re
import sys
from pathlib import Path

# Macro: which arguments are sentences, and where the values begin.
CALLS = {
    "SENTENCE": ((0,), 1),
    "TEMPLATE": ((0,), 1),
    "PDN_DIAG": ((9,), 11),
    "PUT_PHRASE": ((1,), 2),
    "PUT_COUNT": ((2, 3), 4),
    "findings_say": ((3,), 4),
    "say_reason": ((1,), 2),
    "findings_note": ((3,), 4),
    "say": ((1,), 2),
    "say_counted": ((2, 3), 4),
}
# Of these the number may be named, but need not.
COUNTED = {"PUT_COUNT", "say_counted"}
NAME = re.compile(r"\b(?:PDN_(?!DIAG))?(" + "|".join(CALLS) + r")\s*\(")
PLACE = re.compile(r"\{(\{|[^}]*\}?)")
LITERAL = r'"(?:[^"\\]|\\.)*"'
SKIPPED = re.compile(rf"//[^\n]*|/\*.*?\*/|^[ \t]*#(?:\\\n|[^\n])*|{LITERAL}|'(?:[^'\\]|\\.)*'", re.S | re.M)


def blank(match):
    """Replaces comments by blanks, so that positions stay the same; keeps literals."""
    text = match.group()
    return text if text[0] in "\"'" else re.sub(r"[^\n]", " ", text)


def arguments(code, at):
    """The arguments of the call whose parenthesis opens before `at`."""
    found, depth, begin = [], 0, at
    for token in re.finditer(rf"{LITERAL}|'(?:[^'\\]|\\.)*'|[()\[\]{{}},]", code[at:]):
        c = token.group()
        here = at + token.start()
        if c in ("(", "[", "{"):
            depth += 1
        elif c == "," and depth == 0:
            found.append(code[begin:here].strip())
            begin = here + 1
        elif c in (")", "]", "}"):
            if depth == 0:
                found.append(code[begin:here].strip())
                return found
            depth -= 1
    return found


def is_literal(argument):
    return re.fullmatch(rf"(?:{LITERAL}\s*)+", argument) is not None


def text_of(argument):
    return "".join(part[1:-1] for part in re.findall(LITERAL, argument))


def places(sentence):
    """Names of the places; None where a brace is not closed, or holds no name."""
    names = set()
    for inner in PLACE.findall(sentence):
        if inner == "{":
            continue
        if not re.fullmatch(r"[a-z][a-z0-9_]*\}", inner):
            return None
        names.add(inner[:-1])
    return names


def names_of(call, values):
    """Names that the values of a call give; None where that is unknown."""
    if call == "TEMPLATE":
        return values
    names = []
    for value in values:
        # A value that was made before stands in a variable of its name.
        put = re.match(r"(?:PDN_)?PUT(?:_[A-Z]+)?\s*\(\s*(\w+)|([a-z]\w*)$", value)
        if put is None:
            return None
        names.append(put.group(1) or put.group(2))
    return names


def faults(call, sentence, names):
    wanted = places(sentence)
    if wanted is None:
        yield "a place is not closed, or its name is none"
        return
    given = set(names)
    maybe = {"count"} if call in COUNTED else set()
    if len(given) != len(names):
        yield "two values have one name"
    for name in sorted(wanted - given - maybe):
        yield f"{{{name}}} has no value"
    for name in sorted(given - wanted):
        yield f"the value {name} has no place"


def sentences(path):
    """(line, call, argument, names) of each sentence of a file."""
    code = SKIPPED.sub(blank, path.read_text(encoding="utf-8"))
    for found in NAME.finditer(code):
        call = found.group(1)
        # A function of the file that is called like a macro is another.
        if call.islower() and re.search(rf"^{call}\(", code, re.M):
            continue
        indexes, begin = CALLS[call]
        args = arguments(code, found.end())
        names = names_of(call, args[begin:])
        for index in indexes:
            argument = args[index] if index < len(args) else ""
            yield code.count("\n", 0, found.start()) + 1, call, argument, names


def is_chosen(argument):
    """Whether a sentence stands elsewhere: no literal is in the argument but in TEMPLATE()."""
    return '"' not in re.sub(rf"(?:PDN_)?TEMPLATE\s*\((?:{LITERAL}|[^()])*\)", "", argument)


def main():
    bad = 0
    print("static const struct said said[] = {")
    for path in map(Path, sys.argv[1:]):
        for line, call, argument, names in sentences(path):
            told = []
            if names is None:
                told.append("a value is written without PUT")
            elif is_literal(argument):
                told.extend(faults(call, text_of(argument), names))
                given = names + (["count"] if call in COUNTED else [])
                listed = ", ".join(f'"{name}"' for name in given)
                maybe = "true" if call in COUNTED else "false"
                print(f'    {{"{path}:{line}", {argument}, {{{listed or "NULL"}}}, {maybe}}},')
            elif not is_chosen(argument):
                told.append("the sentence is not one literal: xgettext finds no other")
            for fault in told:
                bad += 1
                print(f"{path}:{line}: {fault}: {argument}", file=sys.stderr)
    print("    {NULL},\n};")
    return 1 if bad else 0


sys.exit(main())

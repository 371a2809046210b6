# SPDX-License-Identifier: BSD-2-Clause
"""odd_words.py [FILE...] - words that a native engineer would not write.

Searches what people read: comments, messages, manuals, README and the like.
Without FILE it searches the whole tree; it prints one line for each word found,
with the usual one.
"""
import re
import subprocess
import sys

# The pattern, in letters of any case; what is usually written; and the words
# before or after it with which it is usual, too.
ODD = [
    ("behind", "after", r"(square|squares|libraries)", r"the ((black|white|captured) )?(piece|man|king)"),
    ("nobody", "no one", None, None),
    ("somebody", "someone", None, None),
    ("anybody", "anyone", None, None),
    ("everybody", "everyone", None, None),
    ("(where|there|here)(of|from|upon|unto|at)", "of which, of it", None, None),
    ("anew", "again", None, None),
    ("lest", "so that ... not", None, None),
    ("as long as", "while", "(twice|half|times)", "(it|one) may be|they are"),
    ("that (is|are|was|were) none", "that is not one", None, None),
    ("(is|are|was|were) no (?!longer|more|less|fewer|one|better|worse)[a-z]+", "is not a", "there", None),
    (r"(held|holds?) (it |them |\w+ \w+ )?against", "compare with", None, "(it|them|a player|either side)"),
]
PATTERNS = [(re.compile(rf"\b{odd}\b".replace(" ", r"\s+"), re.IGNORECASE), usual,
             before and re.compile(rf"\b{before}\s+$", re.IGNORECASE),
             after and re.compile(rf"\s+{after}\b".replace(" ", r"\s+"), re.IGNORECASE))
            for odd, usual, before, after in ODD]

IN_C = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)+\'', re.DOTALL)
INCLUDED = re.compile(r"#include[^\n]*")
IN_SCRIPT = re.compile(r"(?:(?<=\s)|^)#[^\n]*|'[^'\n]*'|\"(?:[^\"\\\n]|\\.)*\"", re.MULTILINE)
IN_PYTHON = re.compile(r'"""(?:.*?)"""|(?:(?<=\s)|^)#[^\n]*|"(?:[^"\\\n]|\\.)*"', re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r"`[^`\n]*`")
IN_COMMENT = re.compile(r"(?:(?<=\s)|^)#[^\n]*", re.MULTILINE)


def blanked(text):
    """Replaces everything but line ends by blanks, so that positions stay the same."""
    return re.sub(r"[^\n]", " ", text)


def only(pattern, text):
    """The text with only the matches left, at their positions."""
    out, last = [], 0
    for match in pattern.finditer(text):
        out.append(blanked(text[last:match.start()]) + match.group())
        last = match.end()
    return "".join(out) + blanked(text[last:])


def prose(name, text):
    """The parts of a file that people read, at their positions; None: there are none."""
    if name.startswith(("tests/golden/", "tests/fuzz/corpus/", "corpus/", ".git", "tests/figures/odd_words")):
        return text if name == "corpus/README.md" else None
    if name.endswith((".c", ".h", ".def", ".js", ".css")):
        text = only(IN_C, INCLUDED.sub(lambda m: blanked(m.group()), text))
        # Continued comments, and strings in pieces, are read as one text.
        return re.sub(r'(?m)^ \* ', "   ", text).replace('"', " ")
    if name.endswith(".py"):
        return only(IN_PYTHON, text)
    if name.endswith((".sh", ".bash")) or name in ("tests/run", "tests/demo", "tests/lint", "tests/fuzz/run", ".ci/run"):
        return only(IN_SCRIPT, text)
    if name == "Makefile" or name.endswith((".tsv", ".map", ".in")):
        return only(IN_COMMENT, text)
    if name.endswith(".md") or name == "NEWS":
        return text
    if name.startswith("man/"):
        return text
    return None


def odd_words(names):
    """Yields (file, line, the words found, the usual word)."""
    for name in names:
        try:
            with open(name, encoding="utf-8") as file:
                text = prose(name, file.read())
        except (UnicodeDecodeError, OSError):
            continue
        if text is None:
            continue
        text = QUOTED.sub(lambda match: blanked(match.group()), text)  # names in code
        for pattern, usual, before, after in PATTERNS:
            for match in pattern.finditer(text):
                if before and before.search(text, max(0, match.start() - 100), match.start()):
                    continue
                if after and after.match(text, match.end()):
                    continue
                line = text.count("\n", 0, match.start()) + 1
                yield name, line, " ".join(match.group().split()), usual


def tracked():
    return subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout.split("\n")


def main():
    for name, line, odd, usual in odd_words(sys.argv[1:] or tracked()):
        print(f"{name}:{line}: {odd}: usually {usual}")


if __name__ == "__main__":
    main()

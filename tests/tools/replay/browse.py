# SPDX-License-Identifier: BSD-2-Clause
"""browse.py - checks a page in a headless Chromium.

    browse.py CHROMIUM CHECK PAGE [ARGUMENT...]

Talks to the browser through a pair of pipes.  Prints what is wrong, one a
line, and exits with 1; else prints nothing.  Errors on the console, scripts
that the page's policy refuses, and requests for anything but the page itself
are wrong in every check.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

FLAGS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run
    --disable-background-networking --disable-component-update --disable-sync
    --remote-debugging-pipe --hide-scrollbars""".split()


class Browser:
    def __init__(self, program, folder):
        ours, theirs = os.pipe(), os.pipe()

        def take_pipes():
            # Both are moved out of the way first: 3 or 4 may be one of them.
            reading, writing = os.dup(ours[0]), os.dup(theirs[1])
            high = [os.dup(reading) for _ in range(8)]
            reading, writing = os.dup(reading), os.dup(writing)
            os.dup2(reading, 3)
            os.dup2(writing, 4)
            for fd in high:
                if fd > 4:
                    os.close(fd)

        self.process = subprocess.Popen(
            [program, *FLAGS, "--user-data-dir=" + folder, "about:blank"],
            preexec_fn=take_pipes, close_fds=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(ours[0])
        os.close(theirs[1])
        self.out, self.into = ours[1], theirs[0]
        self.buffer, self.number, self.session = b"", 0, None
        self.events, self.wrong = [], []
        targets = self.ask("Target.getTargets")["targetInfos"]
        page = next(t for t in targets if t["type"] == "page")
        self.session = self.ask("Target.attachToTarget", flatten=True,
                                targetId=page["targetId"])["sessionId"]
        for domain in "Page", "Runtime", "Log", "Network":
            self.ask(domain + ".enable")

    def receive(self):
        while b"\0" not in self.buffer:
            more = os.read(self.into, 1 << 16)
            if not more:
                sys.exit("the browser has gone")
            self.buffer += more
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def note(self, message):
        """Records an event, and the error it reports."""
        method, data = message.get("method"), message.get("params", {})
        self.events.append(method)
        if method == "Runtime.exceptionThrown":
            self.wrong.append("exception: " + json.dumps(data)[:300])
        elif method == "Log.entryAdded":
            self.wrong.append("console: " + data["entry"]["text"])
        elif method == "Runtime.consoleAPICalled":
            self.wrong.append("console: " + json.dumps(data["args"])[:300])
        elif method == "Network.requestWillBeSent":
            url = data["request"]["url"]
            if url.split("#")[0] != self.url.split("#")[0]:
                self.wrong.append("request: " + url)

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(method + ": " + answer["error"]["message"])
                return answer["result"]
            self.note(answer)

    def open(self, url):
        """Reloads a page."""
        for self.url in "about:blank", url:
            self.events = []
            self.ask("Page.navigate", url=self.url)
            while "Page.loadEventFired" not in self.events:
                self.note(self.receive())

    def value(self, expression):
        result = self.ask("Runtime.evaluate", expression=expression,
                          returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            sys.exit(expression + ": " + json.dumps(result)[:300])
        return result["result"].get("value")

    def press(self, key):
        for kind in "keyDown", "keyUp":
            self.ask("Input.dispatchKeyEvent", type=kind, key=key)


# Where each piece is seen on the screen, as a share of the board's sides.
SEEN = """(() => {
    const game = document.querySelector('section.game:not([hidden])');
    const board = game.querySelector('.view .frame path').getBoundingClientRect();
    return Array.from(game.querySelectorAll('.view use'), use => {
        const box = use.getBoundingClientRect();
        return [use.dataset.piece, use.getAttribute('href'),
            (box.x + box.width / 2 - board.x) / board.width,
            (box.y + box.height / 2 - board.y) / board.height, box.width / board.width];
    });
})()"""
FEN = "document.querySelector('section.game:not([hidden]) .view svg').dataset.fen"


def seen_fen(browser, turn, flipped):
    """The position as its pieces stand on a board of 10x10."""
    sides = {"white": [], "black": []}
    for piece, shape, x, y, width in browser.value(SEEN):
        side, rank = piece.split()
        if shape != "#" + side + "-" + rank or not 0.05 < width < 0.1:
            return "a wrong shape: %s %s %f" % (piece, shape, width)
        row, column = int(y * 10), int(x * 10)
        if flipped:
            row, column = 9 - row, 9 - column
        sides[side].append((row * 5 + column // 2 + 1, rank == "king"))
    texts = [",".join(("K" if king else "") + str(square)
                      for square, king in sorted(pieces))
             for pieces in sides.values()]
    return "%s:W%s:B%s" % (turn, *texts)


def expect(browser, where, fen, flipped=False):
    for what, got in (("data-fen", browser.value(FEN)),
                      ("pieces", seen_fen(browser, fen[0], flipped))):
        if got != fen:
            browser.wrong.append("%s: %s: wanted %s, got %s" % (where, what, fen, got))


def check_plies(browser, url, prefix, fens):
    """#ply=N shows position N; so do the keys, forth and back."""
    fens = pathlib.Path(fens).read_text().split()
    for ply, fen in enumerate(fens):
        browser.open("%s#%sply=%d" % (url, prefix, ply))
        expect(browser, "ply %d" % ply, fen)
    browser.press("Home")
    for ply, fen in enumerate(fens):
        if ply:
            browser.press("ArrowRight")
        expect(browser, "right to ply %d" % ply, fen)
        wanted = "#%sply=%d" % (prefix, ply)
        if browser.value("location.hash") != wanted:
            browser.wrong.append("the address is not " + wanted)
    for ply in reversed(range(len(fens) - 1)):
        browser.press("ArrowLeft")
        expect(browser, "left to ply %d" % ply, fens[ply])
    browser.press("End")
    expect(browser, "end", fens[-1])
    browser.press("f")
    expect(browser, "end, flipped", fens[-1], True)
    names = browser.value("document.querySelector('section.game:not([hidden]) .name text').textContent + "
                          "(document.querySelector('section.game:not([hidden]) .name text').getBoundingClientRect().y > "
                          "document.querySelector('section.game:not([hidden]) .name text:last-child').getBoundingClientRect().y)")
    if names != "1true":
        browser.wrong.append("flipped: square 1 is not below square 50")
    browser.press("Home")
    expect(browser, "start, flipped", fens[0], True)


def check_clicks(browser, url):
    """Every move of the page can be clicked and shows its position."""
    browser.open(url)
    count = browser.value("document.querySelectorAll('a.m').length")
    for i in range(count):
        fen = browser.value("(() => { const a = document.querySelectorAll('a.m')[%d];"
                            "a.click(); return a.dataset.fen; })()" % i)
        expect(browser, "click on move %d" % i, fen)
        current = browser.value("Array.from(document.querySelectorAll('a.m')).findIndex("
                                "a => a.getAttribute('aria-current') === 'true')")
        if current != i:
            browser.wrong.append("move %d is not the current one" % i)
        address = browser.value("location.href")
        browser.open(address)
        expect(browser, "address of move %d" % i, fen)


def check_path(browser, url, keys, fen):
    """Keys, joined by commas, lead to a position."""
    browser.open(url)
    for key in keys.split(","):
        browser.press(key)
    expect(browser, keys, fen)


def check_phone(browser, url):
    """The page fits the width of a phone, and the board fills it."""
    for width in 320, 360:
        browser.ask("Emulation.setDeviceMetricsOverride", width=width,
                    height=640, deviceScaleFactor=2, mobile=True)
        browser.open(url)
        page, window, board = browser.value(
            "[document.documentElement.scrollWidth, innerWidth,"
            " document.querySelector('.view svg').getBoundingClientRect().width]")
        if page > window:
            browser.wrong.append("%d wide, but %d fit" % (page, window))
        if board < 0.85 * width:
            browser.wrong.append("the board is %d wide" % board)


def check_in_view(browser, url):
    """The move named in the address is visible beside the board."""
    for width, height in (360, 640), (1100, 800):
        browser.ask("Emulation.setDeviceMetricsOverride", width=width,
                    height=height, deviceScaleFactor=1, mobile=width < 500)
        browser.open(url)
        where = "%d wide" % width
        top, bottom, left, right = browser.value(
            "(() => { const box = document.querySelector('[aria-current]').getBoundingClientRect();"
            " return [box.top, box.bottom, box.left, box.right]; })()")
        board = browser.value(
            "(() => { const box = document.querySelector('.view svg').getBoundingClientRect();"
            " return [box.top, box.bottom, box.left, box.right]; })()")
        if top < 0 or bottom > height:
            browser.wrong.append("%s: the move is at %d" % (where, top))
        if board[0] < 0 or board[1] > height:
            browser.wrong.append("%s: the board is at %d" % (where, board[0]))
        if top < board[1] and bottom > board[0] and left < board[3] and right > board[2]:
            browser.wrong.append("%s: the board hides the move" % where)


def check_report(browser, url, boards):
    """A report without scripts fits a phone; each board matches its label."""
    for width in 320, 360:
        browser.ask("Emulation.setDeviceMetricsOverride", width=width,
                    height=640, deviceScaleFactor=2, mobile=True)
        browser.open(url)
        page, window, scripts = browser.value(
            "[document.documentElement.scrollWidth, innerWidth,"
            " document.scripts.length]")
        if page > window:
            browser.wrong.append("%d wide, but %d fit" % (page, window))
        if scripts != 0:
            browser.wrong.append("%d scripts" % scripts)
    said = browser.value(
        "Array.from(document.querySelectorAll('figure')).map(f =>"
        " [f.querySelector('svg').dataset.fen,"
        "  f.querySelector('figcaption').textContent])")
    if len(said) != int(boards):
        browser.wrong.append("%d boards" % len(said))
    for fen, caption in said:
        if not caption.endswith(" to move: " + fen):
            browser.wrong.append("%s below the board of %s" % (caption, fen))


def check_harmless(browser, url):
    """Text of the game has not become elements or script."""
    browser.open(url)
    for what, wanted in (
            ("document.scripts.length", 1),
            ("document.querySelectorAll('img, iframe, object, link, b, i, form').length", 0),
            ("window.owned === undefined", True),
            ("Array.from(document.querySelectorAll('*')).some("
             "e => Array.from(e.attributes).some(a => a.name.startsWith('on')))", False)):
        got = browser.value(what)
        if got != wanted:
            browser.wrong.append("%s: wanted %s, got %s" % (what, wanted, got))


def check_spoken(browser, url, words):
    """The move is announced and is the label of the board."""
    browser.open(url)
    for what in ("document.querySelector('[aria-live]').textContent",
                 "document.querySelector('.view svg title').textContent"):
        got = browser.value(what)
        if got != words:
            browser.wrong.append("%s: wanted %s, got %s" % (what, words, got))


def check_games(browser, url, count):
    """One game is shown at a time, and each can be chosen."""
    for game in range(1, int(count) + 1):
        browser.open("%s#game=%d&ply=1" % (url, game))
        shown = browser.value("Array.from(document.querySelectorAll('section.game'))"
                              ".map((s, i) => s.hidden ? 0 : i + 1).filter(Boolean).join()")
        chosen = browser.value("document.querySelector('nav select').selectedIndex")
        if shown != str(game) or chosen != game - 1:
            browser.wrong.append("game %d: %s is shown, %d chosen" % (game, shown, chosen))


def main():
    program, check, page, *rest = sys.argv[1:]
    page, sign, place = page.partition("#")
    url = pathlib.Path(page).resolve().as_uri() + sign + place
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(program, folder)
        try:
            globals()["check_" + check](browser, url, *rest)
        finally:
            browser.process.terminate()
            browser.process.wait()
    for line in browser.wrong[:20]:
        print(line)
    sys.exit(1 if browser.wrong else 0)


main()

"""Renders reports that attack the comment with cmark-gfm, and prints what has an effect.

Arguments: a seed, and the number of reports. Without arguments, it reads the Markdown of one report from standard input
and prints what has an effect.
"""

import html.parser
import json
import pathlib
import random
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[3] / "Actions"))
sys.dont_write_bytecode = True

from report import ReportError, _shortened, _visible, rendered

ELEMENTS = {"p", "strong", "details", "summary", "table", "thead", "tbody", "tr", "th", "td", "pre", "code", "span"}
ATTRIBUTES = {("details", "open", ""), ("code", "class", "language-mermaid")}

# What GitHub finds in text without markup.
REFERENCE = re.compile(
    r"@\w|\#\w|:/|www\.|\bgh-\d|\b[a-z]+-\d|\bghsa-\w|:[a-z0-9_+-]+:|(?:mailto|xmpp):\w|(?<!\w)[0-9a-f]{7,40}(?!\w)",
    re.IGNORECASE)

FRAGMENTS = [
    "<img src=//e.example/x.png>", "<a href='https://e.example'>", "</a>", "<b>", "</td>", "</table>", "</details>",
    "<details>", "<details open><summary>x</summary>", "</summary>", "<script>", "</script>", "<pre>", "</pre>",
    "<style>", "<textarea>", "<!--", "-->", "<?php", "?>", "<!DOCTYPE x>", "<![CDATA[", "]]>", "<div>", "<x-y a=1>",
    "<br/>", "<summary>", "<span>", "<svg onload=x>", "[x](https://e.example)", "![x](https://e.example/x.png)",
    "[x]: https://e.example", "[x][y]", "![x]", "[^1]", "[^1]: x", "[ ]", "<https://e.example>", "<a@b.example>",
    "https://e.example/", "http://e.example", "ftp://e.example", "www.e.example", "WWW.e.example", "mailto:a@b.example",
    "xmpp:a@b.example/c", "a@b.example", "//e.example", "@admin", "@org/team", "\\@admin", "&commat;admin",
    "&#64;admin", "&#x40;admin", "#12", "\\#12", "a/b#12", "GH-12", "gh-1", "CVE-2026-1234", "GHSA-xxxx-xxxx-xxxx",
    "deadbeef", "DEADBEE1", "0123456789abcdef0123456789abcdef01234567", "a/b@deadbeef", ":tada:", ":+1:", ":100:",
    "$x$", "$$x$$", "$`x`$", "$\\href{//e}{x}$", "`", "``", "```", "```mermaid", "~~~", "~", "~~", "*", "**", "_", "__",
    "|", "\\|", "| --- |", "\\", "\\\\", "\\<", "\\&", "\\`", "&lt;", "&amp;", "&nbsp;", "&", "#", "# x", "## ", "- x",
    "* x", "+ x", "1. x", "1) x", "> x", "> [!NOTE]", "---", "===", "***", "    x", "\t", "\n", "\n\n", "\r", "\r\n",
    "\u2028", "\u2029", "\x00", "\x0b", "\x0c", "\x1b[31m", "\x85", "\u202e", "\u2066", "\u200b", "\u200d", "\u2060",
    "\ufeff", "\u00ad", "\u00a0", "\u3000", "\ufffe", "\ud800", "\U000e0041", "é", "e\u0301", "漢字", "👩\u200d🚀",
    "＠admin", "%%{init: {}}%%", "click a href \"//e.example\"", "\"", "'", "(", ")", "{", "}", "=", "^", ";", "%", "!",
    "?", ".", ",", "/", ":", "x", " ", "App.Story.screen", "Sources/App.swift:12", "upward-reference", "->", "…",
    "<!-- stratus: architecture -->",
]  # fmt: skip


class Page(html.parser.HTMLParser):
    """The elements of a page, its cells, and everything that has an effect."""

    def __init__(self, text):
        super().__init__()
        self.effects, self.skeleton, self.texts, self.open = [], [], [], []
        # References are found in the text of one element.
        self.node = ""
        self.feed(text)
        self.close()
        self.end_node()

    def handle_starttag(self, tag, attributes):
        self.end_node()
        self.effects += [f"<{tag}>"] if tag not in ELEMENTS else []
        self.effects += [
            f"<{tag} {name}={value}>" for name, value in attributes if (tag, name, value or "") not in ATTRIBUTES]
        self.open.append(tag)
        if tag != "span":
            self.skeleton.append(tag)
        if tag in ("td", "th", "summary", "p"):
            self.texts.append("")

    def handle_endtag(self, tag):
        self.end_node()
        if tag not in self.open:
            self.effects.append(f"</{tag}>")
        while self.open and self.open.pop() != tag:
            pass
        if tag != "span":
            self.skeleton.append("/" + tag)

    def handle_data(self, data):
        self.node += data

    def end_node(self):
        if "code" not in self.open:
            self.effects += [match[0] for match in REFERENCE.finditer(self.node)]
            if "$" in self.node and self.open[-1] != "span":
                self.effects.append("$")
            if self.texts:
                self.texts[-1] += self.node
        self.node = ""

    def handle_comment(self, data):
        self.effects.append(f"<!--{data}-->")

    def handle_decl(self, data):
        self.effects.append(f"<!{data}>")

    unknown_decl = handle_decl

    def handle_pi(self, data):
        self.effects.append(f"<?{data}>")


def page(markdown):
    extensions = ["table", "autolink", "strikethrough", "tasklist", "footnotes"]
    command = ["cmark-gfm", "--unsafe"] + [word for name in extensions for word in ("-e", name)]
    return Page(subprocess.run(command, input=markdown.encode(), stdout=subprocess.PIPE, check=True).stdout.decode())


def report(text, chart):
    """Returns a report with a text in each place that a report has."""
    blocks = [{"kind": "summary", "text": text()}, {"kind": "note", "text": text()}]
    for columns in (1, 4):
        rows = [[text() for _ in range(columns)] for _ in range(12)]
        blocks.append({
            "kind": "table", "title": text(), "isOpen": columns == 4, "head": [text()] * columns, "rows": rows,
            "omitted": 2})
    blocks.insert(3, {
        "kind": "chart", "title": text(), "isOpen": True, "text": chart, "legend": text(), "note": text()})
    return {"format": "stratus-comment", "version": 1, "blocks": blocks}


def main():
    if len(sys.argv) == 1:
        return print("\n".join(page(sys.stdin.read()).effects))
    generator = random.Random(int(sys.argv[1]))

    def payload():
        separator = generator.choice(["", "", " ", "\n"])
        fragments = [generator.choice(FRAGMENTS) for _ in range(generator.choice([1, 2, 3, 6]))]
        return separator.join(fragments) + generator.choice(["", "", "x" * 600])

    def expected(value):
        return re.sub(" +", " ", _shortened(_visible(value))).strip()

    plain_chart = '---\ntitle: "x"\n---\nflowchart TB\n  a["x"]\n'
    for _ in range(int(sys.argv[2])):
        texts = []

        def text():
            texts.append(payload())
            return texts[-1]

        insertions = [
            ("x", payload()), ("a[", payload() + "\n"), ('"]', '"]\n' + payload()),
            ("---\nf", "---\n" + payload() + "\nf")]
        chart = plain_chart.replace(*generator.choice(insertions))
        hostile = page(rendered(json.dumps(report(text, chart))))
        if hostile.effects:
            print("effects:", hostile.effects, "in", json.dumps(texts), json.dumps(chart))
        # The structure is that of a report without any special character, with or without the diagram.
        plain = [page(rendered(json.dumps(report(lambda: "x", chart)))).skeleton for chart in (plain_chart, "")]
        if hostile.skeleton not in plain:
            print("structure:", hostile.skeleton, "in", json.dumps(texts), json.dumps(chart))
        # Nothing is lost.
        shown = [re.sub(" +", " ", value.replace("\u2060", "")).strip() for value in hostile.texts]
        missing = [value for value in texts if expected(value) not in " ".join(shown)]
        if missing:
            print("missing:", json.dumps(missing), "in", json.dumps(shown))

        # A report of another shape is refused with a reason.
        damaged = report(text, chart)
        target = damaged
        while generator.random() < 0.7 and target:
            key = generator.choice(list(target) if isinstance(target, dict) else range(len(target)))
            if not isinstance(target[key], (dict, list)):
                break
            target = target[key]
        if target:
            key = generator.choice(list(target) if isinstance(target, dict) else range(len(target)))
            target[key] = generator.choice(
                [None, 1, -1, 10**12, True, "x", "", [], {}, [[]], [{}], ["x"] * 3000, payload()])
        try:
            effects = page(rendered(json.dumps(damaged))).effects
            if effects:
                print("effects:", effects, "in", json.dumps(damaged))
        except ReportError:
            pass


main()

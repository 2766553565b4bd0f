"""The steps of a page of the documentation: files to write, commands with their output, and shell scripts."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"(?:<!-- (?P<kind>\w+): (?P<name>[^\n]+) -->\n)?```(?P<language>\w*)\n(?P<text>.*?)```\n", re.S)


class Step:
    """A code block with the comment before it, such as `<!-- file: Package.swift -->`."""

    def __init__(self, page, line, match):
        self.place = f"{page}:{line}"
        self.kind, self.name = match["kind"], match["name"]
        self.language, self.text = match["language"], match["text"]


def steps(page):
    """Returns the code blocks of a page, in their order."""
    text = (ROOT / page).read_text()
    return [Step(page, text.count("\n", 0, match.start()) + 1, match) for match in BLOCK.finditer(text)]

"""Renders the report of a pull request, whose author decides what is in it, as harmless Markdown.

The report is JSON with texts and a diagram, so no Markdown of its author reaches the comment. This script alone writes
the structure, and passes every text through `escaped`. `stratus diff --format markdown` renders the same report to the
same text.
"""

import json
import re
import unicodedata

# The size of a report in bytes. GitHub rejects comments of more than 65,536 characters.
LIMIT = 60_000
CHART_LIMIT = 20_000

_BLOCKS = 16
_JOINER = "\u2060"


class ReportError(Exception):
    """A report that stratus did not write."""


# Everything below ends up between these characters, so it holds in a paragraph, a table cell, and a block of HTML:
# entities have no meaning in Markdown, and are text in HTML. Characters outside ASCII have no meaning in either.
_UNSAFE = re.compile(r"[\x00-\x7f](?<![A-Za-z0-9 .,;:()'/-])")

# Code hosts also find references in text without any markup. A word joiner, which is invisible, splits them.
_REFERENCE = re.compile(
    r"""
      [@\#]                                               # mentions, issues, and e-mail addresses
    | : (?! [ ] | \Z | [0-9]+ (?:[ ]|\Z) )                # addresses and emoji, but not `File.swift:12`
    | (?<=[A-Za-z]) - (?=[0-9]) | (?<=ghsa) -             # GH-1, CVE-2026-1, GHSA-…
    | (?<=ww) w (?=\.)                                    # www.
    | (?P<commit> (?<![A-Za-z0-9_]) [0-9a-f]{7,} (?![A-Za-z0-9_]) )
    """,
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)


def escaped(text):
    """Returns Markdown that shows a text as it is, on one line."""
    return _UNSAFE.sub(_entity, _REFERENCE.sub(_split, _shortened(_visible(text))))


def _split(match):
    return re.sub("(.{6})(?=.)", r"\1" + _JOINER, match[0]) if match["commit"] else match[0] + _JOINER


def _entity(match):
    # Code hosts look for formulas in the text of one element.
    entity = f"&#{ord(match[0])};"
    return f"<span>{entity}</span>" if match[0] == "$" else entity


def _visible(text):
    """Returns a text in which each character is visible and keeps the direction of the text."""
    invisible = ("Cc", "Cf", "Cs", "Zl", "Zp")
    return "".join("\ufffd" if unicodedata.category(character) in invisible else character for character in text)


def _shortened(text):
    return text if len(text) <= 500 else text[:250] + "…" + text[-249:]


def rendered(report):
    """Returns the Markdown of a report; empty if nothing differs."""
    try:
        content = json.loads(report)
    except (ValueError, RecursionError) as error:
        raise ReportError(f"it is not JSON: {error}")
    blocks = _field(content, "blocks", list)
    if content.get("format") != "stratus-comment" or content.get("version") != 1 or len(blocks) > _BLOCKS:
        raise ReportError("it has another format; use the same version of the action in both workflows")
    parts = _fitted([_part(block) for block in blocks])
    text = "".join(part.text() for part in parts)
    if _size(text) > LIMIT:
        raise ReportError("its titles are too long")
    return text


class _Part:
    """A part of the Markdown. Only its rows may be omitted."""

    def __init__(self, before, rows=(), omitted=0, after=""):
        self.before, self.rows, self.omitted, self.after = before, list(rows), omitted, after

    def text(self):
        return self.before + "".join(self.rows) + self.note(self.omitted) + self.after

    def size_without_rows(self):
        return _size(self.before + self.note(self.omitted + len(self.rows)) + self.after)

    def note(self, omitted):
        return f"\n… and {omitted} more, which do not fit into a comment.\n" if omitted else ""


def _part(block):
    kind = _field(block, "kind", str)
    if kind == "summary":
        return _Part(f"**Architecture**: {escaped(_field(block, 'text', str))}\n")
    if kind == "note":
        return _Part(f"\n**Note**: {escaped(_field(block, 'text', str))}\n")
    title = escaped(_field(block, "title", str))
    # The empty line ends the block of HTML.
    before = f"\n<details{' open' if block.get('isOpen') is True else ''}><summary>{title}</summary>\n\n"
    after = "\n</details>\n"
    if kind == "table":
        head = _texts(_field(block, "head", list))
        rows = [_row(_texts(row), len(head)) for row in _field(block, "rows", list)]
        omitted = block.get("omitted", 0)
        if type(omitted) is not int or not 0 <= omitted < 10**9:
            raise ReportError("a table omits an invalid number of rows")
        before += _row(head, len(head)) + "| " + " | ".join(["---"] * len(head)) + " |\n"
        return _Part(before, rows, omitted, after)
    if kind == "chart":
        legend = f"\n**Legend**: {escaped(_field(block, 'legend', str))}\n"
        note = f"\n**Note**: {escaped(block['note'])}\n" if type(block.get("note")) is str else ""
        return _Part(before + _chart(_field(block, "text", str)) + legend + note + after)
    raise ReportError("it has a part of an unknown kind")


def _row(cells, count):
    if len(cells) != count or not 1 <= count <= 8:
        raise ReportError("a row of a table has a wrong number of cells")
    return f"| {' | '.join(cells)} |\n"


def _texts(values):
    if type(values) is not list or not all(type(value) is str for value in values):
        raise ReportError("a table contains something other than text")
    return [escaped(value) for value in values]


def _field(fields, name, kind):
    if type(fields) is not dict or type(fields.get(name)) is not kind:
        raise ReportError(f"the field {name} is missing or invalid")
    return fields[name]


def _fitted(parts):
    """Omits the rows that do not fit into a comment.

    Each table gets the same share, and the first ones get what others do not need.
    """
    tables = [part for part in parts if part.rows]
    space = LIMIT - sum(part.size_without_rows() for part in parts)
    counts = [_count(table.rows, space // len(tables)) for table in tables]
    space -= sum(_size("".join(table.rows[:count])) for table, count in zip(tables, counts))
    for table, count in zip(tables, counts):
        more = _count(table.rows[count:], space)
        space -= _size("".join(table.rows[count : count + more]))
        table.omitted += len(table.rows) - count - more
        del table.rows[count + more :]
    return parts


def _count(rows, space):
    """Returns the number of the first rows that fit into a space."""
    for count, row in enumerate(rows):
        space -= _size(row)
        if space < 0:
            return count
    return len(rows)


def _size(text):
    return len(text.encode())


# The statements of a chart. Everything in a label but letters, digits, and spaces is a code, except within words.
_ID = r"[A-Za-z0-9_]+"
_LABEL = r'"(?:[^\x00-\x1f!-,/:-@\[-^`{-\x7f]|\#[0-9]+;|<br/>)*"'
_STYLE = r"[A-Za-z0-9#:,. -]+"
_STATEMENT = re.compile(
    rf"""
    [ ]*(?:
        subgraph[ ]{_ID}\[{_LABEL}\] | end | {_ID}\[{_LABEL}\]
      | {_ID}[ ](?:-->|--o|---|-\.->|-\.-o|-\.-|~~~)(?:\|{_LABEL}\|)?[ ]{_ID}
      | class[ ][A-Za-z0-9_,]+[ ]{_ID} | classDef[ ]{_ID}[ ]{_STYLE} | linkStyle[ ][0-9,]+[ ]{_STYLE}
    )
    """,
    re.VERBOSE,
)
_TITLE = re.compile(r'title: "(?:[^"\\%]|\\["\\/bfnrt]|\\u[0-9A-Fa-f]{4})*"')


def _chart(text):
    """Returns a diagram, or a sentence if it contains anything that stratus does not write."""
    lines = [_visible(line) for line in text.removesuffix("\n").split("\n")]
    header, statements = lines[:4], lines[4:]
    is_own = (
        len(text.encode("utf-8", "replace")) <= CHART_LIMIT
        and len(header) == 4
        and [header[0], header[2]] == ["---", "---"]
        and header[3] in ("flowchart TB", "flowchart LR")
        and _TITLE.fullmatch(header[1])
        and all(_STATEMENT.fullmatch(line) for line in statements)
    )
    if not is_own:
        return "The report contained a diagram that stratus did not write.\n"
    return "\n".join(["```mermaid", *lines, "```", ""])

"""Turns the report of a pull request, whose author decides what is in it, into harmless Markdown.

`stratus diff --format markdown` escapes all names, so this leaves its text as it is. In other text, it removes everything that
could notify people, link to another site, or look like anything but text, tables, and a diagram.
"""

import re

# GitHub rejects comments of more than 65,536 characters. The rest is for the lines around the report.
LIMIT = 64_000

_JOINER = "\u2060"

_FRAME = re.compile(r"<details( open)?><summary>[A-Za-z0-9 ]{1,60}</summary>|</details>")

_INLINE = re.compile(
    r"""
    (?P<kept>
        \\(?: [!"$-/:-?\[-`{-~] | \#(?![0-9]) )    # an escaped character
      | &(?:lt|amp);
      | `[A-Za-z0-9][A-Za-z0-9 ./_-]{0,60}`
    )
  | (?P<joined>                                    # mentions, issues, and addresses
        @ | \\?\#(?=[0-9]) | \bgh-(?=[0-9]) | :(?=/) | (?<=ww)w(?=\.)
    ) \u2060?
  | (?P<special> [<\[\]`\#$&~] )
    """,
    re.VERBOSE | re.IGNORECASE,
)

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


def sanitized(text):
    """Returns the report with everything escaped that stratus would not have written."""
    # Line ends, characters that are not shown, and those that change the direction of text.
    text = re.sub(r"\r\n?", "\n", text)
    text = re.sub("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]", "\ufffd", text)
    lines = []
    source = iter(text.split("\n"))
    depth = 0
    for line in source:
        if line == "```mermaid":
            lines += _chart(source)
        elif _FRAME.fullmatch(line):
            depth += -1 if line.startswith("</") else 1
            if depth >= 0:
                lines.append(line)
            depth = max(depth, 0)
        else:
            lines.append(_INLINE.sub(_escaped, line))
    lines += ["", "</details>"] * depth
    return _shortened(lines)


def _escaped(match):
    if match["kept"]:
        return match["kept"]
    if match["joined"]:
        return match["joined"].replace("#", "\\#").replace("\\\\", "\\") + _JOINER
    return {"<": "&lt;", "&": "&amp;"}.get(match["special"], "\\" + match["special"])


def _chart(source):
    """Returns the lines of a diagram up to its end, or a note if it contains anything that stratus does not write."""
    lines = []
    for line in source:
        if line == "```":
            break
        lines.append(line)
    header, statements = lines[:4], lines[4:]
    is_own = (
        len(header) == 4
        and [header[0], header[2], header[3]] == ["---", "---", "flowchart TB"]
        and _TITLE.fullmatch(header[1])
        and all(_STATEMENT.fullmatch(line) for line in statements)
    )
    if not is_own:
        return ["*The report contained a diagram that stratus did not write.*"]
    return ["```mermaid", *lines, "```"]


def _shortened(lines):
    """Returns as many lines as fit into a comment. Parts that are open at the end are closed."""
    if sum(len(line) + 1 for line in lines) <= LIMIT:
        return "\n".join(lines)
    kept, size, depth, fence = [], 0, 0, False
    for line in lines:
        size += len(line) + 1
        if size > LIMIT - 200:
            break
        kept.append(line)
        fence = line == "```mermaid" or fence and line != "```"
        depth += line.startswith("<details") - (line == "</details>")
    kept += ["```"] * fence + ["", "… The report is too long for a comment; the artifact contains all of it.", ""]
    return "\n".join(kept + ["</details>"] * depth)

"""Which lines of a source file may be compiled for an Apple platform."""

import re

# What is known about conditions there. Everything else, such as `os(iOS)`, may be true or false.
FALSE = {
    "os(Linux)", "os(Windows)", "os(Android)", "os(WASI)", "os(FreeBSD)", "os(OpenBSD)",
    "canImport(Glibc)", "canImport(Musl)", "canImport(Bionic)", "canImport(Android)", "canImport(WinSDK)",
    "canImport(FoundationEssentials)", "canImport(FoundationXML)", "__linux__", "__ELF__", "_WIN32"}
TRUE = {"canImport(Darwin)", "canImport(Foundation)", "canImport(ObjectiveC)", "__APPLE__", "__MACH__"}
TOKEN = re.compile(r"\s*(&&|\|\||!|defined\s*\(\s*\w+\s*\)|\w+\s*\([^()]*\)|\(|\)|[\w.><=]+)")


def evaluate(condition):
    """Returns `True`, `False`, or `None` if that is not known."""
    tokens = TOKEN.findall(re.sub(r"//.*|/\*.*?\*/", "", condition))

    def either():
        value = both()
        while tokens and tokens[0] == "||":
            tokens.pop(0)
            other = both()
            value = True if value is True or other is True else False if value is False and other is False else None
        return value

    def both():
        value = one()
        while tokens and tokens[0] == "&&":
            tokens.pop(0)
            other = one()
            value = False if value is False or other is False else True if value is True and other is True else None
        return value

    def one():
        token = tokens.pop(0) if tokens else ""
        if token == "!":
            value = one()
            return None if value is None else not value
        if token == "(":
            value = either()
            if tokens:
                tokens.pop(0)
            return value
        name = re.sub(r"\s+", "", token)
        name = re.sub(r"^defined\((\w+)\)$", r"\1", name)
        return True if name in TRUE else False if name in FALSE else None

    return either()


def lines_for_apple(text):
    """Pairs of the number and the text of each line that may be compiled, comments and directives removed."""
    # For each open `#if`: the lines before it count, a branch before was certainly taken, and this branch counts.
    stack = []
    for number, line in enumerate(without_comments(text).splitlines(), 1):
        match = re.match(r"\s*#\s*(ifdef|ifndef|if|elseif|elif|else|endif)\b(.*)", line)
        if not match:
            if not stack or stack[-1][0] and stack[-1][2]:
                yield number, line
            continue
        word, condition = match[1], match[2]
        if word in ("if", "ifdef", "ifndef"):
            value = evaluate(condition)
            if word == "ifndef":
                value = None if value is None else not value
            stack.append([not stack or stack[-1][0] and stack[-1][2], value is True, value is not False])
        elif word in ("elseif", "elif") and stack:
            value = evaluate(condition)
            stack[-1][2] = not stack[-1][1] and value is not False
            stack[-1][1] = stack[-1][1] or value is True
        elif word == "else" and stack:
            stack[-1][2] = not stack[-1][1]
        elif stack:
            stack.pop()


def without_comments(text):
    """Replaces comments by spaces. Texts in quotation marks stay, and so do line breaks."""
    pattern = re.compile(r'"""(?:\\.|[^\\])*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/', re.S)
    return pattern.sub(lambda match: match[0] if match[0][0] == '"' else re.sub(r"[^\n]", " ", match[0]), text)

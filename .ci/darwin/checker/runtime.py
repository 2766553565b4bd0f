"""The availability of the functions of the Swift runtime."""

import re

# Functions that no interface declares. They are part of the runtime of Swift 5.0, which every system with the
# runtime has.
SINCE_SWIFT_5 = {
    "swift_allocObject", "swift_conformsToProtocol", "swift_demangle", "swift_getExistentialMetatypeMetadata",
    "swift_getObjectType", "swift_getTypeByMangledNameInContext", "swift_isUniquelyReferenced_native", "swift_release",
    "swift_retain", "swift_retainCount", "swift_unownedRetainCount", "swift_weakRetainCount"}
DECLARATION = re.compile(
    r"\b(func|var|let|init|subscript|struct|class|enum|protocol|extension|actor|case|typealias)\b")


class RuntimeFunctions:
    def __init__(self, toolchain):
        # For each function, a list of availabilities: each applies.
        self._availabilities = {}
        for module in ("Swift", "_Concurrency", "_StringProcessing"):
            self._read(toolchain.interface(module).read_text())

    def _read(self, text):
        # The availability of each declaration that encloses the line, with its indentation.
        enclosing, pending = [], []
        for line in text.splitlines():
            indentation = len(line) - len(line.lstrip())
            while enclosing and enclosing[-1][0] >= indentation and line.strip():
                enclosing.pop()
            pending += re.findall(r"@available\(([^)]*)\)", line)
            for name in re.findall(r'@_silgen_name\("(\w+)"\)', line):
                self._availabilities[name] = (pending, [item for _, items in enclosing for item in items])
            if DECLARATION.search(line):
                if line.rstrip().endswith("{"):
                    enclosing.append((indentation, pending))
                pending = []

    def problem(self, name, platform, version):
        """What is wrong with the use of a function for a deployment target, or `None`."""
        if name in SINCE_SWIFT_5:
            return None
        if name not in self._availabilities:
            return (
                f"the availability of {name} is not known; "
                "add it to .ci/darwin/checker/runtime.py, or do not declare it")
        own, enclosing = self._availabilities[name]
        newest = max((since(item, platform) for item in own + enclosing), default=())
        if newest <= numbers(version):
            return None
        return f"{name} is only available in {platform.name} {'.'.join(map(str, newest))} or newer"


def since(availability, platform):
    """The version that an attribute states for a platform. visionOS began with what iOS 17 has."""
    match = re.search(rf"\b{platform.name} (\d+(\.\d+)*)", availability)
    if match:
        return numbers(match[1])
    if platform.name == "visionOS":
        ios = re.search(r"\biOS (\d+(\.\d+)*)", availability)
        if ios and numbers(ios[1]) >= (18,):
            return (numbers(ios[1])[0] - 16,)
    return ()


def numbers(version):
    parts = [int(part) for part in version.split(".")]
    while len(parts) > 1 and parts[-1] == 0:
        parts.pop()
    return tuple(parts)

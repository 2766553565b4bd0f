"""Checks the symbols that the objects of the linked modules leave undefined."""

import re
import subprocess

from .runtime import RuntimeFunctions

# The libraries of the Swift runtime and of the tests. Those of Linux export what those of Apple's systems do, and a
# few more.
LIBRARIES = [
    "libswiftCore", "libswift_Concurrency", "libswift_StringProcessing", "libswift_RegexParser",
    "libswiftSynchronization", "libswiftSwiftOnoneSupport", "libTesting"]
# Of the runtime of Linux alone.
ONLY_ON_LINUX = {"_swift_addNewDSOImage", "_swift_enumerateAllMetadataSections"}
# Of Apple's runtime alone.
ONLY_ON_APPLE = {"_swift_runtimeSupportsNoncopyableTypes"}
# A mangled name of a module for which the check has a stub.
OF_A_STUB = re.compile(r"\$s\w*(6Darwin|8Dispatch|10Foundation|6XCTest)")


class SymbolCheck:
    def __init__(self, toolchain, library, report):
        self._toolchain = toolchain
        self._report = report
        self._runtime = RuntimeFunctions(toolchain)
        self._exported = library_symbols(library.read_text(), "arm64-macos") | ONLY_ON_APPLE
        for name in LIBRARIES:
            symbols = self._names("-D", "--defined-only", toolchain.interfaces / f"{name}.so")
            self._exported |= {f"_{symbol}" for symbol in symbols}
        self._exported -= ONLY_ON_LINUX

    def add_library(self, target):
        """Adds what a C library of the system exports. Its copy for macOS exports the same."""
        for name in re.findall(r'\blink "([^"]+)"', (target.directory / "module.modulemap").read_text()):
            command = [self._toolchain.tool("clang"), f"-print-file-name=lib{name}.so"]
            library = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
            self._exported |= {f"_{symbol}" for symbol in self._names("-D", "--defined-only", library)}

    def check_exports(self, setup, objects):
        """Checks that someone exports each symbol. `objects` are pairs of a target and its object files."""
        files = [file for _, found in objects for file in found]
        if not files:
            return
        defined = set(self._names("--defined-only", *files))
        of_stubs, count = set(), 0
        for target, found in objects:
            for symbol in sorted(self._undefined(found) - defined):
                count += 1
                if symbol in self._exported:
                    continue
                if OF_A_STUB.search(symbol):
                    of_stubs.add(symbol)
                    continue
                file, line = position(target, symbol.removeprefix("_"))
                self._report.finding(
                    file, line, f"nothing on Apple's platforms exports {symbol.removeprefix('_')}", setup.label)
        self._report.checked(setup.label, f"{count - len(of_stubs)} undefined symbols in {len(files)} object files")
        if of_stubs:
            self._report.omitted(f"{len(of_stubs)} symbols of Foundation and XCTest", "Apple publishes no list of them")

    def check_runtime(self, platform, setup, objects):
        """Checks the availability of the runtime's functions that C, or Swift by name, declares itself."""
        for target, found in objects:
            if target.is_swift:
                names = {
                    name for file in target.files(".swift")
                    for name in re.findall(r'@_silgen_name\("(\w+)"\)', file.read_text())}
            else:
                names = None
            for symbol in sorted(self._undefined(found)):
                name = symbol.removeprefix("_")
                if (
                        not name.startswith("swift_") or symbol in ONLY_ON_LINUX
                        or (names is not None and name not in names)):
                    continue
                problem = self._runtime.problem(name, platform, setup.version)
                if problem:
                    file, line = position(target, name)
                    self._report.finding(file, line, problem, setup.label)

    def _undefined(self, files):
        """The undefined symbols of objects, without those that may be missing at run time."""
        found = set()
        for line in self._run("--undefined-only", "--format=darwin", *files).splitlines():
            match = re.search(r"\(undefined\) external (\S+)", line)
            if match:
                found.add(match[1])
        return found

    def _names(self, *arguments):
        return re.findall(r"^[0-9a-f]* *[A-Za-z] (\S+)$", self._run(*arguments), re.M)

    def _run(self, *arguments):
        command = [self._toolchain.tool("llvm-nm"), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def library_symbols(text, target):
    """The symbols that a text-based stub of a library lists for a target."""
    lists = r"((?:\s+(?:symbols|weak-symbols|thread-local-symbols):\s*\[[^\]]*\])+)"
    found = set()
    for match in re.finditer(r"targets:\s*\[([^\]]*)\]" + lists, text):
        if target in re.split(r"[\s,]+", match[1]):
            found.update(re.findall(r"[_A-Za-z][\w$.]*(?=[',\s])", re.sub(r"[\w-]+:", "", match[2])))
    return found


def position(target, name):
    """Where a target's sources name a function."""
    for file in target.files(".c", ".h", ".swift"):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if re.search(rf"\b{re.escape(name)}\b", line):
                return file, number
    return target.directory, 1

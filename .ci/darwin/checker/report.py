"""What a run of the check found, what it checked, and what it left out."""

import pathlib
import re
import sys

from .platforms import PLATFORMS

NEWER = re.compile(r"is only available in \w+ ([\d.]+) or newer")


def order(place):
    """A key that sorts places as the platforms are sorted: what runs at the same time ends in any order."""
    names = [platform.name for platform in PLATFORMS]
    name = place.split()[0]
    return names.index(name) if name in names else len(names), place


class CheckError(Exception):
    """The check itself cannot run. `details` says more, for example the output of a command."""

    def __init__(self, message, details=""):
        super().__init__(message)
        self.details = details


class Report:
    def __init__(self, package):
        self._package = package
        self._findings = {}
        self._checked = []
        self._omitted = {}

    def finding(self, file, line, message, where):
        """Adds an error at a line. `where` is the platform; the same error on several platforms is printed once."""
        newer = NEWER.search(message)
        if newer:
            # The same words for all platforms, so that the line is printed once.
            message = message.replace(newer[0], "is newer than the deployment target")
            where = f"{where}, available from {newer[1]}"
        file = pathlib.Path(file)
        if file.is_relative_to(self._package):
            file = file.relative_to(self._package)
        places = self._findings.setdefault((str(file), int(line), message), [])
        if where not in places:
            places.append(where)

    def checked(self, subject, what):
        self._checked.append((subject, what))

    def omitted(self, what, reason):
        """Records what was not checked. Each reason is printed once."""
        names = self._omitted.setdefault(reason, [])
        if what not in names:
            names.append(what)

    @property
    def has_failed(self):
        return bool(self._findings)

    def print(self, seconds):
        width = max((len(subject) for subject, _ in self._checked), default=0)
        for subject, what in self._checked:
            print(f"{subject:<{width}}  {what}")
        for reason, names in self._omitted.items():
            print(f"not checked: {', '.join(sorted(names))}: {reason}")
        for (file, line, message), places in sorted(self._findings.items()):
            sys.stdout.write(f"{file}:{line}: error: {message} ({'; '.join(sorted(places, key=order))})\n")
        count = len(self._findings)
        print(f"{'no findings' if count == 0 else f'{count} findings'} in {seconds:.0f} s")

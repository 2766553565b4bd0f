"""The Swift toolchain that runs the check."""

import hashlib
import os
import pathlib
import shutil
import subprocess

from .report import CheckError


class Toolchain:
    def __init__(self):
        compiler = shutil.which("swiftc")
        if compiler is None:
            raise CheckError("swiftc is not in PATH")
        self.compiler = os.path.realpath(compiler)
        self.usr = pathlib.Path(compiler).resolve().parent.parent
        info = subprocess.run([compiler, "-version"], capture_output=True, text=True)
        self.version = info.stdout.strip()
        # The interfaces of this directory have the availability of Apple's platforms.
        self.interfaces = self.usr / "lib/swift/linux"
        if not self.interfaces.is_dir():
            raise CheckError(
                f"{self.usr} is not a toolchain for Linux",
                "Run this check on Linux; on a Mac, build the package instead.")

    def tool(self, name):
        """The path of a program of the toolchain."""
        return str(self.usr / "bin" / name)

    def interface(self, module):
        """The text of a module's interface, or `None` if the toolchain has none."""
        return next(
            (path for path in sorted((self.interfaces / f"{module}.swiftmodule").glob("*.swiftinterface"))
             if not path.name.endswith(".private.swiftinterface")), None)


def digest(*parts):
    """A short key of texts, bytes, and files."""
    sum = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, pathlib.Path) else part
        if not isinstance(data, bytes):
            data = str(data).encode()
        sum.update(len(data).to_bytes(8, "little") + data)
    return sum.hexdigest()[:20]

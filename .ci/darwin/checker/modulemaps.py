"""Module maps of the package's C targets and of the C libraries that it uses."""

import pathlib
import re


class ModuleMaps:
    def __init__(self, headers, work):
        self._headers = headers
        self._work = work

    def options(self, target):
        """The options with which a compiler finds the module of a C target."""
        if target.kind == "system":
            return [f"-fmodule-map-file={target.directory}/module.modulemap", *self._library(target)]
        if not target.is_swift:
            return [f"-fmodule-map-file={self._map(target)}"]
        return []

    def _map(self, target):
        """A module map like that of SwiftPM."""
        include = target.directory / "include"
        if (include / "module.modulemap").exists():
            return include / "module.modulemap"
        header = include / f"{target.name}.h"
        umbrella = f'umbrella header "{header}"' if header.exists() else f'umbrella "{include}"'
        path = self._work / "modulemaps" / target.name / "module.modulemap"
        text = f"module {target.name} {{\n  {umbrella}\n  export *\n}}\n"
        if not path.exists() or path.read_text() != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return path

    def _library(self, target):
        """The options for the headers of a library of the system.

        The directory of all headers has those of Linux too, so links to the wanted ones replace it.
        """
        common = pathlib.Path("/usr/include")
        links = self._work / "libraries" / target.name
        links.mkdir(parents=True, exist_ok=True)
        for shim in target.files(".h"):
            for name in re.findall(r"#\s*include\s*<([^>]+)>", shim.read_text()):
                first = pathlib.PurePath(name).parts[0]
                if (common / name).exists() and not self._headers.has(name) and not (links / first).is_symlink():
                    (links / first).symlink_to(common / first)
        return [f"-I{links}"]

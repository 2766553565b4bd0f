"""The whole check."""

import os
import threading
from concurrent.futures import ThreadPoolExecutor

from .clang import CCheck
from .headers import Headers
from .manifest import Manifest
from .modulemaps import ModuleMaps
from .pages import add_pages
from .platforms import PLATFORMS
from .report import CheckError, Report
from .setup import make_setup
from .standardlibrary import prepare_resources
from .swift import SwiftCheck
from .symbols import SymbolCheck
from .toolchain import Toolchain
from .unportable import check_unportable

# Library products that need a C library, which only Macs and Linux have.
PRODUCTS_FOR_MACS = ["StratusTestingYAML"]
NEVER_CHECKED = [
    ("Samples, Benchmarks, and Fuzzing", "no app contains them"),
    (
        "Swift for arm64_32 (older watches) and x86_64",
        "the toolchain's interfaces are for 64 bits, and one architecture is checked",
    ),
    ("calls of Objective-C, and code in #if _runtime(_ObjC)", "its interoperability needs Apple's SDK"),
    ("symbols on other platforms than macOS", "the list of the C library's symbols is for macOS"),
    ("linking and running", "they need Apple's tools and systems"),
]


class Check:
    """One run. `only` names the targets to check, with those that they depend on; all are checked if it is empty."""

    def __init__(self, package, work, stubs, names, only):
        work.mkdir(parents=True, exist_ok=True)
        self._only = only
        self._platforms = [platform for platform in PLATFORMS if not names or platform.name in names]
        self.report = Report(package)
        self._manifest = Manifest(package)
        self._pages = add_pages(self._manifest, work)
        unknown = [name for name in only if name not in self._manifest.targets]
        unknown += [name for name in names if name not in [platform.name for platform in PLATFORMS]]
        if unknown:
            raise CheckError(f"no such target or platform: {', '.join(unknown)}")
        self._toolchain = Toolchain()
        self._headers = Headers(work, stubs)
        self._stubs = stubs
        self._resources = prepare_resources(self._toolchain, work)
        maps = ModuleMaps(self._headers, work)
        compilers = threading.Semaphore(os.cpu_count() or 2)
        self._swift = SwiftCheck(self._toolchain, self._manifest, maps, compilers, work, self.report)
        self._release = SwiftCheck(self._toolchain, self._manifest.for_release(), maps, compilers, work, self.report)
        self._clang = CCheck(self._toolchain, self._headers, work, self.report)
        self._symbols = SymbolCheck(self._toolchain, self._headers.library, self.report)

    def run(self):
        with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            setups = list(pool.map(self._setup, self._platforms))
        # All platforms at once, because the modules of one alone cannot keep all cores busy.
        futures = [self._start(platform, setup) for platform, setup in zip(self._platforms, setups)]
        for platform, setup, started in zip(self._platforms, setups, futures):
            self._check(platform, setup, started)
            self._check_release(platform, setup)
        self._swift.finish()
        self._release.finish()
        targets = self._targets(PLATFORMS[0])
        check_unportable([file for target in targets for file in target.files(".swift", ".c", ".h")], self.report)
        for name in PRODUCTS_FOR_MACS:
            self.report.omitted(
                f"{name} on other platforms than macOS", "it needs a C library, which only Macs and Linux have")
        for what, reason in NEVER_CHECKED:
            self.report.omitted(what, reason)

    def _setup(self, platform):
        version = self._manifest.version(platform)
        return make_setup(self._toolchain, platform, version, self._headers, self._resources, self._stubs)

    def _linked(self, platform):
        """What an app links."""
        without = [] if platform.name == "macOS" else PRODUCTS_FOR_MACS
        return self._wanted(self._manifest.closure(self._manifest.library_roots(without), platform), platform)

    def _targets(self, platform):
        """What an app links, and the code of pages. On the Mac, everything else too."""
        pages = self._pages.get(platform.name, [])
        if platform.name != "macOS":
            return self._linked(platform) + self._wanted([self._manifest.targets[name] for name in pages], platform)
        roots = self._manifest.product_roots() + self._manifest.test_roots() + pages
        return self._wanted(self._manifest.closure(roots, platform), platform)

    def _wanted(self, targets, platform):
        wanted = self._manifest.closure(self._only, platform) if self._only else targets
        return [target for target in targets if target in wanted]

    def _start(self, platform, setup):
        modules = [target for target in self._targets(platform) if target.is_swift]
        return self._swift.start(platform, setup, modules, self._linked(platform))

    def _check(self, platform, setup, futures):
        linked, targets = self._linked(platform), self._targets(platform)
        if platform.name != "macOS":
            self._check_libraries(linked, platform, setup)
        compiled = self._clang.compile(platform, setup.version, targets)
        results = {name: future.result() for name, future in futures.items()}
        passed = [name for name, result in results.items() if result is not None]
        self.report.checked(setup.label, f"{len(passed)} of {len(futures)} modules: {', '.join(passed)}")
        if compiled:
            self.report.checked(setup.label, f"C for {', '.join(platform.c_names)}: {', '.join(compiled)}")

        objects = [(target, compiled[target.name]) for target in targets if target.name in compiled]
        objects += [
            (target, [results[target.name] / f"{target.name}.o"]) for target in linked if results.get(target.name)]
        self._symbols.check_runtime(platform, setup, objects)
        if platform.name == "macOS":
            self._check_exports(linked, results, objects, platform, setup)

    def _check_release(self, platform, setup):
        """Checks Swift in a release build without traits.

        A target that does not use these conditions is not compiled again.
        """
        manifest, linked = self._manifest.for_release(), self._linked(platform)
        roots = manifest.product_roots() if platform.name == "macOS" else [target.name for target in linked]
        targets = self._wanted(manifest.closure(roots, platform), platform)
        futures = self._release.start(platform, setup, [target for target in targets if target.is_swift], linked)
        passed = [name for name, future in futures.items() if future.result() is not None]
        self.report.checked(setup.label, f"{len(passed)} of {len(futures)} modules in release without traits")

    def _check_libraries(self, linked, platform, setup):
        for target in linked:
            if target.kind == "system":
                self.report.finding(
                    self._manifest.file, self._manifest.line(f'name: "{target.name}"'),
                    f"a library product links {target.name}, which only Macs and Linux have", setup.label)

    def _check_exports(self, linked, results, objects, platform, setup):
        checked = []
        for target in linked:
            if target.kind == "system":
                self._symbols.add_library(target)
            failed = [
                item.name for item in self._manifest.closure([target.name], platform)
                if item.is_swift and results.get(item.name) is None]
            if failed:
                self.report.omitted(f"the symbols of {target.name}", "it, or a module that it imports, has errors")
            checked += [pair for pair in objects if pair[0] is target and not failed]
        self._symbols.check_exports(setup, checked)

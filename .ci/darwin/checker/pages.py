"""The Swift code of pages of the documentation, which apps would contain."""

import re

from .manifest import Target

# For the name of a module: the page that contains its code, and the platforms that the code is for.
PAGES = {
    "SwiftUIPage": ("docs/how-to/swiftui.md", ["iOS"]),
    "AvailabilityPage": ("docs/how-to/availability.md", ["macOS", "iOS"]),
    "LaunchPage": ("docs/how-to/slow-launch.md", ["macOS", "iOS"]),
    "UIKitPage": ("docs/how-to/uikit.md", ["iOS"]),
    "ObjectiveCPage": ("docs/how-to/objective-c.md", ["iOS"]),
}
BLOCK = re.compile(r"<!-- file: Sources/\w+/(\S+\.swift) -->\n```swift\n(.*?)```", re.S)


def without_macros(code):
    """Returns code with declarations instead of the macros of SwiftUI, which are part of Xcode, and without attributes
    that need Objective-C.
    """
    code = re.sub(r"@(objc(\([\w:]+\))?|IB(Outlet|Action|SegueAction))\s+", "", code)
    code = re.sub(r"@Entry (var \w+: .+) = (.+)", r"\1 { get { \2 } set {} }", code)
    return code.replace("#Preview {", "@MainActor @ViewBuilder private func preview() -> some View {")


def add_pages(manifest, work):
    """Writes the files of each page, and adds a target for them. Returns the names of the targets by platform."""
    names = {}
    for name, (page, platforms) in PAGES.items():
        path = manifest.package / page
        if not path.exists():
            continue  # The test of this check copies no documentation.
        text = path.read_text()
        directory = work / "pages" / name
        directory.mkdir(parents=True, exist_ok=True)
        found = {block[1]: block for block in BLOCK.finditer(text)}
        for file in directory.iterdir():
            if file.name not in found:
                file.unlink()
        for file, block in found.items():
            # A diagnostic is then at the line of the page.
            line = text[:block.start(2)].count("\n") + 1
            (directory / file).write_text(f'#sourceLocation(file: "{path}", line: {line})\n{without_macros(block[2])}')
        manifest.targets[name] = Target(
            name=name, kind="page", directory=directory, excluded=[], resources=[], settings=[],
            dependencies=[("Stratus", {})])
        for platform in platforms:
            names.setdefault(platform, []).append(name)
    return names

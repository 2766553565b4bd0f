"""Code that compiles for Apple's platforms and does not work there."""

import re

from .conditions import lines_for_apple

PATTERNS = [
    (
        r"\bdlsym\(\s*(nil|NULL|0)\b",
        "null is not a handle for dlsym on Apple's platforms; use RTLD_DEFAULT, which is -2",
    ),
    (r"/proc/", "Apple's platforms have no /proc"),
    (r"/sys/(class|devices|fs|kernel)/", "Apple's platforms have no /sys"),
    (r"/dev/(full|shm)\b", "Apple's platforms have no such device"),
    (r"\bLD_(PRELOAD|LIBRARY_PATH|DEBUG)\b", "Apple's loader reads DYLD_ variables instead"),
    (r"\bRLIMIT_AS\b", "Apple's platforms do not enforce RLIMIT_AS"),
    (r"\bsed\b[^|;\n]* -i(?! ?(''|\\\"\\\"|[.]))", "sed of Apple's platforms takes a suffix after -i"),
    (r"(^|[;&|(\"'])\s*(readelf|ldd|prlimit|setsid|strace)[ \"]", "this program is not part of macOS"),
]


def check_unportable(files, report):
    for file in files:
        for number, line in lines_for_apple(file.read_text()):
            for pattern, message in PATTERNS:
                if re.search(pattern, line):
                    report.finding(file, number, message, "all platforms")
    report.checked("All platforms", f"{len(files)} files searched for code that compiles and does not work")

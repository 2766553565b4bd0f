import Foundation
import StratusTestSupport
import Testing

/// Every failure to load a library gives one clear message, exit status 3, and nothing on standard output.
@Suite struct LoadingTests {
  static let activity = "PROGRESS(\"activating App.StoryAssembly\");\n"

  @Test(arguments: [
    ("*(volatile int *)0 = 1;", "SIGSEGV"),
    ("abort();", "SIGABRT"),
    ("raise(SIGILL);", "SIGILL"),
    ("raise(SIGFPE);", "SIGFPE"),
    ("raise(SIGBUS);", "SIGBUS"),
    ("raise(SIGSYS);", "SIGSYS"),
    ("raise(SIGTRAP);", "SIGTRAP"),
  ])
  func `a crash names the signal and the activity`(code: String, signal: String) throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: Self.activity + code, in: directory)
      let result = try BuiltTool.run("list", "libApp.so", in: directory)
      #expect(result.status == 3)
      #expect(result.output == "")
      #expect(
        result.errors == """
          error: the code of 'libApp.so' crashed (\(signal)) while activating App.StoryAssembly
          help: activate the assemblies in a test or under a debugger to find the cause; nothing was checked or written

          """)
    }
  }

  @Test func `a stack overflow is a crash, too`() throws {
    try withTemporaryDirectory { directory in
      let deep = "extern int deep(int); if (deep(1)) return 0;"
      let library = try FixtureLibrary(
        visit: Self.activity + deep, version: nil, in: directory,
        more: """
          int deep(int n) { volatile char room[4096]; room[n % 4096] = n; return n == 0 ? 0 : deep(n + 1) + room[n % \
          4096]; }
          uint32_t stratus_visitor_version(void) { return 3; }
          """)
      let result = try BuiltTool.run("list", library.file.path)
      #expect(result.status == 3)
      // macOS may send SIGBUS.
      #expect(result.errors.contains(/crashed \(SIG(SEGV|BUS)\) while activating App.StoryAssembly/))
    }
  }

  @Test func `an endless loop ends at the time limit`() throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: Self.activity + "for (;;) ;", in: directory)
      let result = try BuiltTool.run("list", "libApp.so", "--timeout", "1", in: directory)
      #expect(result.status == 3)
      #expect(result.output == "")
      #expect(
        result.errors == """
          error: the code of 'libApp.so' did not return within 1 s while activating App.StoryAssembly
          help: allow more time with --timeout, or look for an endless loop in `init` or `define()`; nothing was \
          checked or written

          """)
    }
  }

  @Test func `a crash while the library is opened is an error`() throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(
        visit: "return 0;", in: directory, more: "__attribute__((constructor)) static void start(void) { abort(); }")
      let result = try BuiltTool.run("list", "libApp.so", in: directory)
      #expect(result.status == 3)
      #expect(
        result.errors.hasPrefix("error: the code of 'libApp.so' crashed (SIGABRT) while opening libApp.so\nhelp: "))
    }
  }

  @Test func `a destructor of the library does not change the status`() throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(
        visit: FixtureLibrary.small + "return 0;", in: directory,
        more: "__attribute__((destructor)) static void end(void) { abort(); }")
      #expect(try BuiltTool.run("list", "libApp.so", in: directory).status == 0)
    }
  }

  @Test func `a failed activation reports every problem`() throws {
    try withTemporaryDirectory { directory in
      let visit = """
        PROBLEM("initializer-cycle", "view and store need each other to be initialized", "inject one as a property", 6);
        PROBLEM("missing-config", "nothing gives the configuration key store.path", NULL, 24);
        return STRATUS_ACTIVATION_FAILED;
        """
      _ = try FixtureLibrary(visit: visit, in: directory)
      let result = try BuiltTool.run("list", "libApp.so", in: directory)
      #expect(result.status == 3)
      #expect(result.output == "")
      #expect(
        result.errors == """
          App/Sources/App.swift:6: error: view and store need each other to be initialized [initializer-cycle]
            App.StoryAssembly.view (App/Sources/App.swift:5)
            App.CoreAssembly.store (App/Sources/App.swift:21)
            help: inject one as a property
          App/Sources/App.swift:24: error: nothing gives the configuration key store.path [missing-config]
            App.StoryAssembly.view (App/Sources/App.swift:5)
            App.CoreAssembly.store (App/Sources/App.swift:21)
          error: could not activate the assemblies of 'libApp.so': 2 problems

          """)
    }
  }

  @Test func `an unknown assembly is an error with the nearest name`() throws {
    try withTemporaryDirectory { directory in
      let visit = """
        visitor->unknown(visitor->context, request->assemblies[0]);
        visitor->candidate(visitor->context, "App.StoryAssembly");
        visitor->candidate(visitor->context, "App.CoreAssembly");
        return STRATUS_UNKNOWN_ASSEMBLY;
        """
      _ = try FixtureLibrary(visit: visit, in: directory)
      let result = try BuiltTool.run("list", "libApp.so", "--assembly", "StroyAssembly", in: directory)
      #expect(result.status == 3)
      #expect(
        result.errors == """
          error: 'libApp.so' contains no assembly 'StroyAssembly'; did you mean 'StoryAssembly'?
            it contains App.CoreAssembly and App.StoryAssembly

          """)
    }
  }

  @Test func `a library without assemblies is an error`() throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: "return STRATUS_NO_ASSEMBLIES;", in: directory)
      let result = try BuiltTool.run("list", "libApp.so", in: directory)
      #expect(result.status == 3)
      #expect(result.errors.hasPrefix("error: 'libApp.so' contains no assemblies\n"))
    }
  }

  @Test(arguments: [
    ("DEFINITION(7, \"a\", \"A\", NULL, 0, false, 1);", "assembly 7 of 2"),
    ("REFERENCE(0, 99, NULL, 0, NULL, 0, 1);", "definition 99 of 3"),
    ("REFERENCE(-1, 0, NULL, 0, NULL, 0, 1);", "definition -1 of 3"),
    ("REFERENCE(0, -1, NULL, 0, NULL, 0, 1);", "assembly -1 of 2"),
    ("REFERENCE(0, 1, NULL, 77, NULL, 0, 1);", "injection kind 77"),
    ("DEFINITION(0, \"a\", \"A\", NULL, 9, false, 1);", "scope 9"),
    ("DEFINITION(0, NULL, \"A\", NULL, 0, false, 1);", "a definition without a key"),
    ("ASSEMBLY(NULL, 1);", "an assembly without a name"),
    ("return 42;", "outcome 42"),
  ])
  func `an inconsistent graph is an error`(code: String, message: String) throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: FixtureLibrary.small + code + "return 0;", in: directory)
      let result = try BuiltTool.run("list", "libApp.so", in: directory)
      #expect(result.status == 3)
      #expect(
        result.errors == """
          error: 'libApp.so' returned an inconsistent graph
            unexpected: \(message)

          """)
    }
  }

  @Test func `a library without Stratus is an error`() throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: nil, version: nil, in: directory)
      let result = try BuiltTool.run("list", "libApp.so", in: directory)
      #expect(result.status == 3)
      #expect(
        result.errors == """
          error: 'libApp.so' does not contain Stratus
            it has no symbol stratus_visitor_version
          help: let its target depend on the product Stratus, and declare its product with `type: .dynamic`

          """)
    }
  }

  @Test func `a project of Xcode leads to the test that saves the graph`() throws {
    try withTemporaryDirectory { directory in
      try FileManager.default.createDirectory(
        at: directory.appendingPathComponent("Shop/Shop.xcodeproj"), withIntermediateDirectories: true)
      #expect(
        try BuiltTool.run("check", "Shop", in: directory).errors == """
          error: 'Shop' is not a package
            it contains no Package.swift
          help: for the app in 'Shop.xcodeproj', `stratus init --ios` writes a test that saves the graph in a simulator

          """)
      let parent = try BuiltTool.run("init", in: directory.appendingPathComponent("Shop"))
      #expect(parent.errors.contains("for the app in 'Shop.xcodeproj', `stratus init --ios`"), "\(parent.errors)")
    }
  }

  @Test func `inputs of no known kind are errors`() throws {
    try withTemporaryDirectory { directory in
      try Data("\u{7F}ELF but not really".utf8).write(to: directory.appendingPathComponent("broken.so"))
      try Data("hello".utf8).write(to: directory.appendingPathComponent("hello.txt"))
      try Data("{ \"format\": 7".utf8).write(to: directory.appendingPathComponent("broken.json"))
      let expected = [
        "nothing.so": "error: there is no file or directory 'nothing.so'\n",
        "helo.txt": "error: there is no file or directory 'helo.txt'; did you mean 'hello.txt'?\n",
        "broken.so": "error: could not open 'broken.so' as a library\n  ./broken.so: ",
        "hello.txt": "error: 'hello.txt' is not a library, a snapshot, a lock, or a DOT file\n",
        "broken.json": "error: 'broken.json' is not a valid snapshot\n  broken.json:1:",
        ".":
          """
        error: the current directory is not a package\n  it contains no Package.swift, and no directory above it \
        does\n
        """,
      ]
      for (input, message) in expected.sorted(by: { $0.key < $1.key }) {
        let result = try BuiltTool.run("list", input, in: directory)
        #expect(result.status == 3, "\(input)")
        #expect(result.output == "")
        #expect(result.errors.hasPrefix(message), "\(input): \(result.errors)")
      }
    }
  }

  @Test func `output of the assemblies does not mix with results`() throws {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(
        visit: "printf(\"chatter\\n\"); " + FixtureLibrary.small + "printf(\"more\"); return 0;", in: directory)
      let result = try BuiltTool.run("snapshot", "libApp.so", in: directory)
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("{"))
      #expect(!result.output.contains("chatter"))
      #expect(!result.output.contains("more"))
      #expect(result.errors == "chatter\nmore")
    }
  }
}

import Foundation
import StratusTestSupport
import Testing

/// Libraries whose code ends, replaces, forks, or blocks the process. None of them may look like a check without
/// findings.
@Suite(.serialized) struct EndingTests {
  private static let activity = "PROGRESS(\"activating App.StoryAssembly\");\n"
  private static let headers = """
    #include <fcntl.h>
    #include <pthread.h>
    #include <sys/wait.h>
    #include <unistd.h>
    #include <sys/syscall.h>
    """

  private func check(_ visit: String, more: String = "", options: [String] = []) throws -> ProcessResult {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: Self.activity + visit, in: directory, more: Self.headers + more)
      try Data(FixtureLibrary.layers.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      return try StratusTestSupport.run(
        [BuiltTool.file.path, "check", "libApp.so"] + options, environment: Self.environment, in: directory, limit: 20)
    }
  }

  /// Runs a check. Only the way to start the worker differs.
  private static let environment: [String: String?] = ["NO_COLOR": nil, "GITHUB_ACTIONS": nil]

  private static let endings: [String] = {
    var endings = ["exit(0);", "exit(7);", "_exit(0);"]
    #if os(Linux)
      endings += ["quick_exit(0);", "syscall(SYS_exit_group, 0);"]
    #endif
    return endings
  }()

  @Test(arguments: endings)
  func `ending the process during activation is an error`(code: String) throws {
    let result = try check(FixtureLibrary.small + code)
    #expect(result.status == 3)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: the code of 'libApp.so' ended the process with status "))
    #expect(
      result.errors.contains(" while activating App.StoryAssembly\nhelp: assemblies should only declare definitions; "))
  }

  @Test func `ending the process while the library is opened is an error`() throws {
    let result = try check(
      "return 0;", more: "\n__attribute__((constructor)) static void start(void) { _exit(0); }\n")
    #expect(result.status == 3)
    #expect(
      result.errors.hasPrefix(
        "error: the code of 'libApp.so' ended the process with status 0 while opening libApp.so\n"))
  }

  @Test(arguments: [
    #"execlp("true", "true", NULL);"#, #"execlp("sleep", "sleep", "600", NULL);"#,
    "for (int i = 3; i < 1000; i++) close(i); sleep(600);", "for (int i = 0; i < 1000; i++) close(i); return 0;",
  ])
  func `replacing the process is an error`(code: String) throws {
    let result = try check(FixtureLibrary.small + code)
    #expect(result.status == 3)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: the code of 'libApp.so' "))
    #expect(result.errors.contains("while activating App.StoryAssembly\nhelp: "))
  }

  /// The connection to the supervisor is replaced by other files.
  @Test func `replacing the tool's descriptors is an error`() throws {
    let result = try check(
      FixtureLibrary.small + "for (int i = 3; i < 100; i++) { close(i); open(\"/dev/null\", O_RDWR); } return 0;")
    #expect(result.status == 3)
    // It depends on the system which of the two is noticed first.
    #expect(
      result.errors.contains("replaced the process (exec) or closed its descriptors")
        || result.errors.contains("ended the process with status 0"))
  }

  @Test func `writing to the tool's descriptors is an error`() throws {
    let result = try check(
      FixtureLibrary.small + "for (int i = 3; i < 100; i++) write(i, \"hello, world\\n\", 13); return 0;")
    #expect(result.status == 3)
  }

  @Test(arguments: [
    "sigset_t all; sigfillset(&all); pthread_sigmask(SIG_SETMASK, &all, NULL); for (;;) ;",
    "for (int i = 1; i < 32; i++) signal(i, SIG_IGN); for (;;) ;",
    "setsid(); sleep(600);", "setpgid(0, 0); raise(SIGSTOP);",
  ])
  func `the time limit holds even if signals are blocked`(code: String) throws {
    let result = try check(code, options: ["--timeout", "1"])
    #expect(result.status == 3)
    #expect(
      result.errors.hasPrefix(
        "error: the code of 'libApp.so' did not return within 1 s while activating App.StoryAssembly\n"))
  }

  /// A process that is left running would keep the tool's output open, so its reader would wait.
  @Test func `a process that is left running is ended`() throws {
    try expectEnd(ofProcessIn: "if (fork() == 0) { sleep(600); _exit(0); }")
  }

  @Test(.needsOrphans) func `an orphan in its own session is ended`() throws {
    try expectEnd(
      ofProcessIn: "if (fork() == 0) { setsid(); if (fork() == 0) { sleep(600); } _exit(0); } usleep(200000);")
  }

  private func expectEnd(ofProcessIn code: String) throws {
    let result = try check(FixtureLibrary.small + code + " return 0;")
    #expect(result.status == 3)
    let message = "error: the code of 'libApp.so' started a process and left it running"
    #expect(result.errors.components(separatedBy: message).count == 2)
  }

  @Test(.needsOrphans) func `descendants end at the time limit, too`() throws {
    try withTemporaryDirectory { directory in
      let code = """
        if (fork() == 0) { setsid(); signal(SIGTERM, SIG_IGN); if (fork() == 0) {
          FILE *f = fopen("descendant", "w"); fprintf(f, "%d", getpid()); fclose(f); sleep(600); } _exit(0); }
        for (;;) pause();
        """
      _ = try FixtureLibrary(visit: Self.activity + code, in: directory, more: Self.headers)
      let result = try BuiltTool.run("list", "libApp.so", "--timeout", "1", in: directory)
      #expect(result.status == 3)
      let text = try String(contentsOf: directory.appendingPathComponent("descendant"), encoding: .utf8)
      let descendant = try #require(pid_t(text))
      #expect(kill(descendant, 0) != 0 || isZombie(descendant))
    }
  }

  /// A fork that continued the command would write everything twice.
  @Test func `a fork of the process does not continue the command`() throws {
    let result = try check(FixtureLibrary.small + "fork(); return 0;")
    // The fork may or may not have ended when the process checks.
    #expect(result.status == 3 && result.output == "" || result.output.matches(of: /no findings/).count == 1)
  }

  @Test func `a child that has ended does no harm`() throws {
    let result = try check(
      FixtureLibrary.small + "int s; pid_t p = fork(); if (p == 0) _exit(0); waitpid(p, &s, 0); return 0;")
    #expect(result.status == 0)
    #expect(result.errors == "")
  }

  /// The code runs after activation, when the tool flushes the library's buffers.
  @Test func `ending the process after activation is an error`() throws {
    let result = try check(
      FixtureLibrary.small + "fputc('x', open_later()); return 0;",
      more: """

        #ifdef __APPLE__
        static int later(void *cookie, const char *bytes, int count) { _exit(0); }
        static FILE *open_later(void) { return fwopen(NULL, later); }
        #else
        typedef struct { void *read, *write, *seek, *close; } Functions;
        // Newer systems declare it with other types.
        extern FILE *open_cookie(void *, const char *, Functions) __asm__("fopencookie");
        static long later(void *cookie, const char *bytes, unsigned long count) { _exit(0); }
        static FILE *open_later(void) {
          Functions functions = { 0, later, 0, 0 };
          return open_cookie(NULL, "w", functions);
        }
        #endif

        """)
    #expect(result.status == 3)
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix(
        "error: the code of 'libApp.so' ended the process with status 0 during or after activation\n"))
  }

  /// The system's loader ends the process with its own status if the file is damaged.
  @Test func `a damaged library is an error`() throws {
    try withTemporaryDirectory { directory in
      let library = try FixtureLibrary(visit: FixtureLibrary.small + "return 0;", in: directory)
      let bytes = try Data(contentsOf: library.file)
      var random = SplitMix64(seed: 7)
      var statuses: Set<Int32> = []
      for _ in 0..<12 {
        var damaged = bytes
        // Not the first bytes, which identify a library.
        for _ in 0..<60 {
          damaged[Int.random(in: 64..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        try damaged.write(to: library.file)
        let result = try BuiltTool.run("list", "libApp.so", "--timeout", "5", in: directory)
        statuses.insert(result.status)
        #expect((result.status == 0) == result.errors.isEmpty)
      }
      #expect(statuses.isSubset(of: [0, 3]) && statuses.contains(3))
    }
  }

  /// As on Apple platforms, where the worker is not a fork.
  @Test(arguments: [
    (FixtureLibrary.small + "return 0;", [], 0, "no findings"),
    (FixtureLibrary.small + FixtureLibrary.upward + "return 0;", [], 1, "upward-reference"),
    ("abort();", [], 3, "crashed (SIGABRT) while activating App.StoryAssembly"),
    ("_exit(0);", [], 3, "ended the process with status 0"),
    ("for (;;) ;", ["--timeout", "1"], 3, "did not return within 1 s"),
  ])
  func `a worker can be started as a new program`(visit: String, options: [String], status: Int32, text: String) throws
  {
    try withTemporaryDirectory { directory in
      _ = try FixtureLibrary(visit: Self.activity + visit, in: directory, more: Self.headers)
      try Data(FixtureLibrary.layers.utf8).write(to: directory.appendingPathComponent(".stratus.yml"))
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path, "check", "libApp.so"] + options, environment: ["STRATUS_WORKER": "execute"], in: directory
      )
      #expect(result.status == status)
      #expect((result.output + result.errors).contains(text))
    }
  }

  private func isZombie(_ process: pid_t) -> Bool {
    #if os(Linux)
      (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") ?? true
    #else
      false
    #endif
  }
}

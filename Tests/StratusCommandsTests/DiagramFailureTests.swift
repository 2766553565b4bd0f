import Foundation
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusGraphviz

/// Failures to draw a diagram give a coarser one, or a message and the old file.
@Suite(.serialized) struct DiagramFailureTests {
  /// Creates a directory with a snapshot, an old diagram, and plug-ins that a test can replace.
  private func withPlugins(_ body: (_ directory: URL, _ plugins: URL) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      let graph = DefinitionGraph(text: "Story.view -> Core.store")
      try Data(graph.snapshot()).write(to: directory.appendingPathComponent("graph.json"))
      for ending in ["svg", "png", "pdf"] {
        try Data("old".utf8).write(to: directory.appendingPathComponent("diagram.\(ending)"))
      }
      let plugins = directory.appendingPathComponent("plugins")
      try FileManager.default.createDirectory(at: plugins, withIntermediateDirectories: false)
      let installed = URL(fileURLWithPath: try #require(PluginLibrary.directories.paths.first))
      for name in try FileManager.default.contentsOfDirectory(atPath: installed.path) {
        try FileManager.default.createSymbolicLink(
          at: plugins.appendingPathComponent(name), withDestinationURL: installed.appendingPathComponent(name))
      }
      try body(directory, plugins)
    }
  }

  /// Replaces the layout plug-in by a library that runs code when it is opened.
  ///
  /// - Parameter code: C code, in which `once()` is true in the first process, and `times(n)` in the first that passes
  ///   this number.
  private func spoil(_ plugins: URL, _ code: String) throws {
    // The tool tries two names. The plug-in keeps the second one, for a process that is to succeed.
    let names = PluginLibrary.neatoLayout.fileNames.map { plugins.appendingPathComponent($0) }
    let layout = names[0]
    try? FileManager.default.removeItem(at: names[1])
    try FileManager.default.moveItem(at: layout, to: names[1])
    let source = plugins.appendingPathComponent("spoiled.c")
    let text = """
      #include <fcntl.h>
      #include <signal.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <unistd.h>
      static int times(int number) {
        char path[4096];
        snprintf(path, sizeof path, "\(plugins.path)/once%d", number);
        return open(path, O_CREAT | O_EXCL | O_WRONLY, 0600) >= 0;
      }
      static int once(void) { return times(0); }
      static void tell(void) {
        FILE *file = fopen("\(plugins.path)/child.new", "w");
        fprintf(file, "%d", getpid());
        fclose(file);
        rename("\(plugins.path)/child.new", "\(plugins.path)/child");
      }
      __attribute__((constructor)) static void opened(void) { \(code) }

      """
    try Data(text.utf8).write(to: source)
    let result = try StratusTestSupport.run(["clang", "-shared", "-fPIC", "-w", "-o", layout.path, source.path])
    try #require(result.status == 0, "\(result.errors)")
  }

  private func draw(_ output: String, _ more: String..., plugins: URL, in directory: URL) throws -> ProcessResult {
    try StratusTestSupport.run(
      [BuiltTool.file.path, "graph", "graph.json", "-o", output] + more, environment: ["GVBINDIR": plugins.path],
      in: directory)
  }

  private func content(_ name: String, in directory: URL) throws -> String {
    String(decoding: try Data(contentsOf: directory.appendingPathComponent(name)), as: UTF8.self)
  }

  @Test(arguments: ["raise(SIGSEGV);", "abort();", "_exit(0);"])
  func `a crash in Graphviz gives a coarser diagram`(code: String) throws {
    try withPlugins { directory, plugins in
      try spoil(plugins, "if (once()) \(code)")
      let result = try draw("diagram.svg", plugins: plugins, in: directory)
      #expect(result.status == 0)
      #expect(result.errors.hasPrefix("note: could not draw definitions: Graphviz "))
      #expect(result.errors.hasSuffix("; drawing assemblies instead\n"))
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(try facts(in: directory).contains(", definitions could not be drawn, "))
    }
  }

  @Test func `a hang in Graphviz gives a coarser diagram`() throws {
    try withPlugins { directory, plugins in
      try spoil(plugins, "if (once()) sleep(600);")
      let result = try draw("diagram.svg", "--timeout", "2", plugins: plugins, in: directory)
      #expect(result.status == 0)
      #expect(
        result.errors
          == "note: could not draw definitions within 1.0 s (extend with `--timeout`); drawing assemblies instead\n")
      #expect(try facts(in: directory).contains(", definitions took too long, "))
    }
  }

  /// The coarsest level is tried after all others have failed, and the title names the last failure.
  @Test func `each level is tried once`() throws {
    try withPlugins { directory, plugins in
      // The plug-in works in the fifth process.
      try spoil(plugins, "for (int i = 0; i < 4; i++) if (times(i)) { if (i == 2) sleep(600); abort(); }")
      let result = try draw("diagram.svg", "--view", "arrows", "--timeout", "2", plugins: plugins, in: directory)
      #expect(result.status == 0)
      let notes = result.errors.split(separator: "\n").map {
        $0.replacing(/\ within [0-9.]+ s/, with: ":").split(separator: ":")[1]
      }
      #expect(
        notes == [
          " could not draw definitions", " could not draw definitions without implied arrows",
          " could not draw assemblies", " could not draw assemblies without implied arrows",
        ])
      #expect(result.errors.contains("could not draw assemblies within "))
      #expect(try facts(in: directory).contains(", assemblies without implied arrows could not be drawn, "))
    }
  }

  /// The facts below the title of the diagram.
  private func facts(in directory: URL) throws -> String {
    let svg = try content("diagram.svg", in: directory)
    #expect(svg.hasSuffix("</svg>\n"))
    return String(try #require(svg.firstMatch(of: /<desc[^>]*>([^<]*)<\/desc>/)).1)
  }

  @Test func `crashes on all levels leave the old file`() throws {
    try withPlugins { directory, plugins in
      try spoil(plugins, "raise(SIGSEGV);")
      let before = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      let result = try draw("diagram.svg", "--quiet", plugins: plugins, in: directory)
      #expect(result.status == 4)
      #expect(
        result.errors
          == "error: Graphviz crashed (signal 11); choose a coarser level or a smaller part, or export DOT, "
          + "which does not need Graphviz\n")
      #expect(try content("diagram.svg", in: directory) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == before)
    }
  }

  @Test(arguments: ["png", "pdf"]) func `without the plug-in for images SVG can still be drawn`(format: String) throws {
    try withPlugins { directory, plugins in
      for name in try FileManager.default.contentsOfDirectory(atPath: plugins.path) where name.contains("pango") {
        try FileManager.default.removeItem(at: plugins.appendingPathComponent(name))
      }
      let result = try draw("diagram.\(format)", plugins: plugins, in: directory)
      #expect(result.status == 4)
      #expect(
        result.errors
          == "error: Graphviz's pango plug-in was not found in \(plugins.path), where GVBINDIR points; unset GVBINDIR, "
          + "or set it to the directory of Graphviz's plug-ins, or export DOT, which does not need them\n")
      #expect(try content("diagram.\(format)", in: directory) == "old")
      #expect(try draw("diagram.svg", plugins: plugins, in: directory).status == 0)
    }
  }

  #if os(Linux)
    /// The other library is simulated by a function that replaces the one that returns its version. On macOS, functions
    /// are bound to the library that they were linked with.
    @Test func `another version of Graphviz than that of the headers is an error`() throws {
      try withPlugins { directory, _ in
        let source = directory.appendingPathComponent("other.c")
        try Data("char *gvcVersion(void *context) { (void)context; return \"99.1.0\"; }\n".utf8).write(to: source)
        let compiled = try StratusTestSupport.run(
          ["clang", "-shared", "-fPIC", "-o", "other.so", source.path], in: directory)
        try #require(compiled.status == 0, "\(compiled.errors)")
        for format in ["svg", "png", "pdf"] {
          let result = try StratusTestSupport.run(
            [BuiltTool.file.path, "graph", "graph.json", "-o", "diagram.\(format)"],
            environment: ["LD_PRELOAD": directory.appendingPathComponent("other.so").path], in: directory)
          #expect(result.status == 4)
          #expect(
            result.errors
              == """
              error: this program was built with Graphviz \(GraphvizVersion.compiled.text) and cannot draw with \
              version 
              """
              + "99.1.0, which is installed; build it again, or export DOT, which does not need Graphviz\n")
          #expect(try content("diagram.\(format)", in: directory) == "old")
        }
      }
    }
  #endif

  @Test(arguments: [("png", "\u{89}PNG"), ("pdf", "%PDF"), ("svg", "<?xml")])
  func `a diagram is drawn even without fonts`(format: String, beginning: String) throws {
    try withPlugins { directory, plugins in
      let fonts = directory.appendingPathComponent("fonts.conf")
      try Data("<fontconfig><dir>\(directory.path)/none</dir><cachedir>\(directory.path)</cachedir></fontconfig>".utf8)
        .write(to: fonts)
      let result = try StratusTestSupport.run(
        [BuiltTool.file.path, "graph", "graph.json", "-o", "diagram.\(format)"],
        environment: ["FONTCONFIG_FILE": fonts.path], in: directory)
      let bytes = try Data(contentsOf: directory.appendingPathComponent("diagram.\(format)"))
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(bytes.starts(with: beginning.unicodeScalars.map { UInt8($0.value) }))
    }
  }

  /// The file system has 16 KB, in its own namespace.
  @Test(.enabled(if: isMountingAllowed)) func `a full disk leaves the old file`() throws {
    try withPlugins { directory, _ in
      let script = """
        mkdir small && mount -t tmpfs -o size=16k none small && echo old > small/diagram.png
        '\(BuiltTool.file.path)' graph graph.json --scale 700 -o small/diagram.png; echo $?; ls -A small; cat \
        small/diagram.png
        """
      let result = try StratusTestSupport.run(["unshare", "-rm", "sh", "-c", script], in: directory)
      #expect(result.output == "4\ndiagram.png\nold\n")
      #expect(result.errors == "error: could not write 'small/diagram.png': No space left on device\n")
    }
  }

  private static let isMountingAllowed =
    (try? StratusTestSupport.run(["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"]))?.status == 0

  /// The prefix of a command that runs without privileges; `nil` if this is not possible, or if the tool is not
  /// readable then.
  private static let unprivileged: [String]? = {
    let prefix = geteuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let result = try? StratusTestSupport.run(prefix + [BuiltTool.file.path, "--version"])
    return result?.status == 0 ? prefix : nil
  }()

  @Test(.enabled(if: unprivileged != nil, "nobody but root can run the tool here, and root may write everywhere"))
  func `a directory without write permission keeps the old file`() throws {
    let prefix = try #require(Self.unprivileged)
    try withPlugins { directory, _ in
      let closed = directory.appendingPathComponent("closed")
      try FileManager.default.createDirectory(at: closed, withIntermediateDirectories: false)
      try Data("old".utf8).write(to: closed.appendingPathComponent("diagram.svg"))
      func setRights(_ rights: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: closed.path)
      }
      try setRights(0o555)
      defer { try? setRights(0o755) }
      for (output, format, reason) in [
        ("closed/diagram.svg", "svg", "could not create a file in the directory 'closed': Permission denied"),
        ("closed/new.mmd", "mermaid", "could not create a file in the directory 'closed': Permission denied"),
        ("closed/pages", "markdown", "could not create the directory: Permission denied"),
        ("closed", "markdown", "could not create a file in the directory 'closed': Permission denied"),
      ] {
        let result = try StratusTestSupport.run(
          prefix + [BuiltTool.file.path, "graph", "graph.json", "-o", output, "--format", format], in: directory)
        #expect(result.status == 4)
        let file = output == "closed" ? "closed/README.svg" : output
        #expect(result.errors == "error: could not write '\(file)': \(reason)\n")
      }
      #expect(try content("closed/diagram.svg", in: directory) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: closed.path) == ["diagram.svg"])
    }
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func `closed standard streams do not receive a diagram`(streams: String) throws {
    try withPlugins { directory, _ in
      let script = "'\(BuiltTool.file.path)' graph graph.json -o diagram.svg \(streams)"
      #expect(try StratusTestSupport.run(["sh", "-c", script], in: directory).status == 0)
      #expect(try content("diagram.svg", in: directory).hasSuffix("</svg>\n"))
      let direct = "'\(BuiltTool.file.path)' graph graph.json >&-"
      let result = try StratusTestSupport.run(["sh", "-c", direct], in: directory)
      #expect(result.status == 4)
      #expect(result.errors == "error: could not write to standard output: Bad file descriptor\n")
    }
  }

  /// In the background of a shell, Ctrl-C is meant for other processes.
  @Test func `a drawing in the background ignores Ctrl-C`() throws {
    try withPlugins { directory, plugins in
      // The drawing fails after the signal, however long that takes.
      let wait = "while (access(\"\(plugins.path)/signaled\", F_OK)) usleep(1000);"
      try spoil(plugins, "if (once()) { tell(); \(wait) abort(); }")
      let script = """
        set -m
        perl -e '$SIG{INT} = "IGNORE"; exec @ARGV' '\(BuiltTool.file.path)' graph graph.json -o diagram.svg &
        while [ ! -e plugins/child ]; do sleep 0.01; done
        kill -INT -- -$!; touch plugins/signaled; wait $!; echo $?
        """
      let result = try StratusTestSupport.run(
        ["bash", "-c", script], environment: ["GVBINDIR": plugins.path], in: directory)
      #expect(result.output == "0\n")
      // The drawing continued until it ended by itself.
      #expect(result.errors.contains("Graphviz crashed (signal \(SIGABRT))"))
      #expect(try content("diagram.svg", in: directory).hasSuffix("</svg>\n"))
    }
  }

  /// The signal goes to the tool alone, or to the whole process group, like Ctrl-C.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL], [false, true])
  func `a drawing ends with the tool`(number: Int32, goesToGroup: Bool) throws {
    try withPlugins { directory, plugins in
      try spoil(plugins, "tell(); sleep(600); creat(\"\(plugins.path)/survived\", 0600);")
      let before = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      // A shell's background process ignores Ctrl-C unless that is reset. With job control, it has its own process
      // group.
      let script = """
        set -m
        perl -e '$SIG{INT} = "DEFAULT"; exec @ARGV' '\(BuiltTool.file.path)' graph graph.json -o diagram.svg &
        while [ ! -e plugins/child ]; do sleep 0.01; done
        kill -\(number) -- \(goesToGroup ? "-" : "")$!; wait $!; echo $?
        """
      let result = try StratusTestSupport.run(
        ["bash", "-c", script], environment: ["GVBINDIR": plugins.path], in: directory)
      #expect(result.output.hasSuffix("\(128 + number)\n"))
      #expect(try content("diagram.svg", in: directory) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == before)
      let child = try content("plugins/child", in: directory)
      // Ending may take the system a moment. A child that stays ends after 10 minutes, which the file shows.
      while try isRunning(child) { usleep(20_000) }
      #expect(!FileManager.default.fileExists(atPath: plugins.appendingPathComponent("survived").path))
    }
  }

  /// Returns whether a process is running. One that has ended is listed until its parent reads its status.
  private func isRunning(_ process: String) throws -> Bool {
    let state = try StratusTestSupport.run(["ps", "-o", "stat=", "-p", process]).output
    return !state.isEmpty && !state.hasPrefix("Z")
  }
}

import Foundation
import StratusTestSupport
import Testing

struct ProcessRunnerTests {
  @Test func `the result has the status and both streams`() throws {
    let result = try run(["sh", "-c", "echo out; echo bad >&2; exit 3"])
    #expect(result.status == 3)
    #expect(result.output == "out\n")
    #expect(result.errors == "bad\n")
  }

  @Test func `large input and output do not block`() throws {
    let input = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    let result = try run(["sh", "-c", "tee /dev/stderr"], stdin: input)
    #expect(result.stdout == input)
    #expect(result.stderr == input)
  }

  @Test func `the streams are terminals on request`() throws {
    let script = "test -t 1 && echo out; test -t 2 && echo bad >&2"
    let result = try run(["sh", "-c", script], onTerminal: true)
    #expect(result.output == "out\n" && result.errors == "bad\n")
    #expect(try run(["sh", "-c", script]).output == "")
  }

  /// A shell that waits for a child would otherwise wait forever.
  @Test func `a process does not inherit blocked signals`() throws {
    var (child, before) = (sigset_t(), sigset_t())
    sigemptyset(&child)
    sigaddset(&child, SIGCHLD)
    pthread_sigmask(SIG_BLOCK, &child, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #expect(try run(["sh", "-c", "sleep 0.1 & wait; echo ended"]).output == "ended\n")
  }

  @Test func `unread input is ignored`() throws {
    let result = try run(["true"], stdin: [UInt8](repeating: 0, count: 1 << 20))
    #expect(result.status == 0)
  }

  @Test func `a hanging process is killed together with its children`() throws {
    var failures: [String] = []
    let script = "echo begun; sleep 600 & sleep 600"
    let result = try run(["sh", "-c", script], limit: 0.3) { failures.append($0) }
    #expect(result.status == 128 + SIGKILL)
    #expect(result.output == "begun\n")
    #expect(failures == ["sh -c \(script) was killed after 0.3 s"])
  }

  @Test func `output that a left process holds open is not waited for forever`() throws {
    var failures: [String] = []
    let script = "setsid sleep 60 &"
    _ = try run(["sh", "-c", script], limit: 0.5) { failures.append($0) }
    #expect(
      failures == [
        "sh -c \(script) was killed after 0.5 s", "a process that sh -c \(script) left behind keeps its files open",
      ])
  }

  /// A complete run starts a thousand processes. With as many open pipes, the next launch with Foundation would fail.
  @Test func `processes leave no files open`() throws {
    func openFiles() -> Int { (0..<8_192).count { fcntl($0, F_GETFD) >= 0 } }
    let before = openFiles()
    for _ in 0..<100 { #expect(try run(["true"]).status == 0) }
    // Other tests may open a few files meanwhile; if each process left one open, there would be a hundred.
    #expect(openFiles() < before + 80)
  }

  @Test func `the caller sets the environment and the directory`() throws {
    try withTemporaryDirectory { directory in
      let result = try run(
        ["sh", "-c", "pwd -P; echo ${GIVEN-none} ${HOME-none}"], environment: ["GIVEN": "a", "HOME": nil], in: directory
      )
      #expect(result.output == "\(directory.path)\na none\n")
    }
  }

  @Test func `a temporary directory is removed after an error`() throws {
    struct Stop: Error {}
    var path = ""
    #expect(throws: Stop.self) {
      try withTemporaryDirectory { directory in
        path = directory.path
        #expect(FileManager.default.fileExists(atPath: path))
        throw Stop()
      }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}

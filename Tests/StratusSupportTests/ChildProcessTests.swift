import StratusSupport
import Testing

struct ChildProcessTests {
  private func run(_ script: String) throws -> ChildProcess.Result {
    try ChildProcess.run(["sh", "-c", script], output: .captured)
  }

  @Test func `output and errors are captured separately`() throws {
    let result = try run("echo result; echo problem >&2; exit 3")
    #expect(result.status == 3)
    #expect(result.output == Array("result\n".utf8))
    #expect(result.errors == Array("problem\n".utf8))
  }

  @Test func `a signal gives 128 plus its number`() throws {
    #expect(try run("kill -KILL $$").status == 128 + SIGKILL)
  }

  @Test func `both pipes may be filled at the same time`() throws {
    let result = try run("head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero")
    #expect(result.status == 0)
    #expect(result.output.count == 300_000)
    #expect(result.errors.count == 300_000)
  }

  @Test func `a program that does not exist is an error`() {
    #expect(throws: SystemError(code: ENOENT)) { try ChildProcess.run(["no-such-program"], output: .captured) }
  }
}

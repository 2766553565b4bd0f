import Foundation
import StratusSupport
import Testing

struct ProgramTests {
  @Test func `the path leads to the running program`() throws {
    let path = try #require(Files.realPath(Program.path))
    #expect(FileManager.default.isExecutableFile(atPath: path))
    let started = URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent
    #expect(URL(fileURLWithPath: path).lastPathComponent == started)
  }
}

import Foundation
import StratusTestSupport
import Testing

/// How graphs are saved, and which saved ones are not used.
extension CacheTests {
  @Test func `a damaged saved graph is not used`() throws {
    try withSavedGraph { toolchain in
      let expected = try toolchain.stratus("snapshot").stdout
      let name = try #require(
        FileManager.default.contentsOfDirectory(atPath: toolchain.package.appendingPathComponent(".build/stratus").path)
          .first { $0.hasSuffix(".graph") })
      let file = toolchain.package.appendingPathComponent(".build/stratus/\(name)")
      let good = try Data(contentsOf: file)
      var damaged = [Data(), good.prefix(1), good.prefix(20), good.prefix(good.count / 2), good.dropLast(), good + [0]]
      for place in stride(from: 0, to: good.count, by: good.count / 4) {
        var bad = good
        bad[place] ^= 0x41
        damaged.append(bad)
      }
      for bad in damaged {
        try bad.write(to: file)
        let saved = toolchain.builds
        let result = try toolchain.stratus("snapshot", "-v")
        #expect(result.status == 0)
        #expect(result.stdout == expected)
        #expect(result.errors.contains("cache: not used: App/.build/stratus/\(name) is damaged\n"))
        #expect(toolchain.builds == saved + 1)
      }
      #expect(try toolchain.stratus("snapshot").stdout == expected)
    }
  }

  @Test func `processes that save at the same time do not disturb each other`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      let expected = try toolchain.stratus("snapshot", "--no-cache").stdout
      let results = Results()
      DispatchQueue.concurrentPerform(iterations: 6) { _ in
        if let result = try? toolchain.stratus("snapshot") { results.append(result) }
      }
      #expect(results.all.count == 6)
      #expect(results.all.allSatisfy { $0.status == 0 && $0.stdout == expected })
      // Processes that write at the same time leave no files behind.
      try save(toolchain)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: toolchain.package.appendingPathComponent(".build/stratus").path)
      #expect(names.filter { $0.hasSuffix(".graph") }.count == 1)
      #expect(names.filter { !$0.hasSuffix(".graph") } == ["builds"])
    }
  }

  // reason: the list is only accessed under the lock.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [ProcessResult] = []
    var all: [ProcessResult] { lock.withLock { results } }
    func append(_ result: ProcessResult) { lock.withLock { results.append(result) } }
  }

  @Test func `a check succeeds if the graph cannot be saved`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      // Even for a user who may write everywhere.
      try toolchain.write("", to: "App/.build/stratus")
      for build in 1...2 {
        let result = try toolchain.stratus("check", "-v", environment: ["HOME": nil, "XDG_CACHE_HOME": nil])
        #expect(result.status == 0)
        #expect(result.errors.contains("cache: not written: could not create a file in App/.build/stratus\n"))
        #expect(toolchain.builds == build)
      }
    }
  }

  @Test func `a graph is saved in the user's caches if the package cannot be written to`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.write("", to: "App/.build/stratus")
      try toolchain.write("", to: "Other/App/Package.swift")
      let environment = [
        "HOME": directory.path, "XDG_CACHE_HOME": nil, "CFFIXED_USER_HOME": nil,
      ]
      for _ in 1...5 {
        let before = toolchain.builds
        #expect(try toolchain.stratus("check", environment: environment).status == 0)
        if toolchain.builds == before { break }
        toolchain.waitForClock()
      }
      let result = try toolchain.stratus("check", "-v", environment: environment)
      #expect(result.errors.contains("cache: used; nothing has changed since \(directory.path)/"), "\(result.errors)")
      #expect(result.errors.contains("/stratus/App-"))
    }
  }

  @Test func `another build of the tool does not use a saved graph`() throws {
    try withSavedGraph { toolchain in
      let copy = toolchain.directory.appendingPathComponent("stratus")
      try FileManager.default.copyItem(at: BuiltTool.file, to: copy)
      let saved = toolchain.builds
      #expect(try toolchain.stratus("snapshot", tool: copy).status == 0)
      #expect(toolchain.builds == saved + 1)
    }
  }

  @Test func `the output of a plug-in that was removed does not prevent saving`() throws {
    try withTemporaryDirectory { directory in
      let toolchain = try FakeToolchain(in: directory)
      try toolchain.shell("mkdir -p App/.build/plugins/outputs")
      try save(toolchain)
      let saved = toolchain.builds
      #expect(try toolchain.stratus("snapshot").status == 0)
      #expect(toolchain.builds == saved)
    }
  }

  @Test func `the oldest saved graphs are removed`() throws {
    try withSavedGraph { toolchain in
      for number in 1...30 {
        try toolchain.write("", to: "App/.build/stratus/\(number).graph")
      }
      #expect(try toolchain.stratus("snapshot", environment: ["APP_FLAVOUR": "mint"]).status == 0)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: toolchain.package.appendingPathComponent(".build/stratus").path)
      #expect(names.filter { $0.hasSuffix(".graph") }.count == 24)
    }
  }
}

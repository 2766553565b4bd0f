import Foundation
import Testing

@testable import Stratus

/// A component that asks for one key in two types.
private final class Settings: Assembly {
  let text = Definition<String>()
  let number = Definition<Int>()
  override func define() {
    text.initialize({ $0 }, .config("client.name"))
    number.initialize({ $0 }, .config("client.retries"))
  }
}

struct ConfigurationSourceTests {
  private struct Unreachable: Error, CustomStringConvertible {
    let description = "nobody answers"
  }

  @Test func `a dotted key finds flat, nested, and mixed values`() throws {
    let shapes: [Configuration] = [
      ["client.name": "Ada", "client.retries": 3],
      ["client": ["name": "Ada", "retries": 3] as [String: any Sendable]],
      ["client.name": "Ada", "client": ["retries": 3]],
    ]
    for shape in shapes {
      let settings = try Settings.activated(configuration: shape)
      #expect(settings.text() == "Ada" && settings.number() == 3)
    }
    let deep: Configuration = ["a": ["b.c": ["d": 1]], "a.b": ["c.e": 2]]
    #expect(ConfigurationTable(deep).value(for: "a.b.c.d")?.value as? Int == 1)
    #expect(ConfigurationTable(deep).value(for: "a.b.c.e")?.value as? Int == 2)
  }

  @Test func `a flat value takes precedence over a nested one in the same source`() throws {
    let table = ConfigurationTable(["a": ["b": "nested"], "a.b": "flat"])
    #expect(table.value(for: "a.b")?.value as? String == "flat")
  }

  @Test func `a later source takes precedence for each key that it has`() throws {
    let configuration = Configuration(
      .values(["client": ["name": "first", "retries": "1"]]), .values(["client.name": "second"]))
    let settings = try Settings.activated(configuration: configuration)
    #expect(settings.text() == "second" && settings.number() == 1)

    let merged = try Settings.activated(configuration: configuration.merging(["client.retries": 9]))
    #expect(merged.text() == "second" && merged.number() == 9)
  }

  @Test func `a source with a lookup function keeps its position among the sources`() throws {
    let asked = ConfigurationSource(name: "the vault") { $0 == "client.name" ? "vault" : nil }
    let before = Configuration(asked, .values(["client": ["name": "file", "retries": "1"]]))
    let after = Configuration(.values(["client": ["name": "file", "retries": "1"]]), asked)
    #expect(try Settings.activated(configuration: before).text() == "file")
    #expect(try Settings.activated(configuration: after).text() == "vault")
    #expect(try Settings.activated(configuration: after).number() == 1)
  }

  @Test(
    arguments: zip(
      ["client.serviceUrl", "a", "client.http2Port", "HTTPServer.port", "a-b.c_d"],
      ["CLIENT_SERVICE_URL", "A", "CLIENT_HTTP2_PORT", "HTTPSERVER_PORT", "A_B_C_D"]))
  func `keys map to names of environment variables`(key: String, name: String) {
    #expect(EnvironmentName.of(key) == name)
  }

  @Test func `environment variables may have a prefix`() throws {
    let variables = ["APP_CLIENT_NAME": "env", "CLIENT_NAME": "other", "APP_CLIENT_RETRIES": "5"]
    let prefixed = ConfigurationSource.environment(prefix: "APP_", variable: { variables[$0] })
    let settings = try Settings.activated(configuration: Configuration(.values(["client.name": "file"]), prefixed))
    #expect(settings.text() == "env" && settings.number() == 5)

    let table = ConfigurationTable(Configuration(.environment()))
    #expect(table.value(for: "path")?.value as? String == ProcessInfo.processInfo.environment["PATH"])
    #expect(table.value(for: "stratus.surelyNotThere") == nil)
  }

  @Test func `an unreadable source is reported at its location, without missing keys`() {
    let configuration = Configuration(ConfigurationSource(name: "the vault", values: { throw Unreachable() }))
    let line = UInt(#line - 1)
    let found = problems { () throws(ActivationError) in try Settings.activated(configuration: configuration) }
    #expect(
      found.map(\.summary) == ["[config-source] could not read the configuration from the vault: nobody answers"])
    #expect(found.first?.line == Int(line) && found.first?.file == #filePath)
  }

  private class Provider: Assembly {
    private let defaults: Configuration = ["shared.host": "a.example"]
    override class var isAbstract: Bool { self == Provider.self }
  }
  private final class FirstProvider: Provider {}
  private final class SecondProvider: Provider {}
  private final class HostUser: Assembly {
    let host = Definition<String>()
    let path = Definition<String>()
    override func define() {
      host.initialize({ $0 }, .config("shared.host"))
      path.initialize({ $0 }, .config("shared.path"))
    }
  }

  @Test func `a key of several assemblies is no problem if the unreadable source may have it`() {
    let path = ConfigurationSource.values(["shared.path": "${shared.host}/p"])
    let vault = ConfigurationSource(name: "the vault", values: { throw Unreachable() })
    func kinds(_ configuration: Configuration) -> [ActivationProblem.Kind] {
      let others = [FirstProvider.self, SecondProvider.self]
      return problems { () throws(ActivationError) in
        try HostUser.activated(with: others, configuration: configuration)
      }.map(\.kind)
    }
    #expect(kinds(Configuration(path)) == [.ambiguousConfig, .ambiguousConfig])
    #expect(kinds(Configuration(path, vault)) == [.configSource])
  }

  @Test func `sources are read once for each activation`() throws {
    let census = Census()
    let source = ConfigurationSource(name: "counted") {
      census.add()
      return ["client.name": "a", "client.retries": 1]
    }
    let settings = try Settings.activated(configuration: Configuration(source))
    _ = (settings.text(), settings.number(), settings.text())
    #expect(census.born == 1)
  }
}

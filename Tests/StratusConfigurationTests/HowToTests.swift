import Foundation
import Stratus
import StratusConfiguration
import StratusTestSupport
import Testing

private final class Client {
  let url: String
  var retries = 0
  var mirrors: [String] = []
  init(url: String) { self.url = url }
}

/// Where the first injection of the next class is.
private let firstInjection = #line + 5
private final class ClientAssembly: Assembly {
  let client = Definition<Client>()

  override func define() {
    client.initialize(Client.init(url:), .config("client.serviceUrl")).injections {
      $0.inject(\.retries, .config("client.retries"))
      $0.inject(\.mirrors, .array(.config("mirrors.first"), .value("https://backup.example")))
    }
  }
}

private final class StoreAssembly: Assembly {
  let path = Definition<String>()
  private let defaults: Configuration = [
    "store.directory": "/var/lib/app", "store.path": "${store.directory}/store.db",
  ]

  override func define() {
    path.initialize({ $0 }, .config("store.path"))
  }
}

private enum Level: String { case quiet, loud }

private struct Color: ConfigurationConvertible {
  let code: Int

  init?(configurationText text: String) {
    guard text.hasPrefix("#"), let code = Int(text.dropFirst(), radix: 16) else { return nil }
    self.code = code
  }
}

/// The examples of `docs/how-to/configuration.md`, which stand here word for word and do what the page says.
struct HowToTests {
  private let page = "docs/how-to/configuration.md"

  @Test func `the examples on the page are those in this file`() throws { try expectSwift(ofPage: page) }

  @Test func `the page shows values of a dictionary`() throws {
    let assembly = try ClientAssembly.activated(
      configuration: [
        "client": ["serviceUrl": "https://api.example", "retries": "3"],
        "mirrors.first": "https://mirror.example",
      ])
    let client = assembly.client()
    #expect(client.url == "https://api.example" && client.retries == 3)
    #expect(client.mirrors == ["https://mirror.example", "https://backup.example"])
  }

  @Test func `the page shows files and the environment`() throws {
    try withTemporaryDirectory { directory in
      let list: [String: Any] = ["client": ["serviceUrl": "https://api.example", "retries": 3], "mirrors.first": "m"]
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: directory.appending(path: "Config.plist"))
      try Data(#"{"client.retries": 5}"#.utf8).write(to: directory.appending(path: "Local.json"))
      let resources = directory.path
      let configuration = Configuration(
        .file("Config.plist", in: resources),
        .file("Local.json", in: resources, ifPresent: true),
        .environment(prefix: "APP_"))
      let assembly = try ClientAssembly.activated(configuration: configuration)
      #expect(assembly.client().url == "https://api.example" && assembly.client().retries == 5)
    }
  }

  @Test func `the page shows a configuration that an assembly provides`() throws {
    let store = try StoreAssembly.activated(configuration: ["store.directory": "/tmp"])
    #expect(store.path() == "/tmp/store.db")
    #expect(try StoreAssembly.activated().path() == "/var/lib/app/store.db")
  }

  @Test func `the page shows conversions`() throws {
    final class Values: Assembly {
      let level = Definition<Level>()
      let color = Definition<Color>()
      let timeout = Definition<Duration>()
      override func define() {
        level.initialize({ $0 }, .config("level"))
        color.initialize({ $0 }, .config("color"))
        timeout.initialize({ $0 }, .config("timeout"))
      }
    }
    let configuration = Configuration(.values(["level": "loud", "color": "#ff0000", "timeout": "90 s"]))
      .converting(to: Duration.self) { text in
        text.split(separator: " ").first.flatMap { Int($0) }.map { .seconds($0) }
      }
    let values = try Values.activated(configuration: configuration)
    #expect(values.level() == .loud && values.color().code == 0xFF0000 && values.timeout() == .seconds(90))
  }

  @Test func `the page shows the messages of an activation`() throws {
    try withTemporaryDirectory { directory in
      try Data("client.serviceURL = x\nclient.retries = many\nmirrors.first = m".utf8)
        .write(to: directory.appending(path: "Config.properties"))
      do throws(ActivationError) {
        _ = try ClientAssembly.activated(configuration: Configuration(.file("Config.properties", in: directory.path)))
        Issue.record("the activation succeeded")
      } catch {
        let said = placed(error.description, in: "ClientAssembly.swift", from: firstInjection - 9)
        expectExample(said, "problems", in: page)
      }
    }
  }
}

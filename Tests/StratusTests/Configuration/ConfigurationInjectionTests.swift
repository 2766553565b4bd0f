import Stratus
import Testing

@Suite("Configuration values as injections")
struct ConfigurationInjectionTests {
  class Client {
    var url = ""
    var retries = 0
    var hosts: [String] = []
    var log: [String] = []
    func register(_ name: String, _ level: Int) { log.append("\(name) \(level)") }
    func begin(_ name: String) { log.append("begin \(name)") }
    func end(_ name: String) { log.append("end \(name)") }
  }
  final class Named: Client {
    let name: String
    init(name: String) { self.name = name }
  }
  final class Factory {
    func client(name: String) -> Named { Named(name: name) }
  }

  @Test("CFG-1 in initializers, properties, methods, callbacks, factories, parents and collections")
  func everywhere() throws {
    final class Components: Assembly {
      let client = Definition<Named>()
      let made = Definition<Named>()
      private let base = Definition<Client>()
      private let factory = Definition<Factory>()
      override func define() {
        base.abstract().inject(\.url, .config("client.url")).inject(\.retries, .config("client.retries"))
        client.initialize(Named.init(name:), .config("client.name"))
          .parent(base)
          .inject(\.hosts, .array(.config("hosts.first"), .value("b"), .config("hosts.last")))
          .beforeInjections(Named.begin, .config("client.name"))
          .inject(Named.register, .config("client.name"), .config("client.retries"))
          .afterInjections(Named.end, .config("client.name"))
        factory.initialize(Factory.init)
        made.build(with: factory, Factory.client(name:), .config("client.name"))
      }
    }
    let components = try Components.activated(
      configuration: [
        "client": ["name": "Ada", "url": "https://x", "retries": "3"], "hosts": ["first": "a", "last": "c"],
      ])
    let client = components.client()
    #expect(client.name == "Ada" && client.url == "https://x" && client.retries == 3)
    #expect(client.hosts == ["a", "b", "c"])
    #expect(client.log == ["begin Ada", "Ada 3", "end Ada"])
    #expect(components.made().name == "Ada")
  }

  @Test(
    "CFG-1 as a runtime argument of another definition, told apart by its value; a key that is missing there is found")
  func asArgument() throws {
    final class Components: Assembly {
      let pair = Definition<[Named]>()
      private let client = Definition<Named>.Taking<String>()
      override func define() {
        client.define { name in client.initialize(Named.init(name:), name) }
        pair.initialize(
          { [$0, $1, $2] }, client.taking(.config("a")), client.taking(.config("b")), client.taking(.config("same")))
      }
    }
    let pair = try Components.activated(configuration: ["a": "Ada", "b": "Bob", "same": "${a}"]).pair()
    #expect(pair.map(\.name) == ["Ada", "Bob", "Ada"])
    #expect(pair[0] === pair[2] && pair[0] !== pair[1])
    let found = problems { () throws(ActivationError) in try Components.activated(configuration: ["a": "", "b": ""]) }
    #expect(
      found.map(\.message) == ["Components.pair needs the configuration value 'same' as String, and no source has it"])
  }

  @Test("CFG-3 a missing key names requester, key and type, and offers the nearest; all are told at once")
  func missing() {
    final class Components: Assembly {
      let client = Definition<Client>()
      override func define() {
        client.initialize(Client.init)
          .inject(\.url, .config("client.ulr"))
          .inject(\.hosts, .array(.config("elsewhere")))
      }
    }
    let found = problems { () throws(ActivationError) in
      try Components.activated(configuration: ["client": ["url": "https://x"]])
    }
    let line = #line - 7
    #expect(
      found.map(\.summary) == [
        "[missing-config] Components.client needs the configuration value 'client.ulr' as String, and no source has it",
        "[missing-config] Components.client needs the configuration value 'elsewhere' as String, and no source has it",
      ])
    #expect(
      found.map(\.remedy) == [
        "write 'client.url', if that is meant, or add 'client.ulr' to a source",
        "add it to a source: activated(configuration: [\"elsewhere\": …])",
      ])
    #expect(found.map(\.line) == [line, line + 1] && found.first?.file == #filePath)
  }

  @Test("CFG-3 text that does not convert names what stands where")
  func unconvertible() {
    final class Components: Assembly {
      let client = Definition<Client>()
      override func define() {
        client.initialize(Client.init)
          .inject(\.retries, .config("retries"))
          .inject(\.url, .config("count"))
          .inject(\.hosts, .config("table"))
      }
    }
    let file = ConfigurationSource(name: "Config.plist") { ["retries": "many", "count": 3, "table": ["a": 1]] }
    let found = problems { () throws(ActivationError) in
      try Components.activated(configuration: Configuration(file))
    }
    #expect(
      found.map(\.summary) == [
        "[config-type] Components.client needs the configuration value 'retries' as Int, "
          + "and it is \"many\" in Config.plist",
        "[config-type] Components.client needs the configuration value 'count' as String, "
          + "and it is 3 (Int) in Config.plist",
        "[config-type] Components.client needs the configuration value 'table' as [String], "
          + "and it is a dictionary in Config.plist",
      ])
    #expect(
      found.first?.remedy == "give a value of type Int, or a conversion: converting(to: Int.self) { … }")
  }
}

@Suite("Configuration that assemblies bring")
struct AssemblyConfigurationTests {
  class Core: Assembly {
    let name = Definition<String>()
    private let configuration: Configuration = ["name": "core", "host": "core.example", "url": "https://${host}"]
    override func define() { name.initialize({ $0 }, .config("name")) }
  }
  final class Screens: Assembly {
    let name = Definition<String>()
    let url = Definition<String>()
    let core = Collaborator<Core>()
    let configuration: Configuration = ["name": "screens", "host": "screens.example"]
    override func define() {
      name.initialize({ $0 }, .config("name"))
      url.initialize({ $0 }, .config("url"))
    }
  }

  @Test("CFG-2 a definition looks in its own assembly's first, then in those of the others")
  func own() throws {
    let screens = try Screens.activated()
    #expect(screens.name() == "screens")
    // The text is Core's, and means what it means there.
    #expect(screens.url() == "https://core.example")
    #expect(try Core.activated(with: [Screens.self]).name() == "core")
  }

  @Test("CFG-2 what is given to the activation goes before what assemblies bring")
  func given() throws {
    let screens = try Screens.activated(configuration: ["name": "given", "host": "given.example"])
    #expect(screens.name() == "given" && screens.url() == "https://given.example")
  }

  @Test("CFG-2 a subclass' configuration goes before its superclass'")
  func inherited() throws {
    final class Staging: Core {
      private let staging: Configuration = ["host": "staging.example"]
      let url = Definition<String>()
      override func define() {
        super.define()
        url.initialize({ $0 }, .config("url"))
      }
    }
    let staging = try Staging.activated()
    #expect(staging.name() == "core" && staging.url() == "https://staging.example")
  }

  @Test("CFG-2 a parent's value comes from the parent's assembly")
  func parents() throws {
    final class Label { var name = "" }
    final class Base: Assembly {
      let base = Definition<Label>()
      private let configuration: Configuration = ["name": "base"]
      override func define() { base.abstract().inject(\.name, .config("name")) }
    }
    final class Derived: Assembly {
      let label = Definition<Label>()
      private let parts = Collaborator<Base>()
      private let configuration: Configuration = ["name": "derived"]
      override func define() { label.initialize(Label.init).parent(parts.base) }
    }
    #expect(try Derived.activated().label().name == "base")
  }

  @Test("CFG-3 a key that several other assemblies bring is ambiguous")
  func ambiguous() {
    final class Other: Assembly {
      private let configuration: Configuration = ["name": "other"]
    }
    final class Asking: Assembly {
      let name = Definition<String>()
      let text = Definition<String>()
      override func define() {
        name.initialize({ $0 }, .config("name"))
        text.initialize({ $0 }, .config("text"))
      }
    }
    let found = problems { () throws(ActivationError) in
      try Asking.activated(with: [Core.self, Other.self], configuration: ["text": "<${name}>"])
    }
    #expect(
      found.map(\.summary) == [
        "[ambiguous-config] Asking.name needs the configuration value 'name' as String, and Core and Other bring it",
        "[ambiguous-config] Asking.text needs the configuration value 'text' as String, and Core and Other bring "
          + "${name}, which the text of 'text' in the given values refers to",
      ])
    #expect(throws: Never.self) {
      try Asking.activated(with: [Core.self, Other.self], configuration: ["text": "x", "name": "given"])
    }
  }
}

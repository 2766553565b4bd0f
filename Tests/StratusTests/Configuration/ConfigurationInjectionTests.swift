import Stratus
import Testing

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

  @Test func `values are injected wherever definitions can be injected`() throws {
    final class Components: Assembly {
      let client = Definition<Named>()
      let made = Definition<Named>()
      private let base = Definition<Client>()
      private let factory = Definition<Factory>()
      override func define() {
        base.abstract().injections {
          $0.inject(\.url, .config("client.url"))
          $0.inject(\.retries, .config("client.retries"))
        }
        client.initialize(Named.init(name:), .config("client.name"))
          .parent(base).injections {
            $0.inject(\.hosts, .array(.config("hosts.first"), .value("b"), .config("hosts.last")))
            $0.beforeInjections(Named.begin, .config("client.name"))
            $0.call(Named.register, .config("client.name"), .config("client.retries"))
            $0.afterInjections(Named.end, .config("client.name"))
          }
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

  @Test func `values are runtime arguments that are compared by value, and missing keys are found there too`() throws {
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
      found.map(\.message) == ["Components.pair needs the configuration value 'same' as String, but no source has it"])
  }

  @Test func `all missing keys are reported, each with requester, type, and nearest key`() {
    final class Components: Assembly {
      let client = Definition<Client>()
      override func define() {
        client.initialize(Client.init).injections {
          $0.inject(\.url, .config("client.ulr"))
          $0.inject(\.hosts, .array(.config("elsewhere")))
        }
      }
    }
    let found = problems { () throws(ActivationError) in
      try Components.activated(configuration: ["client": ["url": "https://x"]])
    }
    let line = #line - 8
    #expect(
      found.map(\.summary) == [
        "[missing-config] Components.client needs the configuration value 'client.ulr' as String, but no source has it",
        "[missing-config] Components.client needs the configuration value 'elsewhere' as String, but no source has it",
      ])
    #expect(
      found.map(\.remedy) == [
        "a similar key is 'client.url': use one spelling in both places, or add 'client.ulr' to a source",
        "add it to a source: activated(configuration: [\"elsewhere\": …])",
      ])
    #expect(found.map(\.line) == [line, line + 1] && found.first?.file == #filePath)
  }

  @Test func `a failing conversion is an error that names the value and its source`() {
    final class Components: Assembly {
      let client = Definition<Client>()
      override func define() {
        client.initialize(Client.init).injections {
          $0.inject(\.retries, .config("retries"))
          $0.inject(\.url, .config("count"))
          $0.inject(\.hosts, .config("table"))
        }
      }
    }
    let file = ConfigurationSource(name: "Config.plist") { ["retries": "many", "count": 3, "table": ["a": 1]] }
    let found = problems { () throws(ActivationError) in
      try Components.activated(configuration: Configuration(file))
    }
    #expect(
      found.map(\.summary) == [
        "[config-type] Components.client needs the configuration value 'retries' as Int, "
          + "but it is \"many\" in Config.plist",
        "[config-type] Components.client needs the configuration value 'count' as String, "
          + "but it is 3 (Int) in Config.plist",
        "[config-type] Components.client needs the configuration value 'table' as [String], "
          + "but it is a dictionary in Config.plist",
      ])
    #expect(
      found.first?.remedy == "provide a value of type Int, or a conversion: converting(to: Int.self) { … }")
  }
}

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

  @Test func `a definition uses the configuration of its own assembly before those of others`() throws {
    let screens = try Screens.activated()
    #expect(screens.name() == "screens")
    // The text is Core's, and means what it means there.
    #expect(screens.url() == "https://core.example")
    #expect(try Core.activated(with: [Screens.self]).name() == "core")
  }

  @Test func `a passed configuration takes precedence over those of assemblies`() throws {
    let screens = try Screens.activated(configuration: ["name": "given", "host": "given.example"])
    #expect(screens.name() == "given" && screens.url() == "https://given.example")
  }

  @Test func `the configuration of a subclass takes precedence over that of its superclass`() throws {
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

  @Test func `a parent's value comes from the parent's assembly`() throws {
    final class Label { var name = "" }
    final class Base: Assembly {
      let base = Definition<Label>()
      private let configuration: Configuration = ["name": "base"]
      override func define() { base.abstract().injections { $0.inject(\.name, .config("name")) } }
    }
    final class Derived: Assembly {
      let label = Definition<Label>()
      private let parts = Collaborator<Base>()
      private let configuration: Configuration = ["name": "derived"]
      override func define() { label.initialize(Label.init).parent(parts.base) }
    }
    #expect(try Derived.activated().label().name == "base")
  }

  @Test func `a key that several other assemblies provide is ambiguous`() {
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
        "[ambiguous-config] Asking.name needs the configuration value 'name' as String, but several assemblies "
          + "provide it: Core and Other",
        "[ambiguous-config] Asking.text needs the configuration value 'text' as String, but several assemblies "
          + "provide ${name}, which the text of 'text' in the given values refers to: Core and Other",
      ])
    #expect(throws: Never.self) {
      try Asking.activated(with: [Core.self, Other.self], configuration: ["text": "x", "name": "given"])
    }
  }
}

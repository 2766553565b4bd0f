import Stratus
import StratusBase

extension WiringProblem.Kind {
  /// Activates assemblies with an error of this kind.
  func activate() throws(ActivationError) {
    switch self {
    case .undefinedDefinition: try WiringExamples.undefinedDefinition()
    case .duplicateKey: try WiringExamples.duplicateKey()
    case .duplicateRecipe: try WiringExamples.duplicateRecipe()
    case .abstractAssembly: try WiringExamples.abstractAssembly()
    case .missingCollaborator: try WiringExamples.missingCollaborator()
    case .ambiguousCollaborator: try WiringExamples.ambiguousCollaborator()
    case .foreignDefinition: try WiringExamples.foreignDefinition()
    case .unseenDefinition: try WiringExamples.unseenDefinition()
    case .unresolvedType: try WiringExamples.unresolvedType()
    case .ambiguousType: try WiringExamples.ambiguousType()
    case .configSource: try WiringExamples.configSource()
    case .duplicateConverter: try WiringExamples.duplicateConverter()
    case .missingConfig: try WiringExamples.missingConfig()
    case .ambiguousConfig: try WiringExamples.ambiguousConfig()
    case .configType: try WiringExamples.configType()
    case .configPlaceholder: try WiringExamples.configPlaceholder()
    case .abstractInjected: try WiringExamples.abstractInjected()
    case .initializerCycle: try WiringExamples.initializerCycle()
    case .prototypeCycle: try WiringExamples.prototypeCycle()
    case .parentCycle: try WiringExamples.parentCycle()
    case .parentType: try WiringExamples.parentType()
    case .duplicateInjection: try WiringExamples.duplicateInjection()
    case .weakValue: try WiringExamples.weakValue()
    case .runtimeArgument: try WiringExamples.runtimeArgument()
    case .optionWithoutCase: try WiringExamples.optionWithoutCase()
    case .optionCycle: try WiringExamples.optionCycle()
    case .shutdownScope: try WiringExamples.shutdownScope()
    }
  }
}

/// One mistake for each kind of wiring error.
private enum WiringExamples {
  class Client {
    var url = ""
    var log: Logger?
    init() {}
    init(log: Logger) { self.log = log }
  }

  final class Logger {
    var client: Client?
    init() {}
    init(client: Client) { self.client = client }
  }

  protocol ServiceAssembly: Assembly {}

  // MARK: - Assemblies

  static func abstractAssembly() throws(ActivationError) {
    class CoreAssembly: Assembly {
      override class var isAbstract: Bool { self == CoreAssembly.self }
    }
    _ = try CoreAssembly.activated()
  }

  private final class StoryAssembly: Assembly {
    private let services = Collaborator<any ServiceAssembly>()
  }

  static func missingCollaborator() throws(ActivationError) { _ = try StoryAssembly.activated() }

  static func ambiguousCollaborator() throws(ActivationError) {
    final class NetworkAssembly: Assembly, ServiceAssembly {}
    final class FakeAssembly: Assembly, ServiceAssembly {}
    _ = try StoryAssembly.activated(with: [NetworkAssembly.self, FakeAssembly.self])
  }

  // MARK: - Recipes

  static func undefinedDefinition() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let client = Definition<Client>()
    }
    _ = try CoreAssembly.activated()
  }

  static func duplicateKey() throws(ActivationError) {
    class CoreAssembly: Assembly {
      private let client = Definition<Client>()
      override func define() { client.initialize(Client.init as () -> Client) }
    }
    final class WeatherAssembly: CoreAssembly {
      private let client = Definition<Client>()
      override func define() {
        super.define()
        client.initialize(Client.init as () -> Client)
      }
    }
    _ = try WeatherAssembly.activated()
  }

  static func duplicateRecipe() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let client = Definition<Client>()
      override func define() {
        client.injections { $0.inject(\.url, .value("https://api.example")) }
        client.initialize(Client.init as () -> Client)
      }
    }
    _ = try CoreAssembly.activated()
  }

  static func foreignDefinition() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let log = Definition<Logger>()
      override func define() { log.initialize(Logger.init as () -> Logger) }
    }
    final class StoryAssembly: Assembly {
      let client = Definition<Client>()
      private let core = CoreAssembly()
      override func define() { client.initialize(Client.init(log:), core.log) }
    }
    _ = try StoryAssembly.activated()
  }

  static func unseenDefinition() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      lazy var client = Definition<Client>()
    }
    _ = try CoreAssembly.activated()
  }

  static func parentCycle() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let base = Definition<Client>()
      let client = Definition<Client>()
      override func define() {
        base.initialize(Client.init as () -> Client).parent(client)
        client.initialize(Client.init as () -> Client).parent(base)
      }
    }
    _ = try CoreAssembly.activated()
  }

  static func parentType() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let base = Definition<Client>()
      let log = Definition<Logger>()
      override func define() {
        base.abstract().injections { $0.inject(\.url, .value("https://api.example")) }
        log.initialize(Logger.init as () -> Logger).parent(base)
      }
    }
    _ = try CoreAssembly.activated()
  }

  static func weakValue() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let retries = Definition<Int>()
      override func define() { retries.initialize { 3 }.scope(.weakSingleton) }
    }
    _ = try CoreAssembly.activated()
  }

  static func shutdownScope() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let client = Definition<Client>()
      override func define() { client.initialize(Client.init as () -> Client).onShutdown { $0.url = "" } }
    }
    _ = try CoreAssembly.activated()
  }

  // MARK: - Injections

  static func abstractInjected() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let base = Definition<Logger>()
      let client = Definition<Client>()
      override func define() {
        base.abstract()
        client.initialize(Client.init(log:), base)
      }
    }
    _ = try CoreAssembly.activated()
  }

  static func initializerCycle() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let client = Definition<Client>()
      let log = Definition<Logger>()
      override func define() {
        client.initialize(Client.init(log:), log)
        log.initialize(Logger.init(client:), client)
      }
    }
    _ = try CoreAssembly.activated()
  }

  static func prototypeCycle() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let client = Definition<Client>()
      let log = Definition<Logger>()
      override func define() {
        client.initialize(Client.init as () -> Client).scope(.prototype).injections { $0.inject(\.log, log) }
        log.initialize(Logger.init as () -> Logger).scope(.prototype).injections { $0.inject(\.client, client) }
      }
    }
    _ = try CoreAssembly.activated()
  }

  static func duplicateInjection() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let client = Definition<Client>()
      override func define() {
        client.initialize(Client.init as () -> Client).injections {
          $0.inject(\.url, .value("https://api.example"))
          $0.inject(\.url, .config("server.url"))
        }
      }
    }
    _ = try CoreAssembly.activated(configuration: ["server.url": "https://api.example"])
  }

  static func unresolvedType() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let client = Definition<Client>()
      override func define() { client.initialize(Client.init(log:), .byType()) }
    }
    _ = try CoreAssembly.activated()
  }

  static func ambiguousType() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let client = Definition<Client>()
      let quiet = Definition<Logger>()
      let loud = Definition<Logger>()
      override func define() {
        client.initialize(Client.init(log:), .byType())
        quiet.initialize(Logger.init as () -> Logger)
        loud.initialize(Logger.init as () -> Logger)
      }
    }
    _ = try CoreAssembly.activated()
  }

  static func runtimeArgument() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let city = Definition<[Int]>.Taking<Int>()
      override func define() {
        city.define { number in city.initialize({ [$0] }, number).scope(.singleton) }
      }
    }
    _ = try CoreAssembly.activated()
  }

  static func optionWithoutCase() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let theme = Definition<String>()
      override func define() {
        theme.choose(by: .config("theme"), ["beach": .value("sand"), "city": .value("stone")])
      }
    }
    _ = try CoreAssembly.activated(configuration: ["theme": "moon"])
  }

  static func optionCycle() throws(ActivationError) {
    final class CoreAssembly: Assembly {
      let client = Definition<Client>()
      let address = Definition<String>()
      override func define() {
        client.initialize(Client.init as () -> Client).injections { $0.inject(\.url, address) }
        address.choose(by: client.property(\.url), ["test": .value("localhost")], otherwise: .value("api.example"))
      }
    }
    _ = try CoreAssembly.activated()
  }

  // MARK: - Configuration values

  private final class ServerAssembly: Assembly {
    let port = Definition<Int>()
    let url = Definition<String>()
    override func define() {
      port.initialize({ $0 }, .config("server.port"))
      url.initialize({ $0 }, .config("server.url"))
    }
  }

  static func configSource() throws(ActivationError) {
    struct Locked: Error, CustomStringConvertible {
      let description = "it is locked"
    }
    let vault = ConfigurationSource(name: "the vault") { throw Locked() }
    _ = try ServerAssembly.activated(configuration: Configuration(vault))
  }

  static func duplicateConverter() throws(ActivationError) {
    let values: Configuration = ["server.port": "8080", "server.url": "api.example"]
    let configuration = values.converting(to: Int.self) { Int($0, radix: 10) }
    _ = try ServerAssembly.activated(configuration: configuration.converting(to: Int.self) { Int($0, radix: 16) })
  }

  static func missingConfig() throws(ActivationError) {
    _ = try ServerAssembly.activated(configuration: ["server.port": "8080", "server.ulr": "api.example"])
  }

  static func ambiguousConfig() throws(ActivationError) {
    final class WeatherAssembly: Assembly {
      private let configuration: Configuration = ["server.url": "weather.example"]
    }
    final class MapAssembly: Assembly {
      private let configuration: Configuration = ["server.url": "maps.example", "server.port": "8080"]
    }
    _ = try ServerAssembly.activated(with: [WeatherAssembly.self, MapAssembly.self])
  }

  static func configType() throws(ActivationError) {
    _ = try ServerAssembly.activated(configuration: ["server.port": "many", "server.url": "api.example"])
  }

  static func configPlaceholder() throws(ActivationError) {
    _ = try ServerAssembly.activated(
      configuration: ["server.port": "8080", "server.url": "https://${host", "host": "api.example"])
  }
}

import Stratus
import Testing

/// Definitions that are excluded from injection by type.
struct OnlyByNameTests {
  protocol Log: AnyObject {}
  class Logger: Log {}
  final class AuditLogger: Logger {}
  @MainActor final class Console {
    var title = ""
    init() {}
  }
  final class Screen {
    let log: any Log
    init(log: any Log) { self.log = log }
  }

  class Logs: Assembly {
    let logger = Definition<Logger>()
    let audit = Definition<AuditLogger>()
    let screen = Definition<Screen>()
    override func define() {
      logger.initialize(Logger.init).scope(.lazySingleton)
      audit.initialize(AuditLogger.init).onlyByName()
      screen.initialize(Screen.init(log:), .byType())
    }
  }

  @Test func `a hidden definition is injected by its name, but not by its type`() throws {
    final class Named: Logs {
      let named = Definition<Screen>()
      override func define() {
        super.define()
        named.initialize(Screen.init(log:), audit, as: { $0 })
      }
    }
    let logs = try Named.activated()
    #expect(logs.screen().log === logs.logger() && logs.named().log is AuditLogger)
  }

  @Test func `an alias can be hidden, and a child is not hidden with its parent`() throws {
    final class Family: Assembly {
      let screen = Definition<Screen>()
      private let base = Definition<Logger>()
      private let child = Definition<Logger>()
      private let other = Definition<any Log>()
      override func define() {
        base.initialize(Logger.init).onlyByName()
        child.parent(base).scope(.lazySingleton)
        other.alias(of: base, as: { $0 })
        other.onlyByName()
        screen.initialize(Screen.init(log:), .byType())
      }
    }
    let family = try Family.activated()
    #expect(family.screen().log === family.screen().log)
  }

  @Test func `a patch keeps a definition hidden`() throws {
    let logs = try Logs.activated()
    try logs.patch { logs.audit.initialize(AuditLogger.init) }
    #expect(logs.screen().log === logs.logger())
  }

  @Test func `the message about a missing type names hidden definitions`() {
    final class Hidden: Assembly {
      let screen = Definition<Screen>()
      let logger = Definition<Logger>()
      override func define() {
        logger.initialize(Logger.init).onlyByName()
        screen.initialize(Screen.init(log:), .byType())
      }
    }
    let found = problems { () throws(ActivationError) in try Hidden.activated() }
    #expect(
      found.map(\.summary) == [
        """
        [unresolved-type] Hidden.screen needs any Log by its type, but no other definition of the activated \
        assemblies 
        """
          + "provides it: Hidden.logger would, but is injected only by name"
      ])
  }

  @Test func `the message about an ambiguous type says how to hide a definition`() {
    final class Open: Logs {
      override func define() {
        super.define()
        audit.initialize(AuditLogger.init)
      }
    }
    let found = problems { () throws(ActivationError) in try Open.activated() }
    #expect(found.map(\.kind) == [.ambiguousType])
    #expect(found.first?.remedy.contains("exclude the others from injection by type with onlyByName()") == true)
  }

  @Test func `injections of the main actor can follow`() async throws {
    final class Consoles: Assembly {
      let console = Definition<Console>()
      override func define() {
        console.initialize(Console.init).onlyByName().injections { $0.inject(\.title, .value("Main")) }
      }
    }
    let title = try await MainActor.run { try Consoles.activated().console().title }
    #expect(title == "Main")
  }
}

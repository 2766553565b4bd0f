import Stratus
import StratusArchitecture
import StratusGraph
import StratusSnapshot
import Testing

/// Assemblies that several children have, with another partner in each.
struct SeveralChildrenTests {
  final class Part {}
  final class Message {
    let part: Part
    init(part: Part) { self.part = part }
  }

  protocol Account: Assembly { var part: Definition<Part> { get } }

  class AccountAssembly: Assembly, Account {
    let part = Definition<Part>()
    override func define() { part.initialize(Part.init) }
  }

  final class MessageAssembly: Assembly {
    private let account = Collaborator<any Account>()
    let message = Definition<Message>()
    let list = Definition<[Part]>()
    override func define() {
      message.initialize(Message.init(part:), account.part)
      list.initialize({ $0 }, .array(account.part, account.part))
    }
  }

  final class SessionAssembly: AccountAssembly, ChildAssembly {
    let input = Given<Int>()
    private let messages = Collaborator<MessageAssembly>()
    let message = Definition<Message>()
    override func define() {
      super.define()
      message.alias(of: messages.message)
    }
  }

  final class GuestAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    private let messages = Collaborator<MessageAssembly>()
    let message = Definition<Message>()
    override func define() { message.alias(of: messages.message) }
  }

  final class TopAccountAssembly: AccountAssembly {}

  final class AppAssembly: Assembly {
    let session = Child<SessionAssembly>()
    let guest = Child<GuestAssembly>(with: [TopAccountAssembly.self])
    let again = Child<GuestAssembly>(with: [AccountAssembly.self])
  }

  final class NoteAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    private let account = Collaborator<any Account>()
    let message = Definition<Message>()
    override func define() { message.initialize(Message.init(part:), account.part) }
  }

  final class WindowAssembly: AccountAssembly, ChildAssembly {
    let input = Given<Int>()
    let note = Child<NoteAssembly>()
  }

  final class DeskAssembly: Assembly {
    private let account = Collaborator<TopAccountAssembly>()
    let window = Child<WindowAssembly>()
    let note = Child<NoteAssembly>()
    let part = Definition<Part>()
    override func define() { part.alias(of: account.part) }
  }

  private func edges(_ graph: DefinitionGraph) -> [String] {
    graph.references.filter { graph[$0.from].key == "message" || graph[$0.from].key == "list" }.map { reference in
      let names = [graph.fullName(of: .definition(reference.from)), graph.fullName(of: reference.target)]
      return names.map { $0.split(separator: ".").suffix(2).joined(separator: ".") }.joined(separator: " -> ")
    }.sorted()
  }

  @Test func `the parents of a child serve it differently`() throws {
    #expect(
      edges(try DeskAssembly.activated().graph) == [
        "NoteAssembly.message -> TopAccountAssembly.part", "NoteAssembly.message -> WindowAssembly.part",
      ])
  }

  private static let layers = [
    ("Top", ["TopAccountAssembly"]),
    ("Middle", ["AppAssembly", "GuestAssembly", "MessageAssembly", "SessionAssembly"]),
    ("Bottom", ["AccountAssembly"]),
  ].map { Layer($0, rows: [$1.map { Pattern($0) }], allowsPeers: true) }

  @Test func `layers judge the edges of each child`() throws {
    let graph = try AppAssembly.activated().graph
    let findings = ArchitectureCheck(policy: Policy(layers: Self.layers)).report(on: graph).findings
      .filter { $0.rule == "upward-reference" }
    #expect(
      findings.map(\.message) == [
        "AppAssembly.guest refers up to TopAccountAssembly itself (argument `with`): Middle must not depend on Top",
        """
        MessageAssembly.list refers up to TopAccountAssembly.part (initializer parameter 1, element, through \
        account): 
        """
          + "Middle must not depend on Top",
        """
        MessageAssembly.list refers up to TopAccountAssembly.part (initializer parameter 1, element, through \
        account): 
        """
          + "Middle must not depend on Top",
        "MessageAssembly.message refers up to TopAccountAssembly.part (initializer parameter 1, through account): "
          + "Middle must not depend on Top",
      ])
  }

  @Test func `snapshots, locks, and differences have the edges of each child`() throws {
    func lock(_ graph: DefinitionGraph) -> ArchitectureLock {
      ArchitectureLock(graph: graph, layers: graph.assemblies.map { _ in nil })
    }
    let graph = try AppAssembly.activated().graph
    #expect(try DefinitionGraph(snapshot: graph.snapshot()) == graph)
    let message = try #require(graph.assemblies.first { $0.shortName == "MessageAssembly" })
    #expect(
      message.collaborators.map { "\($0.property) \(graph[$0.assembly].shortName)" } == [
        "account AccountAssembly", "account SessionAssembly", "account TopAccountAssembly",
      ])
    let text = lock(graph).text
    let same = try ArchitectureLock(reading: Array(text.utf8))
    #expect(same.text == text)
    #expect(ArchitectureDifference.compare(lock(graph), same).changes.isEmpty)
    let lines = text.split(separator: "\n").filter {
      !($0.contains("MessageAssembly") && $0.contains("TopAccountAssembly"))
    }
    let fewer = try ArchitectureLock(reading: Array((lines.joined(separator: "\n") + "\n").utf8))
    #expect(ArchitectureDifference.compare(fewer, same).changes.count == 4)
  }

  @Test func `an assembly of several children has the edges of all`() throws {
    let graph = try AppAssembly.activated().graph
    #expect(
      edges(graph) == [
        "GuestAssembly.message -> MessageAssembly.message",
        "MessageAssembly.list -> AccountAssembly.part", "MessageAssembly.list -> AccountAssembly.part",
        "MessageAssembly.list -> SessionAssembly.part", "MessageAssembly.list -> SessionAssembly.part",
        "MessageAssembly.list -> TopAccountAssembly.part", "MessageAssembly.list -> TopAccountAssembly.part",
        "MessageAssembly.message -> AccountAssembly.part", "MessageAssembly.message -> SessionAssembly.part",
        "MessageAssembly.message -> TopAccountAssembly.part",
        "SessionAssembly.message -> MessageAssembly.message",
      ])
  }
}

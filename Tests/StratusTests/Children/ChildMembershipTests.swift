import Testing

@testable import Stratus

/// Which of the assemblies of a program belong to the app, and which only to children.
struct ChildMembershipTests {
  class Part {}
  final class FakePart: Part {}

  protocol PartService: Assembly { var part: Definition<Part> { get } }

  class PartAssembly: Assembly, PartService {
    let part = Definition<Part>()
    override func define() { part.initialize(Part.init) }
  }

  final class TrackerAssembly: PartAssembly {}
  final class OtherAssembly: PartAssembly {}

  final class SessionAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    private let tracker = Collaborator<TrackerAssembly>()
  }

  /// A part of the session that is also a service, but needs the session.
  final class ScreenAssembly: PartAssembly {
    private let session = Collaborator<SessionAssembly>()
  }

  final class AppAssembly: Assembly { let session = Child<SessionAssembly>(with: [ScreenAssembly.self]) }
  final class ClassClientAssembly: Assembly { private let tracker = Collaborator<TrackerAssembly>() }
  final class ClientAssembly: Assembly { private let service = Collaborator<any PartService>() }
  final class OptionalClientAssembly: Assembly { private let service = OptionalCollaborator<any PartService>() }
  final class WidgetAssembly: Assembly {}

  /// Returns the assemblies of the app, then those of each child.
  private func containers(_ types: [Assembly.Type]) throws -> [[String]] {
    try Activator.inspect(types).map { $0.assemblies.map { TypeName.short($0.type) } }
  }

  private let shared: [Assembly.Type] = [
    AppAssembly.self, SessionAssembly.self, ScreenAssembly.self, TrackerAssembly.self,
  ]
  private let session = ["SessionAssembly", "ScreenAssembly"]

  @Test func `what only the child names belongs to it`() throws {
    #expect(try containers(shared) == [["AppAssembly"], session + ["TrackerAssembly"]])
    #expect(
      try containers(shared + [ClientAssembly.self, OtherAssembly.self])
        == [["AppAssembly", "ClientAssembly", "OtherAssembly"], session + ["TrackerAssembly"]])
  }

  @Test(arguments: [ClassClientAssembly.self, ClientAssembly.self, OptionalClientAssembly.self] as [Assembly.Type])
  func `what the app needs, too, by class or as the only match of a protocol, belongs to the app`(
    client: Assembly.Type
  ) throws {
    #expect(
      try containers(shared + [client]) == [["AppAssembly", "TrackerAssembly", TypeName.short(client)], session])
  }

  final class FakeAssembly: PartAssembly {
    override func define() { part.initialize(FakePart.init, as: { $0 }) }
  }

  final class FakeSessionAssembly: ListedAssembly {}

  class ListedAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    let service = Collaborator<any PartService>()
    let part = Definition<Part>()
    override func define() { part.alias(of: service.part) }
  }

  final class ListingAssembly: Assembly { let session = Child<ListedAssembly>(with: [OtherAssembly.self]) }

  @Test func `replacements of an activation replace what children list, and their roots`() throws {
    let replacements: AssemblyReplacements = [
      ObjectIdentifier(OtherAssembly.self): FakeAssembly.self,
      ObjectIdentifier(ListedAssembly.self): FakeSessionAssembly.self,
    ]
    let types: [Assembly.Type] = [ListingAssembly.self, FakeAssembly.self, FakeSessionAssembly.self]
    let containers = try Activator.inspect(types, replacing: replacements)
    #expect(
      containers.map { $0.assemblies.map { TypeName.short($0.type) } }
        == [["ListingAssembly"], ["FakeSessionAssembly", "FakeAssembly"]])
  }

  @Test func `a replacement at the start of a child takes precedence over what the child lists`() throws {
    let app = try ListingAssembly.activated()
    let (usual, replaced) = (try app.session(1), try app.session(1, with: [FakeAssembly.self]))
    #expect(!(usual.part() is FakePart))
    #expect(replaced.part() is FakePart)
    #expect(try replaced.activation.assembly((any PartService).self) is FakeAssembly)
  }

  final class BackSessionAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    private let app = Collaborator<BackAppAssembly>()
  }

  final class BackAppAssembly: Assembly { let session = Child<BackSessionAssembly>() }

  @Test func `a child may name its parent`() throws {
    let types: [Assembly.Type] = [BackAppAssembly.self, BackSessionAssembly.self]
    #expect(try containers(types) == [["BackAppAssembly"], ["BackSessionAssembly"]])
    #expect(
      try containers(types + [WidgetAssembly.self])
        == [["BackAppAssembly", "WidgetAssembly"], ["BackSessionAssembly"]])
  }

  final class OuterAssembly: Assembly { let session = Child<MiddleAssembly>() }

  final class MiddleAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    private let helper = Collaborator<HelperAssembly>()
  }

  final class HelperAssembly: Assembly { let window = Child<InnerAssembly>() }

  final class InnerAssembly: Assembly, ChildAssembly {
    let input = Given<Int>()
    private let helper = Collaborator<HelperAssembly>()
  }

  @Test func `a helper of a child may declare a child that names it`() throws {
    #expect(
      try containers([OuterAssembly.self, MiddleAssembly.self, HelperAssembly.self, InnerAssembly.self])
        == [["OuterAssembly"], ["MiddleAssembly", "HelperAssembly"], ["InnerAssembly"]])
  }
}

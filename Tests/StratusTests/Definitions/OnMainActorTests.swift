import Stratus
import Testing

/// Properties and conformances of the main actor that recipes name with a label.
struct OnMainActorTests {
  protocol Describable { func describe() -> String }
  @MainActor final class Badge: @MainActor Describable {
    let text = "badge"
    func describe() -> String { text }
  }
  @MainActor final class Note {
    var text = ""
    var badge: Badge?
    var header: (any Describable)?
  }
  final class Label: Sendable {
    let text: String
    init(text: String) { self.text = text }
  }

  final class Notes: Assembly {
    let badge = Definition<Badge>()
    let base = Definition<Note>()
    let child = Definition<Note>()
    let note = Definition<Note>()
    let label = Definition<Label>()
    let described = Definition<any Describable>()
    override func define() {
      badge.initialize(Badge.init).scope(.lazySingleton)
      described.alias(of: badge.as(onMainActor: { $0 as any Describable }))
      base.abstract().injections {
        $0.inject(onMainActor: \.text, .value("base"))
        $0.inject(onMainActor: \.badge, badge)
      }
      child.initialize(Note.init).parent(base).injections { $0.inject(onMainActor: \.text, .value("child")) }
      note.initialize { @MainActor in Note() }.injections {
        $0.inject(\.badge, badge)
        $0.inject(\.header, described)
      }
      label.initialize(Label.init(text:), badge.property(onMainActor: \.text))
    }
  }

  @Test @MainActor func `properties and conformances of the main actor are injected there`() throws {
    let notes = try Notes.activated()
    let child = notes.child()
    #expect(child.text == "child" && child.badge === notes.badge())
    let note = notes.note()
    #expect(note.badge === notes.badge() && note.header?.describe() == "badge")
    #expect(notes.label().text == "badge")
  }

  @Test func `elsewhere, the resolution fails before the property is read`() async throws {
    let activation = try Activation(of: [Notes.self])
    try await MainActor.run { _ = try activation.assembly(Notes.self).badge() }
    let errors = try await Task.detached {
      let notes = try activation.assembly(Notes.self)
      return [
        failure { () throws(ResolutionError) in try notes.label.resolve() },
        failure { () throws(ResolutionError) in try notes.child.resolve() },
        failure { () throws(ResolutionError) in try notes.described.resolve() },
      ].map { $0?.kind == .offMainActor }
    }.value
    #expect(errors == [true, true, true])
  }
}

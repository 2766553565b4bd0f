import Stratus
import Testing

/// Activations of previews, which live until the process ends.
struct PreviewTests {
  final class Cover {
    let title: String
    init(title: String) { self.title = title }
  }
  final class Shelf {
    let open: () -> Cover
    init(open: @escaping () -> Cover) { self.open = open }
  }
  final class ShelfAssembly: Assembly {
    let shelf = Definition<Shelf>()
    private let cover = Definition<Cover>()
    override func define() {
      cover.initialize(Cover.init(title:), .config("cover.title")).scope(.weakSingleton)
      shelf.initialize(Shelf.init(open:), cover.provider)
    }
  }
  class PaperAssembly: Assembly {
    final let text = Definition<String>()
    override func define() { text.value("paper") }
  }
  final class GlassAssembly: PaperAssembly {
    override func define() { text.value("glass") }
  }
  final class DeskAssembly: Assembly {
    let text = Definition<String>()
    private let paper = Collaborator<PaperAssembly>()
    override func define() { text.alias(of: paper.text) }
  }

  @Test func `objects of a preview can build others after the assembly is released`() {
    // A provider that outlives its activation ends the program.
    let shelf = ShelfAssembly.preview(configuration: ["cover.title": "Moths"]).shelf()
    let first = shelf.open()
    #expect(first.title == "Moths")
    #expect(shelf.open() === first)
  }

  @Test func `each preview has an activation of its own, with the assemblies that it names`() {
    #expect(DeskAssembly.preview(with: [GlassAssembly.self]).text() == "glass")
    #expect(DeskAssembly.preview().text() == "paper")
  }

  @Test func `a preview that cannot be activated ends the program with one line: location and all problems`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ShelfAssembly.preview(configuration: ["color": "red"], file: "Preview.swift", line: 7)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = errors.split(separator: "\n").filter { $0.contains("Fatal error") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Preview.swift:7: Fatal error: activation failed: ") == true, "\(errors)")
    #expect(lines.first?.contains("cover.title") == true)
  }
}

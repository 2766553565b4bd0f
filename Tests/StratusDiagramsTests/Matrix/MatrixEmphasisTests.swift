import Foundation
import StratusGraph
import StratusTestSupport
import Testing

@testable import StratusCommands
@testable import StratusDiagrams

/// A matrix in a browser while the pointer is on it.
@Suite(.serialized, .slow, .enabled(if: Chromium.path != nil, Chromium.absence), .timeLimit(.minutes(3)))
struct MatrixEmphasisTests {
  private let matrix: DependencyMatrix = {
    let graph = DefinitionGraph(text: "A.a -> B.b, C.c; B.b -> C.c; C.c -> D.d")
    return DependencyMatrix(of: ViewedGraph(graph, layering: .none(for: graph), findings: []), level: .assemblies)
  }()

  private func open() throws -> Chromium {
    let browser = try Chromium(width: 1_000, height: 600)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("stratus-test-\(UUID().uuidString).svg")
    try Data(DiagramRenderer().render(matrix, as: .svg)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try browser.open(file.absoluteString)
    return browser
  }

  private func point(at id: String, in browser: Chromium) throws {
    let frame = "document.getElementById('\(id)').getBoundingClientRect()"
    try browser.move(
      x: browser.number("\(frame).x + \(frame).width / 2"), y: browser.number("\(frame).y + \(frame).height / 2"))
  }

  @Test func `pointing at a name fades the cells of all other elements`() throws {
    let browser = try open()
    for (index, element) in matrix.elements.enumerated() {
      try point(at: element.id, in: browser)
      let bright = try browser.text(
        "[...document.querySelectorAll('.cell')].filter(x => getComputedStyle(x).opacity == 1).map(x => x.id).join(' ')"
      )
      let expected = matrix.cells.filter { $0.row == index || $0.column == index }.map(\.id)
      #expect(bright == expected.joined(separator: " "))
    }
    #expect(try browser.reported() == [])
  }

  @Test func `pointing at a cell underlines the names of its elements`() throws {
    let browser = try open()
    for cell in matrix.cells {
      try point(at: cell.id, in: browser)
      let underlined = try browser.text(
        "[...document.querySelectorAll('.heading[id]')].filter(x => "
          + "getComputedStyle(x.querySelector('text')).textDecorationLine == 'underline').map(x => x.id).join(' ')")
      let expected = [cell.row, cell.column].sorted().map { matrix.elements[$0].id }
      #expect(underlined == expected.joined(separator: " "))
    }
  }
}

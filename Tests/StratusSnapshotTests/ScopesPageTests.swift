import Foundation
import Stratus
import StratusGraph
import StratusSnapshot
import StratusTestSupport
import Testing

private final class Settings {}
private final class Database {}
private final class ImageCache {}
private final class Formatter {}
private final class Selection {}

private final class ListPane {
  let selection: Selection
  let formatter: Formatter

  init(selection: Selection, formatter: Formatter, database: Database) {
    (self.selection, self.formatter) = (selection, formatter)
  }
}

private final class DetailPane {
  let selection: Selection
  let formatter: Formatter
  let images: ImageCache

  init(selection: Selection, formatter: Formatter, images: ImageCache) {
    (self.selection, self.formatter, self.images) = (selection, formatter, images)
  }
}

private final class Window {
  let list: ListPane
  let detail: DetailPane

  init(list: ListPane, detail: DetailPane, settings: Settings) { (self.list, self.detail) = (list, detail) }
}

private class ReaderAssembly: Assembly {
  final let window = Definition<Window>()
  final let settings = Definition<Settings>()
  final let database = Definition<Database>()
  final let imageCache = Definition<ImageCache>()
  final let selection = Definition<Selection>()
  private let listPane = Definition<ListPane>()
  private let detailPane = Definition<DetailPane>()
  private let formatter = Definition<Formatter>()

  override func define() {
    settings.initialize(Settings.init).scope(.singleton)
    database.initialize(Database.init).scope(.lazySingleton)
    imageCache.initialize(ImageCache.init).scope(.weakSingleton)
    formatter.initialize(Formatter.init).scope(.prototype)

    selection.initialize(Selection.init)
    listPane.initialize(ListPane.init(selection:formatter:database:), selection, formatter, database)
    detailPane.initialize(DetailPane.init(selection:formatter:images:), selection, formatter, imageCache)
    window.initialize(Window.init(list:detail:settings:), listPane, detailPane, settings)
  }
}

private final class History {
  let selection: Selection
  init(selection: Selection) { self.selection = selection }
}

private let start = #line
private final class HistoryAssembly: ReaderAssembly {
  let history = Definition<History>()

  override func define() {
    super.define()
    history.initialize(History.init(selection:), selection).scope(.lazySingleton)
  }
}

/// The examples on the page about scopes.
struct ScopesPageTests {
  private let page = "docs/scopes.md"

  @Test func `the examples on the page are those of this file`() throws { try expectSwift(ofPage: page) }

  @Test func `objects are shared as the page describes`() throws {
    let reader = try ReaderAssembly.activated()
    let window = reader.window()
    #expect(window.list.selection === window.detail.selection)
    #expect(window.list.formatter !== window.detail.formatter)
    #expect(reader.window().list.selection !== window.list.selection)
    #expect(reader.database() === reader.database() && reader.settings() === reader.settings())
    #expect(reader.imageCache() === window.detail.images)
  }

  @Test func `the diagram on the page is what the tool draws`() throws {
    let result = try tool("graph", "--format", "svg", "--level", "definitions", on: ReaderAssembly.activated())
    expectGolden(result.output, at: packageRoot.appendingPathComponent("docs/images/scopes.svg"))
  }

  @Test func `the finding on the page is what a check prints`() throws {
    let result = try tool("check", on: HistoryAssembly.activated())
    let text = placed(result.output, in: "HistoryAssembly.swift", from: start)
    expectExample(text, "captive", in: page)
  }

  private func tool(_ command: String..., on assembly: Assembly) throws -> ProcessResult {
    try runTool(command, on: assembly, product: "Reader", policy: "layers: [{ Reader: [\"*Assembly\"] }]")
  }
}

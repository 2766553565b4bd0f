import Stratus
import StratusTestSupport
import Testing

private final class Store {
  let titles = ["Solaris", "Solar"]
}

private final class StorageAssembly: Assembly {
  let store = Definition<Store>()

  override func define() { store.initialize(Store.init).scope(.lazySingleton) }
}

private protocol Search {
  func titles(like text: String) -> [String]
}

private final class WordSearch: Search {
  private let store: Store

  init(store: Store) { self.store = store }

  func titles(like text: String) -> [String] { store.titles.filter { $0 == text } }
}

@available(macOS 15, iOS 18, *)
private final class SemanticSearch: Search {
  private let store: Store

  init(store: Store) { self.store = store }

  func titles(like text: String) -> [String] { store.titles }
}

private final class SearchAssembly: Assembly {
  let search = Definition<any Search>()
  private let storage = Collaborator<StorageAssembly>()

  override func define() {
    if #available(macOS 15, iOS 18, *) {
      search.initialize(SemanticSearch.init(store:), storage.store, as: { $0 })
    } else {
      search.initialize(WordSearch.init(store:), storage.store, as: { $0 })
    }
  }
}

private protocol Summarizer {
  func summary(of text: String) -> String
}

private protocol SummaryAssembly: Assembly {
  var summarizer: Definition<any Summarizer> { get }
}

@available(macOS 15, iOS 18, *)
private final class LanguageModel: Summarizer {
  func summary(of text: String) -> String { String(text.prefix(10)) }
}

@available(macOS 15, iOS 18, *)
private final class ModelSummaryAssembly: Assembly, SummaryAssembly {
  let summarizer = Definition<any Summarizer>()

  override func define() {
    summarizer.initialize(LanguageModel.init, as: { $0 }).scope(.lazySingleton)
  }
}

private final class Reader {
  let summarizer: (any Summarizer)?

  init(summarizer: (any Summarizer)?) { self.summarizer = summarizer }
}

private final class ReaderAssembly: Assembly {
  let reader = Definition<Reader>()
  private let summaries = OptionalCollaborator<any SummaryAssembly>()

  override func define() {
    reader.initialize(Reader.init(summarizer:), summaries.summarizer)
  }
}

private struct App {
  let assembly: ReaderAssembly

  init() throws {
    var others: [Assembly.Type] = [SearchAssembly.self]
    if #available(macOS 15, iOS 18, *) {
      others.append(ModelSummaryAssembly.self)
    }
    assembly = try ReaderAssembly.activated(with: others)
  }
}

/// `docs/how-to/availability.md`
struct AvailabilityPageTests {
  @Test func `the page shows code that compiles`() throws {
    try expectSwift(ofPage: "docs/how-to/availability.md")
  }

  /// Any system that can run the tests is new enough, except macOS 14.
  @available(macOS 15, iOS 18, *)
  @Test func `a newer system gets the newer objects`() throws {
    let searches = try SearchAssembly.activated()
    #expect(searches.search().titles(like: "Solar") == ["Solaris", "Solar"])
    let app = try App()
    #expect(app.assembly.reader().summarizer?.summary(of: "Solaris, a novel") == "Solaris, a")
  }

  @Test func `without the assembly for newer systems there is nothing to inject`() throws {
    let readers = try ReaderAssembly.activated(with: [SearchAssembly.self])
    #expect(readers.reader().summarizer == nil)
  }
}

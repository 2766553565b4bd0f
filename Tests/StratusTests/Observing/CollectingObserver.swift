import Stratus
import StratusSupport
import StratusTestSupport

/// An observer that keeps what it was told.
final class CollectingObserver: ConstructionObserver {
  struct Event: Sendable {
    enum Kind { case begin, end, failure }
    let kind: Kind
    let construction: Construction
  }

  private let storage = Locked<[Event]>([])
  private let onBegin: @Sendable (Construction) -> Void
  private let onEnd: @Sendable (Construction) -> Void

  init(
    onBegin: @escaping @Sendable (Construction) -> Void = { _ in },
    onEnd: @escaping @Sendable (Construction) -> Void = { _ in }
  ) {
    (self.onBegin, self.onEnd) = (onBegin, onEnd)
  }

  func constructionWillBegin(_ construction: Construction) {
    storage.withLock { $0.append(Event(kind: .begin, construction: construction)) }
    onBegin(construction)
  }

  func constructionDidEnd(_ construction: Construction, isFailed: Bool) {
    storage.withLock { $0.append(Event(kind: isFailed ? .failure : .end, construction: construction)) }
    onEnd(construction)
  }

  var events: [Event] { storage.withLock { $0 } }

  /// The events in words, since the last call: `client for screen (`, `) client`, `! client` for a failure.
  func takeLog() -> [String] {
    storage.withLock { events in
      defer { events = [] }
      return events.map { event in
        let name = event.construction.key
        return switch event.kind {
        case .begin: name + (event.construction.requester.map { " for \($0.key)" } ?? "") + " ("
        case .end: ") \(name)"
        case .failure: "! \(name)"
        }
      }
    }
  }
}

extension Construction {
  /// The name of the definition without its assembly.
  var key: String { String(name.split(separator: ".").last ?? "") }
}

import Foundation
import Stratus

/// A recorder that keeps everything in memory.
///
/// reason for `@unchecked Sendable`: everything that changes is accessed under the lock.
final class CollectingRecorder: ActivationRecorder, @unchecked Sendable {
  private let lock = NSLock()
  private var storage = (
    activations: [RecordedActivation](), objects: [RecordedObject](), requests: [RecordedRequest](), next: 1
  )

  var activations: [RecordedActivation] { lock.withLock { storage.activations } }
  var objects: [RecordedObject] { lock.withLock { storage.objects } }
  /// The requests, each pair of requester and definition once.
  var requests: [RecordedRequest] { lock.withLock { storage.requests } }

  func begin(_ activation: RecordedActivation) -> Int {
    lock.withLock {
      storage.activations.append(activation)
      return storage.activations.count
    }
  }

  func reserve(objects count: Int) -> Int {
    lock.withLock {
      defer { storage.next += count }
      return storage.next
    }
  }

  func add(_ object: RecordedObject) { lock.withLock { storage.objects.append(object) } }

  func add(_ request: RecordedRequest) {
    lock.withLock {
      guard
        !storage.requests.contains(where: { $0.requester == request.requester && $0.definition == request.definition })
      else { return }
      storage.requests.append(request)
    }
  }

  // MARK: Names

  func name(of definition: RecordedDefinition) -> String {
    activations[definition.activation - 1].definitions[definition.index].key
  }

  /// The objects in the order in which they were completed, each with the definition that needs it: `client for screen`.
  var built: [String] {
    objects.map { object in
      name(of: object.definition) + (object.requester.map { " for \(name(of: $0))" } ?? "")
        + (object.isFailed ? ", failed" : "")
    }
  }

  /// The requests, each with its requester: `client by screen`.
  var requested: [String] {
    requests.map { request in
      let requester =
        switch request.requester {
        case .definition(let definition): name(of: definition)
        case .assembly(let activation, let index):
          activations[activation - 1].assemblies[index].split(separator: ".").last.map(String.init) ?? ""
        case .outside: "outside"
        }
      return "\(name(of: request.definition)) by \(requester)"
    }
  }

  /// Returns the result of a function whose activations are recorded.
  func recording<Value>(_ body: () throws -> Value) rethrows -> Value {
    try CurrentRecorder.$value.withValue(self, operation: body)
  }
}

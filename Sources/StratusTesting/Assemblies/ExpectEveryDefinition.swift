import Stratus

/// Expects that every definition of an assembly gives an object, including private and inherited definitions.
///
/// ```swift
/// let effects = try EffectAssembly.activated()
/// expectEveryDefinition(in: effects, taking: ["shake": [View(), 4]])
/// ```
///
/// Each definition is resolved once, and each one that gives no object is recorded as a separate failure at the
/// caller's line. A definition with runtime arguments needs sample arguments, so that nothing remains untested
/// unnoticed. Abstract definitions have no object and are skipped. An asynchronous definition must be an exception,
/// because the function does not wait. To build definitions of the main actor, call the function on the main actor.
///
/// - Parameters:
///   - assembly: the activated assembly.
///   - samples: the arguments for each definition that takes runtime arguments, by its key.
///   - exceptions: the keys of definitions that are not built, for example because their initializers open a
///     connection.
///   - fileID: the file ID of the call. Omit it.
///   - filePath: the path of the calling file. Omit it.
///   - line: the line of the call, for messages. Omit it.
///   - column: the column of the call. Omit it.
public func expectEveryDefinition(
  in assembly: Assembly, taking samples: [String: [Any]] = [:], except exceptions: Set<String> = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let name = "\(type(of: assembly))"
  let definitions = assembly.definitions.map { ($0.key, $0.definition) }
  for failure in failures(of: definitions, samples, exceptions, of: "`\(name)`", prefix: "\(name).") {
    failure.record(by: caller)
  }
}

/// Expects that every definition of all assemblies of an activation gives an object, like the function for one
/// assembly.
///
/// ```swift
/// let app = try Activation(of: [WeatherStoryAssembly.self, EffectAssembly.self])
/// expectEveryDefinition(
///   in: app, taking: ["EffectAssembly.shake": [View(), 4]], except: ["WeatherStoryAssembly.database"])
/// ```
///
/// - Parameters:
///   - activation: the activated assemblies.
///   - samples: the arguments for each definition that takes runtime arguments, by its name: `EffectAssembly.shake`.
///   - exceptions: the names of definitions that are not built.
///   - fileID: the file ID of the call. Omit it.
///   - filePath: the path of the calling file. Omit it.
///   - line: the line of the call, for messages. Omit it.
///   - column: the column of the call. Omit it.
public func expectEveryDefinition(
  in activation: Activation, taking samples: [String: [Any]] = [:], except exceptions: Set<String> = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let definitions = activation.newInstances().flatMap { assembly in
    assembly.definitions.map { ("\(type(of: assembly)).\($0.key)", $0.definition) }
  }
  for failure in failures(of: definitions, samples, exceptions, of: "the activation", prefix: "") {
    failure.record(by: caller)
  }
}

/// Resolves definitions and returns the failures.
private func failures(
  of definitions: [(name: String, definition: any ErasedDefinition)], _ samples: [String: [Any]],
  _ exceptions: Set<String>, of owner: String, prefix: String
) -> [ExpectationFailure] {
  var result: [ExpectationFailure] = []
  let names = definitions.map(\.name)
  for name in (exceptions.union(samples.keys)).sorted() where !names.contains(name) {
    let hint = ObjectExpectation<Any>.hint(for: name, among: names)
    result.append(ExpectationFailure("\(owner) has no definition `\(name)`\(hint)"))
  }
  for (name, definition) in definitions where !exceptions.contains(name) {
    if let reason = definition.reasonForNoObject(taking: samples[name]) {
      result.append(ExpectationFailure("`\(prefix)\(name)` \(reason)"))
    }
  }
  return result
}

extension ErasedDefinition {
  /// Returns why the definition gives no object, or `nil` if it gives one or is abstract.
  fileprivate func reasonForNoObject(taking arguments: [Any]?) -> String? {
    guard arguments != nil || argumentTypes.isEmpty else {
      let types = argumentTypes.map { "\($0)" }.joined(separator: ", ")
      return "is not built, because it takes (\(types)): pass sample arguments or list it as an exception"
    }
    do {
      _ = try object(taking: arguments ?? [])
      return nil
    } catch let error as ResolutionError where error.isAboutAbstractDefinition {
      return nil
    } catch {
      return "gives no object: \(error)"
    }
  }
}

import Stratus

/// Expects that a definition gives an object of a type, with its dependencies injected.
///
/// ```swift
/// let story = try WeatherStoryAssembly.activated(with: [AppServiceAssembly.self])
///
/// expectDefinition(\.weatherScreen, in: story, gives: WeatherScreen.self)
/// expectDefinition(\.weatherScreen, in: story, gives: WeatherScreen.self, with: .property(\.router), "errorHandler")
/// expectDefinition(
///   \.weatherScreen, in: story, gives: WeatherScreen.self,
///   with: .property(\.animator, is: CloudAnimator.self), .property("weather", is: (any WeatherService).self))
/// ```
///
/// Works in Swift Testing and in XCTest; each thing that is wrong is a failure of its own, at the caller's line.
///
/// - Parameters:
///   - definition: the key path of a definition.
///   - assembly: the activated assembly.
///   - type: the type of the object, one of its superclasses, or a protocol.
///   - dependencies: what must be injected; see ``Dependency``.
/// - Returns: the object, for further questions; nil where it is of another type.
@discardableResult
public func expectDefinition<Declaring, Value, Object>(
  _ definition: KeyPath<Declaring, Definition<Value>>, in assembly: Declaring, gives type: Object.Type,
  with dependencies: Dependency<Object>..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Object? {
  let subject = "`\(Swift.type(of: assembly as Any)).\(KeyPathName.of(definition) ?? "\(Value.self)")`"
  return expect(
    assembly[keyPath: definition].resolve, ObjectExpectation(subject: subject, dependencies: dependencies),
    Caller(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects that a definition, which may be private, gives an object of a type, with its dependencies injected.
///
/// ```swift
/// expectDefinition("errorHandler", in: story, gives: ErrorHandler.self, with: "screen")
/// expectDefinition("shake", in: effects, taking: [View(), 4], gives: Shake.self)
/// ```
///
/// - Parameters:
///   - key: the name of the property that declares the definition.
///   - assembly: the activated assembly, which declares or inherits it.
///   - arguments: the runtime arguments that it takes.
///   - type: the type of the object, one of its superclasses, or a protocol.
///   - dependencies: what must be injected; see ``Dependency``.
/// - Returns: the object, for further questions; nil where it is of another type, or where there is no such key.
@discardableResult
public func expectDefinition<Object>(
  _ key: String, in assembly: Assembly, taking arguments: [Any] = [], gives type: Object.Type,
  with dependencies: Dependency<Object>..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Object? {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let name = "\(Swift.type(of: assembly))"
  do throws(KeyMiss) {
    let expectation = ObjectExpectation(subject: "`\(name).\(key)`", dependencies: dependencies)
    let definition = try assembly.definition(key)
    return expect({ try definition.object(taking: arguments) }, expectation, caller)
  } catch {
    let hint = ObjectExpectation<Object>.hint(for: key, among: error.known)
    Failure("`\(name)` has no definition `\(key)`\(hint)").record(by: caller)
    return nil
  }
}

/// Expects that an object is of a type, with its dependencies injected; for what a definition with runtime arguments gives.
///
/// ```swift
/// expectObject(effects.shake(View(), 4), is: Shake.self, with: .property(\.view, is: View.self))
/// ```
///
/// - Parameters:
///   - object: the object, or a call that gives it; an error that it throws is a failure.
///   - type: the type of the object, one of its superclasses, or a protocol.
///   - dependencies: what must be injected; see ``Dependency``.
/// - Returns: the object as the type; nil where it is of another one.
@discardableResult
public func expectObject<Object>(
  _ object: @autoclosure () throws -> Any, is type: Object.Type, with dependencies: Dependency<Object>...,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Object? {
  expect(
    object, ObjectExpectation(subject: "the expression", dependencies: dependencies),
    Caller(fileID: fileID, filePath: filePath, line: line, column: column))
}

private func expect<Object>(
  _ object: () throws -> Any, _ expectation: ObjectExpectation<Object>, _ caller: Caller
) -> Object? {
  do {
    let (typed, failures) = expectation.check(try object())
    for failure in failures { failure.record(by: caller) }
    return typed
  } catch {
    Failure("\(expectation.subject) gives no object: \(error)").record(by: caller)
    return nil
  }
}

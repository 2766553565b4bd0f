import Stratus

/// Expects that a definition has an object of a type and that its dependencies are injected.
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
/// It works in Swift Testing and in XCTest. Each problem is recorded as a separate failure at the caller's line.
///
/// - Parameters:
///   - definition: the key path of a definition.
///   - assembly: the activated assembly.
///   - type: the type of the object, one of its superclasses, or a protocol.
///   - dependencies: the expected dependencies; see ``Dependency``.
///   - fileID: the file ID of the call. Omit it.
///   - filePath: the path of the calling file. Omit it.
///   - line: the line of the call, for messages. Omit it.
///   - column: the column of the call. Omit it.
/// - Returns: the object, or `nil` if it has another type.
@discardableResult
public func expectDefinition<Declaring, Value, Object>(
  _ definition: KeyPath<Declaring, Definition<Value>>, in assembly: Declaring, gives type: Object.Type,
  with dependencies: Dependency<Object>..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Object? {
  let key = KeyPathName.of(definition)
  let subject = "`\(Swift.type(of: assembly as Any)).\(key ?? "\(Value.self)")`"
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  AssertedDefinitions.add(key, of: assembly, caller)
  return expect(
    assembly[keyPath: definition].resolve, ObjectExpectation(subject: subject, dependencies: dependencies), caller)
}

/// Expects that a definition, which may be private, has an object of a type and that its dependencies are injected.
///
/// ```swift
/// expectDefinition("errorHandler", in: story, gives: ErrorHandler.self, with: "screen")
/// expectDefinition("shake", in: effects, taking: [View(), 4], gives: Shake.self)
/// ```
///
/// - Parameters:
///   - key: the name of the property that declares the definition.
///   - assembly: the activated assembly, which declares or inherits the definition.
///   - arguments: the runtime arguments of the definition.
///   - type: the type of the object, one of its superclasses, or a protocol.
///   - dependencies: the expected dependencies; see ``Dependency``.
///   - fileID: the file ID of the call. Omit it.
///   - filePath: the path of the calling file. Omit it.
///   - line: the line of the call, for messages. Omit it.
///   - column: the column of the call. Omit it.
/// - Returns: the object, or `nil` if it has another type or there is no such definition.
@discardableResult
public func expectDefinition<Object>(
  _ key: String, in assembly: Assembly, taking arguments: [Any] = [], gives type: Object.Type,
  with dependencies: Dependency<Object>..., fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Object? {
  let caller = Caller(fileID: fileID, filePath: filePath, line: line, column: column)
  let name = "\(Swift.type(of: assembly))"
  do throws(UnknownKeyError) {
    let expectation = ObjectExpectation(subject: "`\(name).\(key)`", dependencies: dependencies)
    let definition = try assembly.definition(key)
    AssertedDefinitions.add(key, of: assembly, caller)
    return expect({ try definition.object(taking: arguments) }, expectation, caller)
  } catch {
    let hint = ObjectExpectation<Object>.hint(for: key, among: error.known)
    ExpectationFailure("`\(name)` has no definition `\(key)`\(hint)").record(by: caller)
    return nil
  }
}

/// Expects that an object has a type and that its dependencies are injected, for example an object with runtime
/// arguments.
///
/// ```swift
/// expectObject(effects.shake(View(), 4), is: Shake.self, with: .property(\.view, is: View.self))
/// ```
///
/// - Parameters:
///   - object: an expression for the object. If it throws, the error is recorded as a failure.
///   - type: the type of the object, one of its superclasses, or a protocol.
///   - dependencies: the expected dependencies; see ``Dependency``.
///   - fileID: the file ID of the call. Omit it.
///   - filePath: the path of the calling file. Omit it.
///   - line: the line of the call, for messages. Omit it.
///   - column: the column of the call. Omit it.
/// - Returns: the object, or `nil` if it has another type.
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
    ExpectationFailure("\(expectation.subject) gives no object: \(error)").record(by: caller)
    return nil
  }
}

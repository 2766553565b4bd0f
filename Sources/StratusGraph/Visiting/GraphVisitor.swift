import CStratus
import StratusSupport

/// A receiver for the graph of a container, in a loaded library or in this program, through the C interface.
///
/// A library may have any origin, so all indices are checked. The first inconsistency is stored in ``inconsistency``,
/// and inconsistent parts are ignored.
package final class GraphVisitor {
  package private(set) var graph: DefinitionGraph.Builder
  package private(set) var problems: [ReceivedProblem] = []
  package private(set) var unknown: [String] = []
  package private(set) var candidates: [String] = []
  /// Short names of the request that several assemblies have, each with one full name.
  package private(set) var ambiguous: [(name: String, fullName: String)] = []
  /// The first inconsistency, or `nil` if there is none.
  package private(set) var inconsistency: String?
  private var paths: SourcePathShortener
  private let progress: (UnsafePointer<CChar>) -> Void

  /// Creates a visitor.
  ///
  /// - Parameters:
  ///   - markers: the names of files in the directory to which paths are relative; see
  ///     ``SourcePathShortener/init(markers:)``.
  ///   - progress: receives a description of the next activity.
  package init(
    product: String, activation: String?, markers: [String] = ["Package.swift"],
    progress: @escaping (UnsafePointer<CChar>) -> Void = { _ in }
  ) {
    self.progress = progress
    paths = SourcePathShortener(markers: markers)
    graph = DefinitionGraph.Builder(product: product, activation: activation)
  }

  /// The directories of the source files.
  package var directories: SourceDirectories { paths.directories }

  /// Calls `body` with the C struct through which a container reaches this visitor.
  package func withVisitor<Value>(_ body: (UnsafePointer<StratusVisitor>) -> Value) -> Value {
    var visitor = StratusVisitor(
      context: Unmanaged.passUnretained(self).toOpaque(),
      progress: { context, activity in if let activity { GraphVisitor.from(context)?.progress(activity) } },
      assembly: { GraphVisitor.from($0)?.receive(assembly: $1) },
      collaborator: { GraphVisitor.from($0)?.receive(collaborator: $1) },
      definition: { context, definition in
        if let definition { GraphVisitor.from(context)?.receive(definition: definition.pointee) }
      },
      reference: { GraphVisitor.from($0)?.receive(reference: $1) },
      value: { GraphVisitor.from($0)?.receive(value: $1) },
      problem: { GraphVisitor.from($0)?.receive(problem: $1) },
      unknown: { context, name in GraphVisitor.from(context)?.unknown.append(String(optional: name) ?? "") },
      candidate: { context, name in GraphVisitor.from(context)?.candidates.append(String(optional: name) ?? "") },
      ambiguous: { context, name, fullName in
        GraphVisitor.from(context)?.ambiguous.append((String(optional: name) ?? "", String(optional: fullName) ?? ""))
      },
      opaque: { GraphVisitor.from($0)?.receive(opaque: $1) },
      unseen: { GraphVisitor.from($0)?.receive(unseen: $1) })
    // reason for the pointer: the container refers to the visitor by it, and both stay alive until the call returns.
    return withExtendedLifetime(self) { withUnsafePointer(to: &visitor, body) }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> GraphVisitor? {
    context.map { Unmanaged<GraphVisitor>.fromOpaque($0).takeUnretainedValue() }
  }
}

// MARK: - Receiving

extension GraphVisitor {
  private func receive(assembly pointer: UnsafePointer<StratusAssembly>?) {
    guard let assembly = pointer?.pointee, let name = required(assembly.name, "an assembly without a name") else {
      return
    }
    let ancestors = UnsafeBufferPointer(start: assembly.ancestors, count: count(assembly.ancestorCount))
    let superclasses = [String(optional: assembly.superclass)] + ancestors.map { String(optional: $0) }
    graph.addAssembly(
      name, superclasses: superclasses.compactMap(\.self), child: String(optional: assembly.child),
      location: location(assembly.location))
  }

  private func receive(collaborator pointer: UnsafePointer<StratusCollaborator>?) {
    guard let collaborator = pointer?.pointee,
      let owner = assembly(collaborator.assembly), let serving = assembly(collaborator.serving),
      let property = required(collaborator.property, "a collaborator without a property")
    else { return }
    graph.addCollaborator(
      of: owner, property: property, type: String(optional: collaborator.type) ?? "",
      isByProtocol: collaborator.byProtocol, served: serving, location: location(collaborator.location))
  }

  private func receive(definition: StratusDefinition) {
    guard let owner = assembly(definition.assembly),
      let key = required(definition.key, "a definition without a key"),
      let scope = known(DefinitionScope(code: definition.scope), "scope \(definition.scope)"),
      let recipe = known(DefinitionNode.Recipe(code: definition.recipe), "recipe \(definition.recipe)")
    else { return }
    let arguments = UnsafeBufferPointer(start: definition.arguments, count: count(definition.argumentCount))
    graph.add(
      DefinitionNode(
        assembly: owner, key: key, declaredType: String(optional: definition.declaredType) ?? "",
        builtType: String(optional: definition.builtType), scope: scope, recipe: recipe,
        isAbstract: definition.isAbstract, isPatched: definition.isPatched, buildsValue: definition.buildsValue,
        arguments: arguments.map { String(optional: $0) ?? "" },
        isolation: String(optional: definition.isolation), hasShutdown: definition.hasShutdown,
        location: location(definition.location)))
  }

  private func receive(reference pointer: UnsafePointer<StratusReference>?) {
    guard let reference = pointer?.pointee, let from = definition(reference.from),
      let injection = injection(reference.injection)
    else { return }
    let target: Reference.Target
    if reference.definition >= 0 {
      guard let id = definition(reference.definition) else { return }
      target = .definition(id)
    } else {
      guard let id = assembly(reference.assembly) else { return }
      target = .assembly(id)
    }
    graph.add(
      Reference(
        from: from, target: target, injection: injection, collaborator: String(optional: reference.collaborator)))
  }

  private func receive(value pointer: UnsafePointer<StratusValue>?) {
    guard let value = pointer?.pointee, let definition = definition(value.definition),
      let injection = injection(value.injection)
    else { return }
    let text = String(optional: value.text) ?? ""
    let source: InjectedValue.Source
    switch Int(value.source) {
    case STRATUS_VALUE_LITERAL: source = .literal
    case STRATUS_VALUE_CONFIGURATION: source = .configuration(text)
    case STRATUS_VALUE_ARGUMENT: source = .argument(text)
    case STRATUS_VALUE_CALL: source = .call
    default: return reject("value source \(value.source)")
    }
    graph.add(InjectedValue(definition: definition, source: source, injection: injection))
  }

  private func receive(opaque index: Int32) {
    if let id = definition(index) { graph.noteCapture(by: id) }
  }

  private func receive(unseen pointer: UnsafePointer<StratusUnseen>?) {
    guard let part = pointer?.pointee, let name = required(part.name, "an unseen part without a name"),
      let kind = known(UnseenPart.Kind(code: part.kind), "unseen kind \(part.kind)")
    else { return }
    // Without its directory, so the graph is the same on each machine.
    let library = String(optional: part.library).map { Paths.lastComponent(of: $0) }
    graph.add(UnseenPart(kind, name: name, library: library))
  }

  private func receive(problem pointer: UnsafePointer<StratusProblem>?) {
    guard let problem = pointer?.pointee else { return }
    let steps = UnsafeBufferPointer(start: problem.path, count: count(problem.pathCount))
    problems.append(
      ReceivedProblem(
        kind: String(optional: problem.kind) ?? "activation", message: String(optional: problem.message) ?? "",
        remedy: String(optional: problem.remedy), location: location(problem.location),
        path: steps.map { step in
          ReceivedProblem.Step(name: String(optional: step.name) ?? "", location: location(step.location))
        }))
  }
}

// MARK: - Checks

extension GraphVisitor {
  private func reject(_ what: String) {
    if inconsistency == nil { inconsistency = what }
  }

  private func required(_ text: UnsafePointer<CChar>?, _ message: String) -> String? {
    known(String(optional: text), message)
  }

  private func known<Value>(_ value: Value?, _ message: @autoclosure () -> String) -> Value? {
    if value == nil { reject(message()) }
    return value
  }

  private func assembly(_ index: Int32) -> AssemblyID? {
    known(
      (0..<graph.assemblyCount).contains(Int(index)) ? AssemblyID(rawValue: index) : nil,
      "assembly \(index) of \(graph.assemblyCount)")
  }

  private func definition(_ index: Int32) -> DefinitionID? {
    known(
      (0..<graph.definitionCount).contains(Int(index)) ? DefinitionID(rawValue: index) : nil,
      "definition \(index) of \(graph.definitionCount)")
  }

  private func injection(_ injection: StratusInjection) -> InjectionSite? {
    guard let kind = known(InjectionSite.Kind(code: injection.kind), "injection kind \(injection.kind)") else {
      return nil
    }
    return InjectionSite(
      kind, member: String(optional: injection.member),
      position: injection.position >= 0 ? Int(injection.position) : nil, type: String(optional: injection.type),
      traits: InjectionSite.Traits(rawValue: injection.traits), location: location(injection.location))
  }

  private func location(_ location: StratusLocation) -> SourceLocation? {
    String(optional: location.file).map { SourceLocation(file: paths.shorten($0), line: Int(location.line)) }
  }

  private func count(_ count: Int32) -> Int { max(0, Int(count)) }
}

// MARK: - Codes of the C interface

extension DefinitionScope {
  fileprivate init?(code: UInt8) {
    switch Int(code) {
    case STRATUS_SCOPE_OBJECT_GRAPH: self = .objectGraph
    case STRATUS_SCOPE_PROTOTYPE: self = .prototype
    case STRATUS_SCOPE_SINGLETON: self = .singleton
    case STRATUS_SCOPE_LAZY_SINGLETON: self = .lazySingleton
    case STRATUS_SCOPE_WEAK_SINGLETON: self = .weakSingleton
    default: return nil
    }
  }
}

extension DefinitionNode.Recipe {
  fileprivate init?(code: UInt8) {
    switch Int(code) {
    case STRATUS_RECIPE_INITIALIZER: self = .initializer
    case STRATUS_RECIPE_FACTORY: self = .factory
    case STRATUS_RECIPE_OPTION: self = .option
    case STRATUS_RECIPE_VALUE: self = .value
    case STRATUS_RECIPE_ALIAS: self = .alias
    case STRATUS_RECIPE_OPAQUE: self = .opaque
    case STRATUS_RECIPE_CONTRIBUTIONS: self = .contributions
    case STRATUS_RECIPE_ASYNCHRONOUS: self = .asynchronous
    case STRATUS_RECIPE_CHILD: self = .child
    default: return nil
    }
  }
}

extension InjectionSite.Kind {
  fileprivate init?(code: UInt8) {
    switch Int(code) {
    case STRATUS_KIND_INITIALIZER: self = .initializer
    case STRATUS_KIND_PROPERTY: self = .property
    case STRATUS_KIND_METHOD: self = .method
    case STRATUS_KIND_BEFORE_INJECTIONS: self = .beforeInjections
    case STRATUS_KIND_AFTER_INJECTIONS: self = .afterInjections
    case STRATUS_KIND_AFTER_ALL: self = .afterAll
    case STRATUS_KIND_FACTORY: self = .factory
    case STRATUS_KIND_OPTION: self = .option
    case STRATUS_KIND_ALIAS: self = .alias
    case STRATUS_KIND_PARENT: self = .parent
    case STRATUS_KIND_CONTRIBUTION: self = .contribution
    default: return nil
    }
  }
}

extension UnseenPart.Kind {
  fileprivate init?(code: UInt8) {
    switch Int(code) {
    case STRATUS_UNSEEN_INACTIVE: self = .inactiveAssembly
    case STRATUS_UNSEEN_ABSTRACT: self = .abstractAssembly
    case STRATUS_UNSEEN_GENERIC: self = .genericAssembly
    case STRATUS_UNSEEN_LIBRARY: self = .otherLibrary
    case STRATUS_UNSEEN_CLOSURE: self = .closures
    case STRATUS_UNSEEN_IMAGES: self = .libraries
    case STRATUS_UNSEEN_DETAILS: self = .details
    default: return nil
    }
  }
}

extension String {
  fileprivate init?(optional text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}

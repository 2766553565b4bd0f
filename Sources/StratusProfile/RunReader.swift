import StratusSupport

/// Reads a recording line by line.
///
/// The last line may be incomplete, because the program may have crashed while it was written. Everything else that does not follow the format
/// is an error.
package struct RunReader {
  package static let format = "stratus-run"
  package static let version = 1

  private var run = Run()
  /// The index of each definition by name.
  private var indices: [String: Int] = [:]
  /// The definitions of each activation.
  private var known: [Set<Int>] = []
  /// The index of each object by its number.
  private var objectOfNumber: [Int: Int] = [:]
  /// The number of each object's parent.
  private var parents: [Int?] = []
  private var hasEnd = false

  /// Reads a recording.
  ///
  /// - Complexity: O(bytes).
  package static func read(_ bytes: [UInt8]) throws(RunError) -> Run {
    var reader = RunReader()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // After the last newline, there is an incomplete line, or nothing.
    guard lines.count > 1 else { throw RunError(reason: .otherFormat, line: 1) }
    for (index, line) in lines.dropLast().enumerated() {
      let draft = try RunLine.read(Array(line), index + 1)
      if index == 0 { try reader.readHeader(draft) } else { try reader.add(draft) }
    }
    reader.linkParents()
    return reader.run
  }

  private mutating func readHeader(_ line: RunLine) throws(RunError) {
    guard line.format == Self.format else { throw RunError(reason: .otherFormat, line: 1) }
    let version = try line.need(line.version, "version")
    guard version <= Self.version else {
      throw RunError(reason: .newerVersion(found: version, known: Self.version), line: 1)
    }
    run.program = try line.need(line.program, "program")
  }

  private mutating func add(_ line: RunLine) throws(RunError) {
    guard !hasEnd else { throw line.error(.lineAfterEnd) }
    if line.built != nil {
      try addObject(line)
    } else if line.requested != nil {
      try addRequest(line)
    } else if line.end != nil {
      hasEnd = true
      let omitted = try line.need(line.omitted, "omitted")
      run.end = omitted == 0 ? .complete : .cut(omitted: omitted)
    } else if line.activation != nil {
      try addActivation(line)
    } else {
      throw line.error(.unknownLine)
    }
  }

  private mutating func addActivation(_ line: RunLine) throws(RunError) {
    let number = try line.need(line.activation, "activation")
    guard number == run.activations.count + 1 else {
      throw line.error(.wrongValue("the activation must have the number \(run.activations.count + 1)"))
    }
    if let like = line.like {
      guard run.activations.indices.contains(like - 1) else { throw line.error(.unknownActivation(like)) }
      run.activations.append(run.activations[like - 1])
      return known.append(known[like - 1])
    }
    var members: [Int] = []
    for definition in try line.need(line.definitions, "assemblies") {
      let name = definition.name
      if let index = indices[name] {
        members.append(index)
      } else {
        indices[name] = run.definitions.count
        members.append(run.definitions.count)
        run.definitions.append(definition)
      }
    }
    run.activations.append(Run.Activation(definitions: members))
    known.append(Set(members))
  }

  /// Returns the activation of a line and the definition with a name in it.
  private func definition(_ name: String, _ line: RunLine) throws(RunError) -> (index: Int, activation: Int) {
    let number = try line.need(line.activation, "activation")
    guard known.indices.contains(number - 1) else { throw line.error(.unknownActivation(number)) }
    guard let index = indices[name], known[number - 1].contains(index) else {
      throw line.error(.unknownDefinition(name))
    }
    return (index, number - 1)
  }

  /// Returns the definition that requested something, which may belong to another activation.
  private func requester(_ line: RunLine) throws(RunError) -> Int? {
    guard let name = line.requester else { return nil }
    guard let index = indices[name] else { throw line.error(.unknownDefinition(name)) }
    return index
  }

  private mutating func addObject(_ line: RunLine) throws(RunError) {
    let (definition, activation) = try definition(try line.need(line.built, "built"), line)
    let number = try line.need(line.number, "number")
    if let parent = line.parent, parent >= number {
      throw line.error(.wrongValue("`for` must be less than `number`"))
    }
    guard objectOfNumber.updateValue(run.objects.count, forKey: number) == nil else {
      throw line.error(.wrongValue("there are two objects with the number \(number)"))
    }
    parents.append(line.parent)
    run.objects.append(
      Run.Object(
        definition: definition, activation: activation, number: number, requester: try requester(line),
        start: try line.need(line.start, "start"), own: try line.need(line.own, "own"),
        total: try line.need(line.total, "total"), thread: try line.need(line.thread, "thread"),
        isOnMainThread: line.isOnMainThread, isFailed: line.isFailed))
  }

  private mutating func addRequest(_ line: RunLine) throws(RunError) {
    let (definition, _) = try definition(try line.need(line.requested, "requested"), line)
    let requester: Run.Request.Requester =
      if let index = try requester(line) { .definition(index) } else if let name = line.assembly {
        .assembly(name)
      } else {
        .outside
      }
    run.requests.append(
      Run.Request(definition: definition, requester: requester, start: try line.need(line.start, "start")))
  }

  private mutating func linkParents() {
    for index in run.objects.indices { run.objects[index].parent = parents[index].flatMap { objectOfNumber[$0] } }
  }
}

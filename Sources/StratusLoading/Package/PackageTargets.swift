import StratusGraph
import StratusSupport

/// The targets of a package, and the products that contain them.
struct PackageTargets {
  struct Target {
    var name = ""
    /// The name of its module.
    var module = ""
    /// The absolute path of the directory with its sources.
    var directory = ""
    /// Whether it is a Swift target whose code may be part of a product, unlike tests, plug-ins, and macros.
    var mayDeclareAssemblies = false
    var dependencies: [Dependency] = []
  }

  struct Dependency {
    var name = ""
    /// The name of the package whose product it is, if the manifest contains that.
    var package: String?
    /// Whether it is certainly not a target of the same package.
    var isProduct = false
    /// Whether it depends on the platform or a trait.
    var isConditional = false
  }

  /// The targets by name.
  private(set) var targets: [String: Target] = [:]
  /// The names of the targets that each product lists that the tool can open: the dynamic libraries, or without any, all libraries.
  private(set) var libraries: [String: [String]] = [:]

  /// Reads the output of `swift package dump-package`, which contains conditions, and of `swift package describe --type json`, which contains
  /// paths; returns `nil` if one has an unexpected form.
  init?(manifest: [UInt8], description: [UInt8]) {
    guard let targets = Self.read(description, Self.described),
      let (dependencies, libraries) = Self.read(manifest, Self.declared)
    else { return nil }
    for var target in targets {
      target.dependencies = dependencies[target.name] ?? []
      self.targets[target.name] = target
    }
    self.libraries = libraries
  }

  /// Returns the targets that a target depends on, itself included, and the products of other packages that these depend on.
  func closure(of name: String) -> (targets: Set<String>, products: [Dependency]) {
    var products: [Dependency] = []
    let reached = closure(of: [name]) { dependency, isTarget in
      if !isTarget { products.append(dependency) }
      return isTarget
    }
    return (reached, products)
  }

  /// Returns the products that the tool can open and that contain a target on each platform and with any traits, sorted.
  func libraries(containing name: String) -> [String] {
    libraries.filter { library in
      closure(of: library.value) { dependency, isTarget in isTarget && !dependency.isConditional }.contains(name)
    }.keys.sorted()
  }

  private func closure(of names: [String], where isFollowed: (Dependency, Bool) -> Bool) -> Set<String> {
    var open = names
    var visited: Set<String> = []
    while let name = open.popLast() {
      guard visited.insert(name).inserted, let target = targets[name] else { continue }
      for dependency in target.dependencies {
        let isTarget = !dependency.isProduct && targets[dependency.name] != nil
        if isFollowed(dependency, isTarget) { open.append(dependency.name) }
      }
    }
    return visited
  }

  // MARK: - Reading

  private static func read<Value>(
    _ bytes: [UInt8], _ read: (inout JSONReader) throws(JSONError) -> Value
  ) -> Value? {
    bytes.withUnsafeBufferPointer { bytes in
      // reason: the reader is used only inside this closure, while the buffer is valid.
      var json = JSONReader(bytes)
      return try? read(&json)
    }
  }

  private static func described(_ json: inout JSONReader) throws(JSONError) -> [Target] {
    var targets: [Target] = []
    var root = ""
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "path": root = try json.string()
      case "targets":
        try json.beginArray()
        while try json.nextElement() { targets.append(try describedTarget(&json)) }
      default: try json.skipValue()
      }
    }
    for index in targets.indices { targets[index].directory = Paths.join(root, targets[index].directory) }
    return targets
  }

  private static func describedTarget(_ json: inout JSONReader) throws(JSONError) -> Target {
    var target = Target()
    var (language, type) = ("", "")
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "name": target.name = try json.string()
      case "c99name": target.module = try json.string()
      case "path": target.directory = try json.string()
      case "module_type": language = try json.string()
      case "type": type = try json.string()
      default: try json.skipValue()
      }
    }
    target.mayDeclareAssemblies = language == "SwiftTarget" && !["test", "macro", "plugin", "snippet"].contains(type)
    return target
  }

  private static func declared(
    _ json: inout JSONReader
  ) throws(JSONError) -> (dependencies: [String: [Dependency]], libraries: [String: [String]]) {
    var dependencies: [String: [Dependency]] = [:]
    var dynamic: [String: [String]] = [:]
    var others: [String: [String]] = [:]
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "targets":
        try json.beginArray()
        while try json.nextElement() {
          let (name, own) = try declaredTarget(&json)
          dependencies[name] = own
        }
      case "products":
        try json.beginArray()
        while try json.nextElement() {
          let (name, kind, targets) = try declaredProduct(&json)
          if kind == .dynamicLibrary { dynamic[name] = targets }
          if kind == .otherLibrary { others[name] = targets }
        }
      default: try json.skipValue()
      }
    }
    return (dependencies, dynamic.isEmpty ? others : dynamic)
  }

  private static func declaredTarget(_ json: inout JSONReader) throws(JSONError) -> (String, [Dependency]) {
    var (target, dependencies) = ("", [Dependency]())
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "name": target = try json.string()
      case "dependencies":
        try json.beginArray()
        while try json.nextElement() { dependencies.append(try dependency(&json)) }
      default: try json.skipValue()
      }
    }
    return (target, dependencies)
  }

  /// Reads `{"target": [name, condition]}`, `{"byName": [name, condition]}`, or `{"product": [name, package, aliases, condition]}`, where
  /// everything but the name may be null.
  private static func dependency(_ json: inout JSONReader) throws(JSONError) -> Dependency {
    var dependency = Dependency()
    try json.beginObject()
    while let kind = try json.nextName() {
      dependency.isProduct = kind == "product"
      var index = 0
      try json.beginArray()
      while try json.nextElement() {
        if json.null() {
        } else if index == 0 {
          dependency.name = try json.string()
        } else if index == 1, dependency.isProduct {
          dependency.package = try json.string()
        } else {
          try json.skipValue()
          dependency.isConditional = true
        }
        index += 1
      }
    }
    return dependency
  }

  private static func declaredProduct(
    _ json: inout JSONReader
  ) throws(JSONError) -> (name: String, kind: PackageProducts.Kind, targets: [String]) {
    var (product, kind, targets) = ("", PackageProducts.Kind.other, [String]())
    try json.beginObject()
    while let name = try json.nextName() {
      switch name {
      case "name": product = try json.string()
      case "type": kind = try PackageProducts.kind(&json)
      case "targets":
        try json.beginArray()
        while try json.nextElement() { targets.append(try json.string()) }
      default: try json.skipValue()
      }
    }
    return (product, kind, targets)
  }
}

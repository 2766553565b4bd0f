/// The source of a module of classes with two dependencies each, in groups of a hundred, wired by Stratus or as lazy
/// variables.
struct GeneratedSource {
  let count: Int

  private var groups: Range<Int> { 0..<count / 100 }

  /// The classes, which both forms of wiring have in common.
  var classes: String {
    (0..<count).map { index in
      let others = dependencies(of: index)
      return """
        final class C\(index) {
        \(others.map { "  let c\($0): C\($0)" }.joined(separator: "\n"))
          init(\(others.map { "c\($0): C\($0)" }.joined(separator: ", "))) {
        \(others.map { "    self.c\($0) = c\($0)" }.joined(separator: "\n"))
          }
        }
        """
    }.joined(separator: "\n")
  }

  var definitions: String {
    let assemblies = groups.map { group in
      let members = group * 100..<(group + 1) * 100
      return """
        final class Assembly\(group): Assembly {
        \(members.map { "  let c\($0) = Definition<C\($0)>()" }.joined(separator: "\n"))
          override func define() {
        \(members.map { "    c\($0).initialize(\(call($0)))" }.joined(separator: "\n"))
          }
        }
        """
    }
    return "import Stratus\n\n" + assemblies.joined(separator: "\n")
  }

  var lazyVariables: String {
    groups.map { group in
      let members = group * 100..<(group + 1) * 100
      return """
        final class Group\(group) {
        \(members.map { "  lazy var c\($0) = C\($0)(\(labeled($0)))" }.joined(separator: "\n"))
        }
        """
    }.joined(separator: "\n")
  }

  /// Functions that register closures for the same objects; see ``Registry``.
  var registrations: String {
    groups.map { group in
      let calls = (group * 100..<(group + 1) * 100).map { index in
        let parameters = dependencies(of: index).map { "c\($0): registry.resolve()" }
        return "  registry.register(C\(index).self, .graph) { \(parameters.isEmpty ? "_" : "registry") in "
          + "C\(index)(\(parameters.joined(separator: ", "))) }"
      }
      return "func register\(group)(in registry: Registry) {\n\(calls.joined(separator: "\n"))\n}"
    }.joined(separator: "\n")
  }

  /// A program that activates everything for the first time in its process and again, then registers the same in a
  /// ``Registry`` twice, and prints nanoseconds of processor time.
  var program: String {
    """
    import Glibc
    import Stratus

    for _ in 0..<2 {
      var start = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
      let assembly = try Assembly0.activated(
        with: [\(groups.dropFirst().map { "Assembly\($0).self" }.joined(separator: ", "))])
      var end = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
      print((end.tv_sec - start.tv_sec) * 1_000_000_000 + end.tv_nsec - start.tv_nsec)
      withExtendedLifetime(assembly) {}
    }
    for _ in 0..<2 {
      var start = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
      let registry = Registry()
    \(groups.map { "  register\($0)(in: registry)" }.joined(separator: "\n"))
      var end = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
      print((end.tv_sec - start.tv_sec) * 1_000_000_000 + end.tv_nsec - start.tv_nsec)
      withExtendedLifetime(registry) {}
    }
    """
  }

  /// The indices of two earlier classes in the same group, if there are any.
  private func dependencies(of index: Int) -> [Int] {
    [index - 1, index - 7].filter { $0 >= index / 100 * 100 }
  }

  private func call(_ index: Int) -> String {
    let others = dependencies(of: index)
    let labels = others.map { "c\($0):" }.joined()
    return ["C\(index).init" + (labels.isEmpty ? "" : "(\(labels))")].joined() + others.map { ", c\($0)" }.joined()
  }

  private func labeled(_ index: Int) -> String {
    dependencies(of: index).map { "c\($0): c\($0)" }.joined(separator: ", ")
  }
}

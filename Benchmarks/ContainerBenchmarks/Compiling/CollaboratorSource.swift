/// The source of two chains of assemblies, each of which has the previous one as a collaborator: in one chain it is
/// declared by protocol, in the other by class.
struct CollaboratorSource {
  let count: Int

  var assemblies: String {
    let byProtocol = (0..<count).map { index in
      """
      protocol S\(index): Assembly { var value: Definition<Int> { get } }
      \(assembly(index, named: "P", conformance: ", S\(index)", partner: "any S\(index - 1)"))
      """
    }
    let byClass = (0..<count).map { assembly($0, named: "C", conformance: "", partner: "C\($0 - 1)") }
    return "import Stratus\n\n" + (byProtocol + byClass).joined(separator: "\n")
  }

  private func assembly(_ index: Int, named name: String, conformance: String, partner: String) -> String {
    """
    final class \(name)\(index): Assembly\(conformance) {
      let value = Definition<Int>()
    \(index == 0 ? "" : "  private let other = Collaborator<\(partner)>()")
      override func define() { \(index == 0 ? "value.value(0)" : "value.initialize({ $0 }, other.value)") }
    }
    """
  }

  /// A program that takes a chain, `P` or `C`, and a number of assemblies. It activates the first assemblies of the
  /// chain twice and prints the time of each activation in nanoseconds. Instead of a chain, `casts` casts each assembly
  /// of `P` to each protocol.
  var program: String {
    """
    import Glibc
    import Stratus

    let chains: [String: [Assembly.Type]] = [
      "P": [\((0..<count).map { "P\($0).self" }.joined(separator: ", "))],
      "C": [\((0..<count).map { "C\($0).self" }.joined(separator: ", "))],
    ]
    func cast<Partner>(to _: Partner.Type) -> (Assembly) -> Bool { { $0 is Partner } }
    let casts = [\((0..<count).map { "cast(to: (any S\($0)).self)" }.joined(separator: ", "))]

    let count = Int(CommandLine.arguments[2])!
    let types = chains[CommandLine.arguments[1]]?.prefix(count)
    let assemblies = chains["P"]!.prefix(count).map { $0.init() }
    for _ in 0..<2 {
      var start = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
      let assembly = try types.map { try $0[0].activated(with: Array($0.dropFirst())) }
      if types == nil {
        let matches = casts.prefix(count).reduce(0) { sum, cast in sum + assemblies.count { cast($0) } }
        precondition(matches == count)
      }
      var end = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
      print((end.tv_sec - start.tv_sec) * 1_000_000_000 + end.tv_nsec - start.tv_nsec)
      withExtendedLifetime(assembly) {}
    }
    """
  }
}

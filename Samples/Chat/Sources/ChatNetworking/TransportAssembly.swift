import Stratus

/// The way to the server. Tests and other builds replace the assembly that conforms.
package protocol TransportAssembly: Assembly {
  var transport: Definition<any Transport> { get }
}

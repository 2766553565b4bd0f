import CGraphviz

/// A plug-in of Graphviz that lives in this program: it writes what cairo has drawn as PNG.
///
/// Cairo's own way takes twice as long as all the rest of a drawing: it has libpng try each filter and compress with care.
struct PNGPlugin: ~Copyable {
  static let format = "png:cairo:stratus"
  static let symbolName = "gvplugin_stratus_LTX_library"

  /// The plug-in's table of contents, as Graphviz wants it.
  ///
  /// reason: Graphviz keeps pointers into all of these tables; they live until their owner ends.
  let library: UnsafeMutablePointer<gvplugin_library_t>
  private let interfaces: UnsafeMutablePointer<gvplugin_api_t>
  private let formats: UnsafeMutablePointer<gvplugin_installed_t>
  private let functions: UnsafeMutablePointer<gvdevice_engine_t>
  private let features: UnsafeMutablePointer<gvdevice_features_t>
  private let names: [UnsafeMutablePointer<CChar>]

  init() {
    functions = .allocate(capacity: 1)
    functions.initialize(to: gvdevice_engine_t(initialize: nil, format: { $0.map(write) }, finalize: nil))
    features = .allocate(capacity: 1)
    features.initialize(
      to: gvdevice_features_t(
        flags: GVDEVICE_BINARY_FORMAT | GVDEVICE_DOES_TRUECOLOR, default_margin: pointf(), default_pagesize: pointf(),
        default_dpi: pointf(x: 96, y: 96)))
    names = [strdup("png:cairo"), strdup("stratus")]
    // Each list ends with an empty entry.
    formats = .allocate(capacity: 2)
    formats.initialize(repeating: gvplugin_installed_t(), count: 2)
    formats.pointee = gvplugin_installed_t(id: 0, type: names[0], quality: 0, engine: functions, features: features)
    interfaces = .allocate(capacity: 2)
    interfaces.initialize(repeating: gvplugin_api_t(), count: 2)
    interfaces.pointee = gvplugin_api_t(api: API_device, types: formats)
    library = .allocate(capacity: 1)
    library.initialize(to: gvplugin_library_t(packagename: names[1], apis: interfaces))
  }

  deinit {
    library.deallocate()
    interfaces.deallocate()
    formats.deallocate()
    features.deallocate()
    functions.deallocate()
    for name in names { free(name) }
  }
}

/// Called when everything is drawn. Writes nothing when the image is too large.
private func write(_ job: UnsafeMutablePointer<GVJ_t>) {
  // There is none where cairo had no memory for it, and where its pixels were too many, Graphviz has scaled it down.
  guard let data = job.pointee.imagedata, abs(job.pointee.scale.x * 72 - job.pointee.dpi.x) < 0.5 else { return }
  let (width, height) = (Int(job.pointee.width), Int(job.pointee.height))
  UnsafeMutableRawPointer(data).withMemoryRebound(to: UInt32.self, capacity: width * height) { pixels in
    let bitmap = Bitmap(width: width, height: height, flattening: pixels)
    guard let file = PNGFile(bitmap, dotsPerInch: job.pointee.dpi.x) else { return }
    file.bytes.withUnsafeBytes { bytes in
      _ = gvwrite(job, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
    }
  }
}

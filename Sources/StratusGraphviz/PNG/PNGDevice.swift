import CStratusGraphviz

/// Writes what cairo has drawn as PNG.
///
/// Cairo's own way takes twice as long as all the rest of a drawing: it has libpng try each filter and compress with care.
enum PNGDevice {
  static var engine: gvdevice_engine_t {
    gvdevice_engine_t(initialize: nil, format: { $0.map(write) }, finalize: nil)
  }

  static var features: gvdevice_features_t {
    gvdevice_features_t(
      flags: GVDEVICE_BINARY_FORMAT | GVDEVICE_DOES_TRUECOLOR, default_margin: pointf(), default_pagesize: pointf(),
      default_dpi: pointf(x: 96, y: 96))
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

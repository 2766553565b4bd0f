import Diagrams
import Graphviz
import StratusCommands
import TestSupport

extension PictureRenderer {
  static func drawn(_ picture: Picture, as format: Format) throws(RenderingError) -> [UInt8] {
    try patiently { limit throws(RenderingError) in try PictureRenderer(timeLimit: limit).render(picture, as: format) }
  }
}

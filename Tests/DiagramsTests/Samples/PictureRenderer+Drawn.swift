import Diagrams
import Graphviz
import StratusCommands

extension PictureRenderer {
  static func drawn(_ picture: Picture, as format: Format) throws(RenderingError) -> [UInt8] {
    try PictureRenderer().render(picture, as: format)
  }
}

# A draft of a formula for Homebrew, for macOS only. It was never run. Before it is published, a person goes through the checklist for a Mac
# in docs/releasing.md, and replaces the address and the checksum. If the major version of Graphviz changes, it needs a new `revision`.
class Stratus < Formula
  desc "Check and draw the architecture of Swift apps"
  homepage "https://git.example/stratus"
  url "https://git.example/stratus/archive/refs/tags/v0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "graphviz"
  depends_on "libyaml"
  depends_on :macos

  def install
    # SwiftPM's sandbox cannot be nested in the one of Homebrew.
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "stratus"
    bin.install ".build/release/stratus"
    man1.install "docs/man/stratus.1"
    generate_completions_from_executable(bin/"stratus", "completions")
    pkgshare.install "docs/targets"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/stratus --version")
    system bin/"stratus", "check", pkgshare/"targets/graph.json"
    system bin/"stratus", "graph", pkgshare/"targets/graph.json", "-o", testpath/"graph.svg"
    assert_path_exists testpath/"graph.svg"
  end
end

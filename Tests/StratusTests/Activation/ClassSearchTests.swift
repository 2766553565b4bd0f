import Foundation
import StratusTestSupport
import Testing

/// Searches descriptors made by hand. A class whose metadata is requested would be realized, and an app crashes if the
/// system lacks one of its superclasses.
struct ClassSearchTests {
  @Test(arguments: [
    ("an Objective-C superclass", "NAMED(&between, \"So16UIViewControllerC\")", 0),
    ("a superclass that the system lacks", "REFERS(&between, 2, &missing)", 0),
    ("no superclass", "between.superclass = 0", 0),
    ("another Swift superclass", "REFERS(&between, 1, &other)", 0),
    ("the class `Assembly`", "REFERS(&between, 1, &assembly)", 1),
    ("the class `Assembly` of another image", "REFERS(&between, 2, &indirect)", 1),
    ("a superclass that is known only by name", "NAMED(&between, \"3App5StoryC\")", 1),
  ])
  func `only classes that inherit from Assembly are realized`(_: String, superclass: String, realized: Int) throws {
    // The visited class inherits from `between`, so the search must follow two superclasses.
    let program = """
      #include "ImageTypes.c"
      #include "ImageTypes+Stubs.c"
      #define DISTANCE(to, from) (int32_t)((const char *)(to) - (const char *)(from))
      #define NAMED(class, text) \\
        do { strcpy(names[count], text); (class)->superclass = DISTANCE(names[count++], &(class)->superclass); } \
      while (0)
      #define REFERS(class, kind, target) \\
        do { names[count][0] = kind; int32_t offset = DISTANCE(target, names[count] + 1); memcpy(names[count] + 1, \
      &offset, 4); \\
          (class)->superclass = DISTANCE(names[count++], &(class)->superclass); } while (0)

      static char names[4][32] = {{0}};
      static int count = 0, realized = 0, found = 0;
      static const char name[] = "Story";
      static ClassDescriptor child = {{classKind}}, between = {{classKind}}, other = {{classKind}}, assembly = \
      {{classKind}};
      static const void *missing = NULL, *indirect = &assembly;
      __attribute__((swiftcall)) static MetadataResponse accessor(size_t request) {
        (void)request;
        realized++;
        return (MetadataResponse){&child, 0};
      }
      static void body(void *context, const StratusAssemblyClass *class) {
        (void)context;
        if (class->metadata == &child) found++;
      }

      int main(void) {
        child.context.name = DISTANCE(name, &child.context.name);
        other.context.name = DISTANCE(name, &other.context.name);
        between.context.name = DISTANCE(name, &between.context.name);
        child.accessor = DISTANCE(accessor, &child.accessor);
        REFERS(&child, 1, &between);
        \(superclass);
        StratusAssemblySearch search = {NULL, NULL, NULL, body};
        visitType(&child, &search, &assembly);
        return realized == \(realized) && found == \(realized) ? 0 : 1;
      }
      """
    // What the file calls elsewhere, which these searches never reach.
    let stubs = """
      #if defined(__ELF__)
      void swift_enumerateAllMetadataSections(bool (*body)(const void *, void *), void *context) { (void)body, \
      (void)context; }
      bool stratus_images_find(StratusLinkedImages *images, void *library) { return (void)images, (void)library, \
      false; }
      bool stratus_images_contain(const StratusLinkedImages *images, const void *address) {
        return (void)images, (void)address, false;
      }
      void stratus_images_free(StratusLinkedImages *images) { (void)images; }
      #endif
      """
    try withTemporaryDirectory { directory in
      try Data(program.utf8).write(to: directory.appendingPathComponent("program.c"))
      try Data(stubs.utf8).write(to: directory.appendingPathComponent("ImageTypes+Stubs.c"))
      let sources = packageRoot.appendingPathComponent("Sources/CStratusRuntime").path
      let compiled = try run(
        ["clang", "-w", "-I.", "-I", sources, "-I", sources + "/include", "-o", "program", "program.c"], in: directory)
      #expect(compiled.status == 0, "\(compiled.errors)")
      #expect(try run(["./program"], in: directory).status == 0)
    }
  }
}

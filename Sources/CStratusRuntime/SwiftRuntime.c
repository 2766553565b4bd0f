#include "StratusRuntime.h"

// Exported by the Swift runtime.
extern size_t swift_retainCount(void *object);

extern const void *swift_getExistentialMetatypeMetadata(const void *existential);

size_t stratus_reference_count(const void *object) { return swift_retainCount((void *)object); }

const void *stratus_existential_metatype(const void *existential) {
  return swift_getExistentialMetatypeMetadata(existential);
}

// The equivalent functions of the standard library require a newer system than this package does.
typedef struct {
  void *identity;
  void *implementation;
} SerialExecutor;

__attribute__((swiftcall)) extern SerialExecutor swift_task_getMainExecutor(void);
__attribute__((swiftcall)) extern bool swift_task_isCurrentExecutorWithFlags(SerialExecutor executor, size_t flags);

bool stratus_is_on_main_actor(void) {
  // Without flags, the function returns false instead of ending the program.
  return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0);
}

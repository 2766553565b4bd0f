#include "CCrashGuard.h"

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static const struct {
  int number;
  const char *name;
} signals[] = {
    {SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"},   {SIGILL, "SIGILL"}, {SIGFPE, "SIGFPE"},
    {SIGABRT, "SIGABRT"}, {SIGTRAP, "SIGTRAP"}, {SIGSYS, "SIGSYS"}, {SIGALRM, "SIGALRM"},
};
enum { SIGNAL_COUNT = sizeof signals / sizeof signals[0], STACK_SIZE = 64 * 1024 };

static CrashGuardMessages texts;
static char current_activity[512];
static int exit_status;
static int message_file = STDERR_FILENO;
static pid_t owner;
static atomic_bool active;
static atomic_flag leaving = ATOMIC_FLAG_INIT;
static struct sigaction former_actions[SIGNAL_COUNT];
static sigset_t former_mask;
static stack_t former_stack;
/// A stack overflow leaves no room for a handler on the stack that overflowed.
static char handler_stack[STACK_SIZE];

static void put(const char *text, size_t length) {
  while (length > 0) {
    ssize_t written = write(message_file, text, length);
    if (written <= 0) return;
    text += written;
    length -= (size_t)written;
  }
}

static void leave(const char *message, const char *signal_name) {
  // Another thread already tells what happened.
  if (atomic_flag_test_and_set(&leaving)) {
    for (;;) pause();
  }
  const char *start = message;
  for (const char *at = message;; at++) {
    if (*at != CRASH_GUARD_SIGNAL && *at != CRASH_GUARD_ACTIVITY && *at != 0) continue;
    put(start, (size_t)(at - start));
    if (*at == 0) break;
    const char *value = *at == CRASH_GUARD_SIGNAL ? signal_name : current_activity;
    put(value, strlen(value));
    start = at + 1;
  }
  _exit(exit_status);
}

static void on_signal(int number) {
  if (number == SIGALRM) leave(texts.timeout, "SIGALRM");
  const char *name = "a signal";
  for (int index = 0; index < SIGNAL_COUNT; index++) {
    if (signals[index].number == number) name = signals[index].name;
  }
  leave(texts.crash, name);
}

static void on_exit_call(void) {
  // A process that the guarded code forked may end as it likes.
  if (atomic_load(&active) && getpid() == owner) leave(texts.exit, "");
}

static void set_timer(uint32_t seconds) {
  struct itimerval timer = {.it_value = {.tv_sec = seconds}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

static void restore_actions(int count) {
  for (int index = 0; index < count; index++) sigaction(signals[index].number, &former_actions[index], NULL);
}

bool crash_guard_begin(const CrashGuardMessages *messages, uint32_t seconds, int32_t status) {
  static bool registered = false;
  if (!registered && atexit(on_exit_call) != 0) return false;
  registered = true;

  texts = *messages;
  exit_status = status;
  owner = getpid();
  current_activity[0] = 0;
  // The guarded code may close or redirect standard error.
  int copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  message_file = copy >= 0 ? copy : STDERR_FILENO;

  stack_t stack = {.ss_sp = handler_stack, .ss_size = STACK_SIZE};
  if (sigaltstack(&stack, &former_stack) != 0) return false;

  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < SIGNAL_COUNT; index++) {
    if (sigaction(signals[index].number, &action, &former_actions[index]) != 0) {
      restore_actions(index);
      return false;
    }
  }
  // Whoever started the process may have left it with these signals blocked: the timer would never be seen.
  sigset_t mask;
  sigemptyset(&mask);
  for (int index = 0; index < SIGNAL_COUNT; index++) sigaddset(&mask, signals[index].number);
  pthread_sigmask(SIG_UNBLOCK, &mask, &former_mask);
  atomic_store(&active, true);
  set_timer(seconds);
  return true;
}

void crash_guard_activity(const char *activity) {
  size_t length = strnlen(activity, sizeof current_activity - 1);
  memcpy(current_activity, activity, length);
  current_activity[length] = 0;
}

void crash_guard_end(void) {
  if (!atomic_load(&active)) return;
  set_timer(0);
  atomic_store(&active, false);
  pthread_sigmask(SIG_SETMASK, &former_mask, NULL);
  restore_actions(SIGNAL_COUNT);
  sigaltstack(&former_stack, NULL);
  if (message_file != STDERR_FILENO) close(message_file);
  message_file = STDERR_FILENO;
}

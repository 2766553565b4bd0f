#include "CStratusSupervision.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static volatile sig_atomic_t signal_descriptor = -1;

#ifndef __APPLE__
pid_t supervision_fork(void) {
  pid_t parent = getpid();
  pid_t child = fork();
#ifdef __linux__
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    // The parent may have ended before the call above.
    if (getppid() != parent) _exit(1);
  }
#endif
  (void)parent;
  return child;
}
#endif

static void on_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // If the pipe is full, the reader has been notified already.
  ssize_t written = write(signal_descriptor, &byte, 1);
  (void)written;
  errno = saved;
}

void supervision_watch(const int32_t *signals, int32_t count, int32_t descriptor) {
  signal_descriptor = descriptor;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (int32_t index = 0; index < count; index++) {
    struct sigaction former;
    if (sigaction(signals[index], NULL, &former) == 0 && former.sa_handler != SIG_IGN)
      sigaction(signals[index], &action, NULL);
  }
}

void supervision_unwatch(const int32_t *signals, int32_t count) {
  for (int32_t index = 0; index < count; index++) {
    struct sigaction former;
    if (sigaction(signals[index], NULL, &former) == 0 && former.sa_handler == on_signal) {
      signal(signals[index], SIG_DFL);
    }
  }
}

bool supervision_adopt_orphans(void) {
#ifdef __linux__
  return prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
#else
  return false;
#endif
}

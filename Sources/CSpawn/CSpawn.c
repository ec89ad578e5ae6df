#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __APPLE__
#include <mach/exception_types.h>
#include <mach/port.h>
#include <mach/thread_status.h>
#endif

/// Makes the child close all descriptors but the first three. Otherwise it would hold another child's pipe open.
static int close_others(posix_spawn_file_actions_t *actions, short *flags) {
#if defined(__APPLE__)
  *flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
  return 0;
#elif defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  return posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#else
  int error = 0;
  for (long descriptor = STDERR_FILENO + 1; descriptor < sysconf(_SC_OPEN_MAX) && !error; descriptor++)
    error = posix_spawn_file_actions_addclose(actions, (int)descriptor);
  return error;
#endif
}

/// Keeps Apple's systems from writing a report if the child crashes: no port hears of the corpse.
static int report_no_crash(posix_spawnattr_t *attributes) {
#ifdef __APPLE__
  return posix_spawnattr_setexceptionports_np(attributes, EXC_MASK_CORPSE_NOTIFY, MACH_PORT_NULL, EXCEPTION_DEFAULT,
                                              THREAD_STATE_NONE);
#else
  return 0;
#endif
}

int spawn_child(pid_t *child, char *const arguments[], char *const environment[], int output, int error,
                int reports_crash) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  sigset_t all, none;
  // Whoever started this process may have made it ignore the ends of its children. The system would keep no status.
  struct sigaction action;
  if (!sigaction(SIGCHLD, NULL, &action) && (action.sa_handler == SIG_IGN || action.sa_flags & SA_NOCLDWAIT))
    signal(SIGCHLD, SIG_DFL);
  sigfillset(&all);
  sigemptyset(&none);

  int code = posix_spawn_file_actions_init(&actions);
  if (code) return code;
  code = posix_spawnattr_init(&attributes);
  if (!code) {
    if (!code) code = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (!code) code = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (!code) code = posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO);
    if (!code) code = close_others(&actions, &flags);
    if (!code) code = posix_spawnattr_setpgroup(&attributes, 0);
    if (!code) code = posix_spawnattr_setsigdefault(&attributes, &all);
    if (!code) code = posix_spawnattr_setsigmask(&attributes, &none);
    if (!code && !reports_crash) code = report_no_crash(&attributes);
    if (!code) code = posix_spawnattr_setflags(&attributes, flags);
    if (!code) code = posix_spawn(child, arguments[0], &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

int ignore_signal(int number) { return signal(number, SIG_IGN) == SIG_IGN; }

int show_in_pager(const char *text) {
  void (*on_pipe)(int) = signal(SIGPIPE, SIG_DFL);  // which the pager inherits
  // LESS as git has it: escapes are colors, and the text stays on the screen. A shell without a program ends with 127.
  // The text is in UTF-8 wherever no locale is set, too.
  FILE *pager = popen("PAGER=${PAGER-$(command -v less || command -v more)}; [ -n \"$PAGER\" ] || exit 127; "
                      "export LESS=\"${LESS-FRX}\" LESSCHARSET=${LESSCHARSET-utf-8}; eval \"$PAGER\"",
                      "w");
  signal(SIGPIPE, SIG_IGN);
  int status = -1;
  if (pager) {
    // An interrupt is the pager's: it must not end this process and leave the pager with the terminal.
    void (*on_interrupt)(int) = signal(SIGINT, SIG_IGN);
    fputs(text, pager);
    status = pclose(pager);
    signal(SIGINT, on_interrupt);
  }
  signal(SIGPIPE, on_pipe);
  return status == -1 ? errno : WIFEXITED(status) && WEXITSTATUS(status) == 127 ? ENOENT : 0;
}

struct work {
  void (*body)(void *);
  void *argument;
};

static void *do_work(void *given) {
  struct work work = *(struct work *)given;
  free(given);
  work.body(work.argument);
  return NULL;
}

static int start_thread(pthread_t *thread, void (*body)(void *), void *argument) {
  struct work *work = malloc(sizeof(struct work));
  if (!work) return ENOMEM;
  *work = (struct work){body, argument};
  int code = pthread_create(thread, NULL, do_work, work);
  if (code) free(work);
  return code;
}

int detach_thread(void (*body)(void *), void *argument) {
  pthread_t thread;
  int code = start_thread(&thread, body, argument);
  return code ? code : pthread_detach(thread);
}

int run_thread(void (*body)(void *), void *argument) {
  pthread_t thread;
  int code = start_thread(&thread, body, argument);
  return code ? code : pthread_join(thread, NULL);
}

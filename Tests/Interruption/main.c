// usage: interrupt COUNT FIRST LAST kill|ERROR PROGRAM ARGUMENT…
//
// Runs a program and interrupts it at a change of the file system: it counts the system calls that change files, and
// at those from FIRST to LAST it kills the program before the call, or makes the call fail with this error number. It
// writes the number of calls that it saw into the file COUNT. `kill` counts every call that changes files; an error
// leaves out those that delete, because a full disk allows them.
//
// Exit status: the program's, or 128 and its signal's number; 77 where this cannot be done.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

#if !defined(__linux__) || !(defined(__x86_64__) || defined(__aarch64__))

int main(void) {
  fprintf(stderr, "interrupt: this system cannot stop a program at a system call.\n");
  return 77;
}

#else
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum effect { NONE, CREATES, DELETES };

static int is_file(pid_t process, uint64_t descriptor) {
  char path[64];
  struct stat status;
  snprintf(path, sizeof(path), "/proc/%d/fd/%llu", process, (unsigned long long)descriptor);
  return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static enum effect effect_of(pid_t process, uint64_t call, const uint64_t *arguments) {
  switch (call) {
#ifdef SYS_open
  case SYS_open: return arguments[1] & (O_CREAT | O_TRUNC) ? CREATES : NONE;
  case SYS_mkdir:
  case SYS_rename:
  case SYS_link:
  case SYS_symlink:
  case SYS_chmod: return CREATES;
  case SYS_unlink:
  case SYS_rmdir: return DELETES;
#endif
  case SYS_openat: return arguments[2] & (O_CREAT | O_TRUNC) ? CREATES : NONE;
  case SYS_mkdirat:
  case SYS_linkat:
  case SYS_symlinkat:
#ifdef SYS_renameat
  case SYS_renameat:
#endif
  case SYS_renameat2:
  case SYS_fchmodat: return CREATES;
  case SYS_unlinkat: return DELETES;
  case SYS_write:
  case SYS_pwrite64:
  case SYS_writev:
  case SYS_ftruncate:
  case SYS_fallocate:
  case SYS_fsync:
  case SYS_fdatasync:
  case SYS_fchmod: return is_file(process, arguments[0]) ? CREATES : NONE;
  default: return NONE;
  }
}

/// Makes the system skip the call that a thread is about to make.
static void skip_call(pid_t thread) {
#if defined(__x86_64__)
  ptrace(PTRACE_POKEUSER, thread, offsetof(struct user_regs_struct, orig_rax), -1L);
#else
  int none = -1;
  struct iovec value = {&none, sizeof(none)};
  ptrace(PTRACE_SETREGSET, thread, NT_ARM_SYSTEM_CALL, &value);
#endif
}

/// Makes the call that a thread comes from return this.
static void set_result(pid_t thread, long result) {
#if defined(__x86_64__)
  ptrace(PTRACE_POKEUSER, thread, offsetof(struct user_regs_struct, rax), result);
#else
  struct user_regs_struct registers;
  struct iovec value = {&registers, sizeof(registers)};
  ptrace(PTRACE_GETREGSET, thread, NT_PRSTATUS, &value);
  registers.regs[0] = (unsigned long long)result;
  ptrace(PTRACE_SETREGSET, thread, NT_PRSTATUS, &value);
#endif
}

int main(int count, char **arguments) {
  if (count < 6) return 2;
  long first = atol(arguments[2]), last = atol(arguments[3]), calls = 0;
  int error = strcmp(arguments[4], "kill") ? atoi(arguments[4]) : 0;
  pid_t skipping[64] = {0};

  pid_t child = fork();
  if (child == 0) {
    if (ptrace(PTRACE_TRACEME, 0, 0, 0)) _exit(77);
    raise(SIGSTOP);
    execv(arguments[5], arguments + 5);
    _exit(77);
  }
  int status = 0;
  if (child < 0 || waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return 77;
  long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
  if (ptrace(PTRACE_SETOPTIONS, child, 0, options)) return 77;
  ptrace(PTRACE_SYSCALL, child, 0, 0);

  for (;;) {
    pid_t thread = waitpid(-1, &status, __WALL);
    if (thread < 0 && errno == EINTR) continue;
    if (thread < 0) break;
    if (!WIFSTOPPED(status)) {
      if (thread == child) break;
      continue;
    }
    int signal = WSTOPSIG(status), deliver = 0;
    if (signal == (SIGTRAP | 0x80)) {
      struct __ptrace_syscall_info info = {0};
      ptrace(PTRACE_GET_SYSCALL_INFO, thread, sizeof(info), &info);
      if (info.op == PTRACE_SYSCALL_INFO_ENTRY) {
        enum effect effect = effect_of(child, info.entry.nr, info.entry.args);
        if (effect == CREATES || (effect == DELETES && !error)) {
          calls++;
          if (calls >= first && calls <= last) {
            if (!error) kill(child, SIGKILL);
            skip_call(thread);
            for (int place = 0; place < 64; place++) {
              if (skipping[place]) continue;
              skipping[place] = thread;
              break;
            }
          }
        }
      } else if (info.op == PTRACE_SYSCALL_INFO_EXIT) {
        for (int place = 0; place < 64; place++) {
          if (skipping[place] != thread) continue;
          skipping[place] = 0;
          set_result(thread, -(long)error);
        }
      }
    } else if (status >> 16 == 0 && signal != SIGSTOP) {
      deliver = signal;
    }
    ptrace(PTRACE_SYSCALL, thread, 0, (void *)(long)deliver);
  }

  FILE *file = fopen(arguments[1], "w");
  if (!file || fprintf(file, "%ld\n", calls) < 0 || fclose(file)) return 77;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
#endif

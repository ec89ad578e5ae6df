#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static void limit(int resource, size_t most) {
  struct rlimit limits = {.rlim_cur = most, .rlim_max = most};
  setrlimit(resource, &limits);
}

void limit_memory_until_raised(size_t memory) {
#ifdef __linux__
  struct rlimit limits;
  if (getrlimit(RLIMIT_DATA, &limits)) return;
  if (memory < limits.rlim_max) limits.rlim_cur = memory;
  setrlimit(RLIMIT_DATA, &limits);
#else
  (void)memory;
#endif
}

void limit_process(size_t memory, size_t file) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, file);
#ifdef __linux__
  // Not the address space: an allocator and a thread reserve much of that and use little. Apple's systems enforce
  // neither.
  limit(RLIMIT_DATA, memory);
#endif
}

size_t peak_memory(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage)) return 0;
#ifdef __APPLE__
  return usage.ru_maxrss;
#else
  return (size_t)usage.ru_maxrss * 1024;
#endif
}

void write_line_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

#if defined(__linux__) && __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

static int confine_writing(const char *const places[]) {
  uint64_t writing = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
                     LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                     LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
                     LANDLOCK_ACCESS_FS_MAKE_SYM;
  int version = (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 0) return errno;
  if (version >= 2) writing |= 1ULL << 13;  // moving a file to another folder
  if (version >= 3) writing |= 1ULL << 14;  // truncating a file
  // The structure of version 6, which has more members than older headers know. A process can send signals only to
  // those that are confined with it.
  struct {
    uint64_t files, network, scopes;
  } rules = {.files = writing, .scopes = version >= 6 ? 1ULL << 1 : 0};
  int set = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof(rules), 0);
  if (set < 0) return errno;
  for (; *places; places++) {
    int place = open(*places, O_PATH | O_CLOEXEC);
    if (place < 0) continue;  // A missing folder needs no permission.
    struct stat status;
    int is_folder = fstat(place, &status) == 0 && S_ISDIR(status.st_mode);
    uint64_t allowed = is_folder ? writing : writing & (LANDLOCK_ACCESS_FS_WRITE_FILE | 1ULL << 14);
    struct landlock_path_beneath_attr below = {.allowed_access = allowed, .parent_fd = place};
    int failed = (int)syscall(SYS_landlock_add_rule, set, LANDLOCK_RULE_PATH_BENEATH, &below, 0);
    int code = errno;
    close(place);
    if (failed) {
      close(set);
      return code;
    }
  }
  int failed = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || syscall(SYS_landlock_restrict_self, set, 0);
  int code = failed ? errno : 0;
  close(set);
  return code;
}

void forbid_other_programs(void) {
  // A rule that covers the start of programs, and allows none.
  uint64_t starting = LANDLOCK_ACCESS_FS_EXECUTE;
  int set = (int)syscall(SYS_landlock_create_ruleset, &starting, sizeof(starting), 0);
  if (set < 0) return;
  if (!prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) (void)syscall(SYS_landlock_restrict_self, set, 0);
  close(set);
}
#else
void forbid_other_programs(void) {}

static int confine_writing(const char *const places[]) { return ENOSYS; }
#endif

int run_confined(const char *const places[], const char *program, char *const arguments[], char *const environment[],
                 char *const confined) {
  char *variables[1024];
  int count = 0;
  if (!confine_writing(places)) variables[count++] = confined;
  for (; *environment && count < 1023; environment++) variables[count++] = *environment;
  variables[count] = NULL;
  execve(program, arguments, variables);
  return errno;
}

#define _GNU_SOURCE
#include "CSpawn.h"

#ifdef __APPLE__
#include <mach/mach.h>

int other_threads_that_could_run(void) {
  thread_act_array_t threads;
  mach_msg_type_number_t count;
  if (task_threads(mach_task_self(), &threads, &count) != KERN_SUCCESS) return -1;
  thread_t own = mach_thread_self();
  int found = 0;
  for (mach_msg_type_number_t place = 0; place < count; place++) {
    thread_basic_info_data_t info;
    mach_msg_type_number_t size = THREAD_BASIC_INFO_COUNT;
    if (threads[place] != own &&
        thread_info(threads[place], THREAD_BASIC_INFO, (thread_info_t)&info, &size) == KERN_SUCCESS &&
        info.run_state != TH_STATE_WAITING)
      found++;
    mach_port_deallocate(mach_task_self(), threads[place]);
  }
  mach_port_deallocate(mach_task_self(), own);
  vm_deallocate(mach_task_self(), (vm_address_t)threads, count * sizeof(thread_t));
  return found;
}
#elif defined(__linux__)
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int other_threads_that_could_run(void) {
  DIR *threads = opendir("/proc/self/task");
  if (!threads) return -1;
  long own = syscall(SYS_gettid);
  int found = 0;
  for (struct dirent *entry = readdir(threads); entry; entry = readdir(threads)) {
    if (entry->d_name[0] == '.' || atol(entry->d_name) == own) continue;
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", entry->d_name);
    FILE *file = fopen(path, "r");
    if (!file) continue;  // the thread has ended
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    // The state stands behind the thread's name, which may have any characters: S waits for something.
    const char *state = strrchr(text, ')');
    if (state && strncmp(state, ") S", 3) != 0) found++;
  }
  closedir(threads);
  return found;
}
#else
int other_threads_that_could_run(void) { return -1; }
#endif

// Starts a child through CSpawn, for the sanitizers that Swift does not have.
#include "CSpawn.h"

#include <errno.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static int start(const char *program) {
  pid_t child = 0;
  char *arguments[] = {(char *)program, NULL};
  char *environment[] = {"NAME=value", NULL};
  int code = spawn_child(&child, arguments, environment, STDOUT_FILENO, STDERR_FILENO, 0);
  if (code) return code;
  int status = 0;
  if (waitpid(child, &status, 0) != child || status != 0) return -1;
  return 0;
}

int main(void) {
  if (start("/bin/true") != 0) return 1;
  if (start("/no/such/program") != ENOENT) return 1;
  puts("both starts ended as they should");
  return 0;
}

// Makes every wait for the disk take at least DISK_MS: some virtual machines answer it from memory in a tenth of
// a millisecond, where a disk that keeps its word takes one to ten. Loaded before the C library, by both servers alike.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static void wait_for_disk(void) {
  static long microseconds = -1;
  if (microseconds < 0) {
    const char *text = getenv("DISK_MS");
    microseconds = text ? (long)(atof(text) * 1000) : 0;
  }
  struct timespec pause = {microseconds / 1000000, (microseconds % 1000000) * 1000};
  nanosleep(&pause, 0);
}

int fsync(int file) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  wait_for_disk();
  return real(file);
}

int fdatasync(int file) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  wait_for_disk();
  return real(file);
}

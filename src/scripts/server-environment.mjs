/**
 * Environment that the server needs from its start. After the first large buffers are freed, glibc raises its threshold
 * and keeps all later ones, so a server that gets the largest bodies stays a third larger. A fixed threshold (bytes)
 * returns each large buffer to the system. Other C libraries ignore it.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: String(2 ** 18) };

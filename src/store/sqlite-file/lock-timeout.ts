/** How long to wait for another process's lock. */
export const lockTimeoutMs = 5000

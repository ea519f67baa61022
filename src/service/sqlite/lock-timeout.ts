/** How long another process's lock is waited for. */
export const lockTimeoutMs = 5000

/** Milliseconds between two polls of a running import. */
export const pollingInterval = 2000

/** Milliseconds between two polls of a running import. */
export const pollingPause = 2000

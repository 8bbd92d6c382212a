/** Milliseconds between two polls of a running import or export. */
export const pollingInterval = 2000

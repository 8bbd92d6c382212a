/** Milliseconds between two looks at an import that is under way. */
export const pollingPause = 2000

/** Milliseconds after the last key before something is asked for, where nothing else is said. */
export const typingPause = 500

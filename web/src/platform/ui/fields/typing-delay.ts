/** The default pause, in milliseconds, between the last key and a request. */
export const typingDelay = 500

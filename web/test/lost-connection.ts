/** Returns a reply for `answer` that fails like a lost connection. */
export function lostConnection() {
  const later = Promise.reject<never>(new TypeError('Failed to fetch'))
  // Avoids an unhandled rejection when a test never sends the request.
  later.catch(() => undefined)
  return { later }
}

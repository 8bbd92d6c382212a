/** Returns a reply for `answer` that fails as if the connection were lost. */
export function lostConnection() {
  const later = Promise.reject<never>(new TypeError('Failed to fetch'))
  // Avoids an unhandled rejection when a test never sends the request.
  later.catch(() => undefined)
  return { later }
}

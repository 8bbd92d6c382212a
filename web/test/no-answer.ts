/** Returns a reply for `answer` that fails as a lost connection does. */
export function noAnswer() {
  const later = Promise.reject<never>(new TypeError('Failed to fetch'))
  // Whether anyone asks is the test's business.
  later.catch(() => undefined)
  return { later }
}

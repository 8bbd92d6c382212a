/** For `answer`: the line is down. */
export function noAnswer() {
  const later = Promise.reject<never>(new TypeError('Failed to fetch'))
  // Whether anyone asks is the test's business.
  later.catch(() => undefined)
  return { later }
}

/** Characters of an error that the page shows. */
const longest = 300

/**
 * Returns the first line of an error without what may be about a person: addresses, numbers of six digits or more, and
 * quoted text other than names of tables, columns and the like.
 */
export const withoutPeople = (error: string) =>
  (error.split('\n')[0] ?? '')
    .replace(/"[^"]*"/g, (quoted) => (/^"[a-z0-9_.]*"$/.test(quoted) ? quoted : '"…"'))
    .replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…')
    .replace(/\+?\d[\d -]{4,}\d/g, '…')
    .slice(0, longest)

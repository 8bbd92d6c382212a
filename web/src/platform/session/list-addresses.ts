/** The prefix of the session storage keys. The path of the list follows it. */
const prefix = 'hireloom:list:'

/** The lists that breadcrumbs and the sidebar open with the tab, filters and page that the user last saw. */
const lists = ['/jobs', '/candidates', '/calendar']

/** Stores the query string of a list for this browser tab. Ignores other pages. */
export function rememberList(pathname: string, search: string) {
  if (lists.includes(pathname)) sessionStorage.setItem(prefix + pathname, search)
}

/** Returns the path of a list with its last query string, or the path itself. */
export const lastAddressOf = (pathname: string) => pathname + (sessionStorage.getItem(prefix + pathname) ?? '')

/** Deletes the stored query strings, because their filters name people and records of one company. */
export function clearLists() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

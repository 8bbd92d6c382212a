/** The prefix of the session storage keys of lists, which end with their paths. */
const prefix = 'hireloom:list:'

/** Lists that open as they were: breadcrumbs and the sidebar lead back to the same tab, filters and page. */
const lists = ['/jobs', '/candidates', '/calendar']

/** Stores the query string of a list for this tab. */
export function rememberList(pathname: string, search: string) {
  if (lists.includes(pathname)) sessionStorage.setItem(prefix + pathname, search)
}

/** Returns the path of a list with its last query string, or the path itself. */
export const lastAddressOf = (pathname: string) => pathname + (sessionStorage.getItem(prefix + pathname) ?? '')

/** Deletes the stored addresses. Their filters name people and records of one company. */
export function clearLists() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

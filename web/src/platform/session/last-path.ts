const key = 'hireloom:last-path'

/** Stores the path, with its query, that the user opened before signing in, for this tab only. */
export function rememberPath(path: string) {
  if (path !== '/' && isSafePath(path)) sessionStorage.setItem(key, path)
}

/** Returns the stored path, `/` when there is none, and deletes it. */
export function takeLastPath(): string {
  const path = sessionStorage.getItem(key)
  deletePath()
  return path !== null && isSafePath(path) ? path : '/'
}

export const deletePath = () => sessionStorage.removeItem(key)

const elsewhere = /^\/(career|api|public_api|sso)(\/|\?|$)|sign-?out/i

/** Allows only paths of this application: anything a browser could read as another origin would be an open redirect. */
export function isSafePath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  return /^\/(?!\/)/.test(path) && !/\/\/|\\/.test(pathname) && !/[\\\p{Cc}]/u.test(path) && !elsewhere.test(pathname)
}

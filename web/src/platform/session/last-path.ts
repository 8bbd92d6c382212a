const key = 'hireloom:last-path'

/** Where someone wanted to go before signing in, with its query. Kept for this tab only. */
export function rememberPath(path: string) {
  if (path !== '/' && isSafePath(path)) sessionStorage.setItem(key, path)
}

/** Answers the remembered path, `/` when there is none, and forgets it. */
export function takeLastPath(): string {
  const path = sessionStorage.getItem(key)
  forgetPath()
  return path !== null && isSafePath(path) ? path : '/'
}

export const forgetPath = () => sessionStorage.removeItem(key)

const elsewhere = /^\/(career|api|public_api|sso)(\/|\?|$)|sign-?out/i

/** Only paths of this application: anything a browser could read as another origin would be an open redirect. */
export function isSafePath(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/)
  return /^\/(?!\/)/.test(path) && !/\/\/|\\/.test(pathname) && !/[\\\p{Cc}]/u.test(path) && !elsewhere.test(pathname)
}

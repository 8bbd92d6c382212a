import { deleteTimeZone } from './company-time-zone.ts'
import { deleteUserId } from './user-id.ts'

const key = 'hireloom:token'

/** Returns the access token of this browser, sent with every call as Bearer; null while no user is signed in. */
export const readToken = () => localStorage.getItem(key)

/** Stores the token of a new session, which may be another user's, in another company. */
export function storeToken(token: string) {
  deleteTimeZone()
  deleteUserId()
  localStorage.setItem(key, token)
}

export function removeToken() {
  deleteTimeZone()
  deleteUserId()
  localStorage.removeItem(key)
}

/** Calls `onSignOut` when the session ends in another tab. Returns a function that stops listening. */
export function watchForSignOut(onSignOut: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null) onSignOut()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

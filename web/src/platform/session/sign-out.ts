import { session, signInAgainPath } from '@hireloom/contract/session'
import { notifications } from '@mantine/notifications'
import { CallError, call } from '../api/call.ts'
import { browserLocation } from './browser-location.ts'
import { clearDrafts, clearJobDrafts } from './drafts.ts'
import { deleteInterruptedJobs, hasSessionExpired, keepInterruptedJob } from './interrupted-job.ts'
import { deletePath, rememberPath } from './last-path.ts'
import { clearLists } from './list-addresses.ts'
import { deleteSignIns, nextSignInPath } from './repeated-sign-ins.ts'
import { readToken, removeToken, watchForSignOut } from './token.ts'

/** Milliseconds between the notice of an expired session and leaving the page. */
const expiryDelay = 800

const currentPath = () => window.location.pathname + window.location.search
const hasCode = () => new URLSearchParams(window.location.search).has('code')

/** Sends the browser to the sign-on server, or to an error page if that repeats, and stores the current path. */
export function signIn(path = currentPath()) {
  rememberPath(path)
  browserLocation.to(nextSignInPath())
}

/** Asks the user to sign in again, then returns to this page. */
export function signInAgain() {
  rememberPath(currentPath())
  browserLocation.to(signInAgainPath)
}

/** Ends the session here and at the sign-on server. Continues when the server can't be reached. */
export async function signOut() {
  deletePath()
  deleteSignIns()
  deleteInterruptedJobs()
  await call(session.signOut, {}).catch(() => undefined)
  await leaveSession()
}

/** Deletes the session and opens the sign-on server's sign-out, or sign-in when its address is unknown. */
export async function leaveSession({ hasExpired = false } = {}) {
  removeToken()
  if (hasExpired) clearJobDrafts()
  else clearDrafts()
  clearLists()
  const address = await call(session.installation, {}).then(
    ({ data }) => data.signOutUrl,
    () => nextSignInPath(),
  )
  browserLocation.to(address)
}

/** Leaves this tab when the session ends in another one. Returns a function that stops listening. */
export const followSignOut = () =>
  watchForSignOut(() => {
    if (isLeaving) return
    const hasExpired = hasSessionExpired()
    if (hasExpired) keepInterruptedJob(new Date())
    deletePath()
    leaveSession({ hasExpired })
  })

let isLeaving = false

/** Handles a 401: shows the notice once, then signs out, or goes to sign-in for a visitor without a token. */
export function expireSession(error: unknown) {
  const isExpired = error instanceof CallError && error.status === 401 && !error.endpoint.public
  if (!isExpired || isLeaving) return
  const hadToken = readToken() !== null
  if (!hadToken && hasCode()) return
  isLeaving = true
  rememberPath(currentPath())
  notifications.show({ message: 'Your session has expired, Redirecting to sign in page.', color: 'red' })
  setTimeout(() => {
    isLeaving = false
    if (hadToken || hasSessionExpired()) keepInterruptedJob(new Date())
    if (hadToken) return leaveSession({ hasExpired: true })
    clearJobDrafts()
    signIn()
  }, expiryDelay)
}

import { signInPath } from '@hireloom/contract/session'

const key = 'hireloom:sign-ins'
/** Milliseconds within which page loads that lead to the sign-on server count as repeated. */
const withinMs = 10_000
const maxSignIns = 2

/** The error code of a sign-in that started again and again. */
export const repeatedError = 'sign_in_repeats'
const stopPath = `/?error=${repeatedError}`

/**
 * Returns the address that starts the sign-in. Returns the address of the error page instead when this page is a return
 * from the sign-on server, and two page loads of this tab in the last ten seconds led there already.
 */
export function nextSignInPath(): string {
  const load = performance.timeOrigin
  const earlier = mayBeReturn() ? loads().filter((other) => other !== load && load - other < withinMs) : []
  if (earlier.length >= maxSignIns) {
    deleteSignIns()
    return stopPath
  }
  sessionStorage.setItem(key, JSON.stringify([...earlier, load]))
  return signInPath
}

/** Forgets earlier page loads, because the user asked for the next sign-in. */
export const deleteSignIns = () => sessionStorage.removeItem(key)

/** Returns whether the page was loaded at the root, to which the sign-on server sends users back. */
function mayBeReturn() {
  const [load] = performance.getEntriesByType('navigation')
  return !load || new URL(load.name).pathname === '/'
}

const loads = (): number[] => JSON.parse(sessionStorage.getItem(key) ?? '[]')

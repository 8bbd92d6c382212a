import { createPath, type DataRouter } from 'react-router'
import { oneMinute } from '../../durations.ts'
import { browserLocation } from '../../session/browser-location.ts'

const key = 'hireloom:reloaded-at'
/** The shortest time between two reloads for missing parts, in milliseconds. */
const minInterval = oneMinute

/**
 * Reloads the page, or opens another one, after a part of the program couldn't be loaded, as happens after a release.
 * Does so at most once a minute. Returns whether it did.
 */
export function reloadForMissingPart(to?: string, now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (now - last < minInterval) return false
  sessionStorage.setItem(key, String(now))
  if (to) browserLocation.to(to)
  else browserLocation.reload()
  return true
}

/**
 * Listens for parts that can't be loaded. When a reload doesn't help, the error page is shown. A user who was
 * navigating to another page gets to that page. While the browser is offline, the reload waits for the connection,
 * because the browser's own error page would replace the product.
 */
export function watchForMissingParts(router: DataRouter) {
  window.addEventListener('vite:preloadError', (event) => {
    const { location } = router.state.navigation
    const to = location && createPath(location)
    if (!navigator.onLine) {
      event.preventDefault()
      window.addEventListener('online', () => reloadForMissingPart(to), { once: true })
      return
    }
    if (reloadForMissingPart(to)) event.preventDefault()
  })
}

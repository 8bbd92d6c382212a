import { createPath, type DataRouter } from 'react-router'
import { oneMinute } from '../../durations.ts'
import { browserLocation } from '../../session/browser-location.ts'

const key = 'hireloom:reloaded-at'
/** Milliseconds in which a page is reloaded at most once for a missing part. */
const guard = oneMinute

/**
 * Reloads when a part of the program is missing, as after a release, unless that was just tried. Returns whether it
 * reloads.
 */
export function reloadForMissingPart(to?: string, now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (now - last < guard) return false
  sessionStorage.setItem(key, String(now))
  if (to) browserLocation.to(to)
  else browserLocation.reload()
  return true
}

/**
 * Listens for parts that can't be loaded. When a reload doesn't help, the error page is shown. A user who was
 * navigating to another page gets to that page. Offline it waits for the connection: the browser's own error page would
 * replace the window.
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

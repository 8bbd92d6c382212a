import { createPath, type DataRouter } from 'react-router'
import { oneMinute } from '../../durations.ts'
import { browserLocation } from '../../session/browser-location.ts'

const key = 'hireloom:reloaded-at'
/** Milliseconds in which a page is reloaded at most once for a missing part. */
const guard = oneMinute

/** Reloads when a part of the program is gone, as after a release, unless that was just tried. Answers whether it did. */
export function reloadForMissingPart(to?: string, now = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (now - last < guard) return false
  sessionStorage.setItem(key, String(now))
  if (to) browserLocation.to(to)
  else browserLocation.reload()
  return true
}

/**
 * Listens for parts that can't be loaded; one that isn't reloaded for ends on the error page. Someone on the way to
 * another page gets there.
 */
export function watchForMissingParts(router: DataRouter) {
  window.addEventListener('vite:preloadError', (event) => {
    const { location } = router.state.navigation
    if (reloadForMissingPart(location && createPath(location))) event.preventDefault()
  })
}

import { browserLocation } from './browser-location.ts'
import { deleteTimeZone } from './company-time-zone.ts'
import { clearDrafts } from './drafts.ts'
import { deleteInterruptedJobs } from './interrupted-job.ts'
import { clearLists } from './list-addresses.ts'
import { deleteUserId } from './user-id.ts'

const key = 'hireloom:company'

/** Milliseconds between the notice of a switch and the reload of the page. */
const reloadDelay = 1000

/** Reloads the other tabs with the data of the other company at once, and this one after a second. */
export function changeCompany(companyId: number) {
  clearDrafts()
  clearLists()
  deleteTimeZone()
  deleteUserId()
  deleteInterruptedJobs()
  // The value is new each time, so that the other tabs always get a storage event.
  localStorage.setItem(key, `${companyId} ${Date.now()}`)
  setTimeout(reloadAtSection, reloadDelay)
}

/** Follows a switch in another tab: both tabs share the session. */
export function followOtherTabs() {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key || event.newValue === null) return
    clearDrafts()
    clearLists()
    reloadAtSection()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/**
 * Reloads at the section of the current page. Records, and lists narrowed to records, belong to the previous company.
 */
function reloadAtSection() {
  const [beforeRecord = ''] = window.location.pathname.split(/\/(?=\d|[0-9a-f]{8}-)/)
  // Without a record, there is no page at an address with this end.
  const section = beforeRecord.replace(/\/(offer|edit)$/, '')
  window.history.replaceState(null, '', section || '/')
  browserLocation.reload()
}

import { browserLocation } from './browser-location.ts'
import { clearDrafts } from './drafts.ts'

const key = 'hireloom:company'

/** Milliseconds the notice of a switch stays before the page is loaded anew. */
const reloadDelay = 1000

/** Loads the page anew with what belongs to the other company, in a second, here and in the other tabs. */
export function changeCompany(companyId: number) {
  clearDrafts()
  // The other tabs hear of it because the value is a new one each time.
  localStorage.setItem(key, `${companyId} ${Date.now()}`)
  setTimeout(reloadApart, reloadDelay)
}

/** Follows a switch made in another tab: both have the same session. */
export function followOtherTabs() {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key || event.newValue === null) return
    clearDrafts()
    reloadApart()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** A record, and a list narrowed to records, belong to the company that was left: what stays is the section. */
function reloadApart() {
  const [section] = window.location.pathname.split(/\/(?=\d)/)
  window.history.replaceState(null, '', section || '/')
  browserLocation.reload()
}

import { expect, test, vi } from 'vitest'
import { browserLocation } from './browser-location.ts'
import { changeCompany, followOtherTabs } from './company-change.ts'
import { clearLists, lastAddressOf, rememberList } from './list-addresses.ts'

const lists = ['/jobs', '/candidates', '/calendar']
const rememberAll = () => {
  for (const list of lists) rememberList(list, '?search=cook')
}
const addresses = () => lists.map(lastAddressOf)
const remembered = lists.map((list) => `${list}?search=cook`)

test('each list opens as it was, and other pages are not stored', () => {
  rememberAll()
  rememberList('/settings/users', '?search=cook')
  expect(addresses()).toEqual(remembered)
  expect(lastAddressOf('/settings/users')).toBe('/settings/users')
  clearLists()
  expect(addresses()).toEqual(lists)
})

test('filters of one company are not kept for another, in this tab or in others', () => {
  vi.useFakeTimers()
  const reload = vi.spyOn(browserLocation, 'reload').mockImplementation(() => {})
  rememberAll()
  changeCompany(31)
  expect(addresses()).toEqual(lists)

  rememberAll()
  const stop = followOtherTabs()
  window.dispatchEvent(new StorageEvent('storage', { key: 'hireloom:company', newValue: '31 1' }))
  expect(addresses()).toEqual(lists)
  expect(reload).toHaveBeenCalled()
  stop()
})

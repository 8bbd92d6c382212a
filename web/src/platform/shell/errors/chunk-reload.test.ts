import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { browserLocation } from '../../session/browser-location.ts'
import { reloadForMissingPart, watchForMissingParts } from './chunk-reload.ts'

beforeEach(() => {
  vi.spyOn(browserLocation, 'reload').mockImplementation(() => {})
})

test('a missing part of the program reloads the page at most once in 60 seconds', () => {
  const first = 1_800_000_000_000
  expect(reloadForMissingPart(undefined, first)).toBe(true)
  expect(reloadForMissingPart(undefined, first + 59_999)).toBe(false)
  expect(browserLocation.reload).toHaveBeenCalledTimes(1)
  expect(reloadForMissingPart(undefined, first + 60_000)).toBe(true)
  expect(browserLocation.reload).toHaveBeenCalledTimes(2)
})

test('a part that is missing during a navigation loads the page that the user goes to', () => {
  const left = vi.spyOn(browserLocation, 'to').mockImplementation(() => {})
  const router = createMemoryRouter([{ path: '*', loader: () => new Promise(() => {}), HydrateFallback: () => null }])
  watchForMissingParts(router)
  router.navigate('/calendar?day=2026-11-30')
  const missing = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(missing)
  expect(left).toHaveBeenCalledWith('/calendar?day=2026-11-30')
  expect(missing.defaultPrevented).toBe(true)
})

test('offline nothing is reloaded until the connection is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const left = vi.spyOn(browserLocation, 'to').mockImplementation(() => {})
  const router = createMemoryRouter([{ path: '*', loader: () => new Promise(() => {}), HydrateFallback: () => null }])
  watchForMissingParts(router)
  router.navigate('/calendar?day=2026-11-30')
  const missing = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(missing)
  expect(missing.defaultPrevented).toBe(true)
  expect(left).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(left.mock.calls).toEqual([['/calendar?day=2026-11-30']])
})

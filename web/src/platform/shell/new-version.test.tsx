import { session } from '@hireloom/contract/session'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen, show, user } from '../../../test/screen.tsx'
import { call } from '../api/call.ts'
import { browserLocation } from '../session/browser-location.ts'
import { watchForNewVersion } from './new-version.tsx'

const words = /^A new version is here\. Reload when it suits you\./
let replying: string

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  document.head.insertAdjacentHTML('beforeend', '<meta name="build" content="old">')
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(null, { status: 204, headers: { 'x-hireloom-build': replying } }),
  )
  watchForNewVersion()
  show(<p>Page</p>)
})
afterEach(() => {
  document.querySelector('meta[name="build"]')?.remove()
  vi.useRealTimers()
})

async function callAfter(seconds: number, build: string) {
  vi.setSystemTime(Date.now() + seconds * 1000)
  replying = build
  await act(() => call(session.endTour, {}))
}

test('while processes of both versions reply, nothing is shown', async () => {
  for (const build of ['new', 'old', 'new', 'new', 'old', 'new']) await callAfter(50, build)
  expect(screen.queryByText(words)).toBeNull()
})

test('once only the new version replies, a page offers to reload', async () => {
  const reloaded = vi.spyOn(browserLocation, 'reload').mockImplementation(() => {})
  await callAfter(10, 'old')
  for (let count = 0; count < 4; count += 1) await callAfter(50, 'new')
  expect(await screen.findAllByText(words)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloaded).toHaveBeenCalledOnce()
})

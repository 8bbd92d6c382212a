import { session } from '@hireloom/contract/session'
import { onlineManager } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor } from '../../../test/screen.tsx'
import { installation, ratna, signIn } from '../../../test/signed-in.ts'
import { sitemap } from '../../sitemap.tsx'
import { browserLocation } from '../session/browser-location.ts'
import { changeCompany } from '../session/company-change.ts'
import { readTimeZone, storeTimeZone } from '../session/company-time-zone.ts'
import { hasInterruptedJob, keepInterruptedJob } from '../session/interrupted-job.ts'
import { signOut } from '../session/sign-out.ts'
import { removeToken } from '../session/token.ts'
import { useCompanyTimeZone, useSession } from '../session/use-session.ts'
import { Shell } from './shell.tsx'

function PermissionState() {
  const { permissions, isKnown } = useSession()
  const isAll = Object.values(permissions).every(Boolean)
  return <p>{`${isAll ? 'All' : 'Some'} granted, ${isKnown ? 'settled' : 'waiting'}`}</p>
}

const Zone = () => <p>Zone {useCompanyTimeZone()}</p>

const zonePage = [{ Component: Shell, children: [{ path: '/', Component: Zone }] }]

test('no time is shown before the zone of the company is known; the device remembers it', async () => {
  signIn()
  let reply = () => {}
  answer(session.me, {
    later: new Promise((done) => {
      reply = () => done({ data: ratna })
    }),
  })
  const { unmount } = showRoutes(zonePage)
  await screen.findByText('Hireloom is powered by Nusa Suite')
  expect(screen.queryByText(/^Zone/)).toBeNull()
  reply()
  expect(await screen.findByText('Zone Asia/Jakarta')).toBeVisible()
  unmount()

  answer(session.me, { later: new Promise(() => {}) })
  showRoutes(zonePage)
  expect(screen.getByText('Zone Asia/Jakarta')).toBeVisible()
  removeToken()
  expect(readTimeZone()).toBeNull()
})

test('a user who fails to load is loaded again with a button, and no time is shown until then', async () => {
  signIn()
  answer(session.me, refusal(500, 'Oops'))
  showRoutes(zonePage)
  expect(await screen.findByRole('heading', { name: 'There is an error on our side' })).toBeVisible()
  expect(screen.queryByText(/^Zone/)).toBeNull()
  signIn()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Zone Asia/Jakarta')).toBeVisible()
})

test('a user whose load gets a 429 is loaded again after the time the server names', async () => {
  signIn()
  answer(session.me, refusal(429, 'Too many requests at once', [], 'too_many', { 'retry-after': '2' }))
  showRoutes(zonePage)
  expect(await screen.findByRole('heading', { name: 'Please try again later' })).toBeVisible()
  expect(screen.getByText('This page tries again in 2 seconds.')).toBeVisible()
  signIn()
  expect(await screen.findByText('Zone Asia/Jakarta', {}, { timeout: 4000 })).toBeVisible()
})

test.each([
  ['until they are loaded', 'waiting', { later: new Promise<never>(() => {}) }],
  ['when they fail to load', 'settled', refusal(500, 'No')],
])('every permission counts as granted %s', async (_when, state, reply) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  signIn({ without: ['jobs.create'] })
  const request = answer(session.permissionList, reply)
  showRoutes([{ path: '/', Component: PermissionState }])
  await waitFor(() => expect(request).toHaveBeenCalled())
  expect(await screen.findByText(`All granted, ${state}`)).toBeVisible()
})

test('the stored time zone is dropped when the user switches to another company', () => {
  storeTimeZone('Asia/Jayapura')
  vi.spyOn(browserLocation, 'reload').mockImplementation(() => {})
  changeCompany(7)
  expect(readTimeZone()).toBeNull()
})

test('a user who is offline is told that work continues when the connection is back', async () => {
  signIn()
  showRoutes(sitemap, '/')
  await screen.findByText('Hireloom is powered by Nusa Suite')
  act(() => onlineManager.setOnline(false))
  expect(screen.getByText('You are offline. Everything continues once the connection is back.')).toBeVisible()
  act(() => onlineManager.setOnline(true))
  expect(screen.queryByText(/You are offline/)).toBeNull()
})

test('a tab signs out when the user signs out in another one', async () => {
  signIn()
  const navigate = vi.spyOn(browserLocation, 'to').mockImplementation(() => {})
  showRoutes(sitemap, '/')
  await screen.findByText('Hireloom is powered by Nusa Suite')
  window.dispatchEvent(new StorageEvent('storage', { key: 'hireloom:token', newValue: null }))
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(installation.signOutUrl))
})

test('signing out deletes the job that an ended session left on the device', async () => {
  vi.spyOn(browserLocation, 'to').mockImplementation(() => {})
  const writer = { companyId: 20418, id: 7 }
  sessionStorage.setItem('hireloom:job-draft:20418:7', JSON.stringify({ values: {}, confidential: {} }))
  keepInterruptedJob(new Date())
  expect(hasInterruptedJob(writer, new Date())).toBe(true)
  answer(session.signOut, undefined)
  answer(session.installation, { data: installation })
  await signOut()
  expect(hasInterruptedJob(writer, new Date())).toBe(false)
})

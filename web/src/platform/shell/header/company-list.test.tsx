import { consultants } from '@hireloom/contract/consultants'
import { flags } from '@hireloom/contract/flags'
import { permissions, role } from '@hireloom/contract/platform/permissions'
import { permissionSet, session } from '@hireloom/contract/session'
import { cleanup } from '@testing-library/react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor } from '../../../../test/screen.tsx'
import { signIn } from '../../../../test/signed-in.ts'
import { browserLocation } from '../../session/browser-location.ts'
import { page } from '../page.tsx'
import { Shell } from '../shell.tsx'

const companies = [
  { id: 31, name: 'PT Bahari Dingin Utama' },
  { id: 20418, name: 'PT Sagara Logistik Nusantara' },
]
const consultant = { roleId: role.consultant, roleName: 'Consultant' }
const pages = [
  {
    Component: Shell,
    HydrateFallback: () => null,
    children: [page('*', () => Promise.resolve({ Page: () => <h1>Content</h1> }), { title: 'Some' })],
  },
]
let reloaded: MockInstance<typeof browserLocation.reload>

beforeEach(() => {
  reloaded = vi.spyOn(browserLocation, 'reload').mockImplementation(() => {})
})

async function openMenu() {
  showRoutes(pages)
  await user.click(await screen.findByRole('button', { name: /Ratna Wulandari/ }))
  await screen.findByRole('menuitem', { name: 'Sign out' })
}

test('a consultant sees the client companies, the current one marked', async () => {
  signIn({ user: consultant, flagsOn: ['consultant_access'] })
  answer(consultants.companies, { data: companies })
  await openMenu()
  expect(await screen.findByRole('menuitem', { name: 'PT Bahari Dingin Utama' })).not.toHaveAttribute('aria-current')
  expect(screen.getByRole('menuitem', { name: 'PT Sagara Logistik Nusantara' })).toHaveAttribute('aria-current', 'true')
})

test('a user of several companies switches between them, without any flag', async () => {
  signIn({ user: { hasOtherCompanies: true } })
  answer(session.companies, { data: companies.map((company) => ({ ...company, roleName: 'Admin' })) })
  const asked = answer(session.switchCompany, { data: companies[0]! })
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'PT Bahari Dingin Utama' }))
  expect(await screen.findByText('Company has been switched successfully')).toBeVisible()
  expect(asked.mock.lastCall?.[1]).toEqual({ companyId: 31 })
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1))
})

test.each([
  ['while the flag is off', consultant, []],
  ['with another role', {}, ['consultant_access']],
] as const)('there is no list of companies %s', async (_when, who, flagsOn) => {
  signIn({ user: who, flagsOn })
  const request = answer(consultants.companies, { data: companies })
  await openMenu()
  expect(screen.queryByText('Switch company')).toBeNull()
  expect(request).not.toHaveBeenCalled()
})

test('there is no list of companies when the flags fail to load, which is only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  signIn({ user: consultant })
  const request = answer(flags.list, refusal(500, 'Oops'))
  await openMenu()
  await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to load feature flags', expect.any(Error)))
  expect(screen.queryByText('Switch company')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(request.mock.lastCall?.[0]).toMatch(
    /^\/backyard\/v1\/flags\?client=1&company_id=20418&flags=generate_id_card%2C/,
  )
  expect(request.mock.lastCall?.[2]).toMatchObject({ 'x-backyard-key': 'backyard-key-of-these-tests' })
})

test('choosing a company switches to it, deletes drafts, and reloads the page a second later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signIn({ user: consultant, flagsOn: ['consultant_access'] })
  answer(consultants.companies, { data: companies })
  const request = answer(consultants.switchCompany, { data: companies[0]! })
  sessionStorage.setItem('hireloom:job-draft:new', '{}')
  window.history.replaceState(null, '', '/candidates/12?job_application_id=3')
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'PT Bahari Dingin Utama' }))

  expect(await screen.findByText('Company has been switched successfully')).toBeVisible()
  expect(request.mock.lastCall?.[1]).toEqual({ companyId: 31 })
  expect(sessionStorage.getItem('hireloom:job-draft:new')).toBeNull()
  expect(reloaded).not.toHaveBeenCalled()
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1))
  expect(window.location.pathname + window.location.search).toBe('/candidates')
  window.history.replaceState(null, '', '/')
})

test('a failed switch shows an error and stays', async () => {
  signIn({ user: consultant, flagsOn: ['consultant_access'] })
  answer(consultants.companies, { data: companies })
  answer(consultants.switchCompany, refusal(403, "You don't have access to this"))
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'PT Bahari Dingin Utama' }))
  expect(await screen.findByText('Failed to switch company')).toBeVisible()
  expect(screen.getByText("You don't have access to this")).toBeVisible()
  expect(reloaded).not.toHaveBeenCalled()
})

test('companies that fail to load show an error and can be loaded again', async () => {
  signIn({ user: consultant, flagsOn: ['consultant_access'] })
  answer(consultants.companies, refusal(500, 'Oops'))
  await openMenu()
  const retry = await screen.findByRole('menuitem', { name: /Failed to get consultant companies/ })
  answer(consultants.companies, { data: companies })
  await user.click(retry)
  expect(await screen.findByRole('menuitem', { name: 'PT Bahari Dingin Utama' })).toBeVisible()
})

test('a switch in another tab reloads the page', async () => {
  signIn({ user: consultant, flagsOn: ['consultant_access'] })
  answer(consultants.companies, { data: companies })
  await openMenu()
  await screen.findByRole('menuitem', { name: 'PT Bahari Dingin Utama' })
  window.dispatchEvent(new StorageEvent('storage', { key: 'hireloom:theme', newValue: 'dark' }))
  expect(reloaded).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'hireloom:company', newValue: '31 1' }))
  expect(reloaded).toHaveBeenCalledTimes(1)
})

test.each([
  [[], 1, 0],
  [['remapping_roles_permissions'], 0, 1],
] as const)(
  'with the flags %j on, the list of permissions is requested %i times and the set of them %i times',
  async (flagsOn, listTimes, setTimes) => {
    signIn({ flagsOn })
    const status = false
    const list = answer(session.permissionList, { data: permissions.map((key) => ({ key, status })) })
    const set = answer(session.permissions, { data: permissionSet(() => status) })
    showRoutes(pages)
    expect(await screen.findByRole('link', { name: 'Reports' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull())
    expect(list).toHaveBeenCalledTimes(listTimes)
    expect(set).toHaveBeenCalledTimes(setTimes)
  },
)

test('a permission at the wrong position of the list is not granted', async () => {
  signIn()
  const shifted = [...permissions.slice(1), permissions[0]]
  answer(session.permissionList, { data: shifted.map((key) => ({ key, status: true })) })
  showRoutes(pages)
  expect(await screen.findByRole('link', { name: 'Reports' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Reports' })).toBeNull())
})

test('a page that needs a flag is replaced by a note while the flag is off', async () => {
  const routes = [
    page('*', () => Promise.resolve({ Page: () => <h1>Content</h1> }), { title: 'Some', needs: consultants.companies }),
  ]
  signIn()
  showRoutes([{ Component: Shell, HydrateFallback: () => null, children: routes }])
  expect(await screen.findByRole('heading', { name: 'This page is off for your company' })).toBeVisible()
  cleanup()
  signIn({ flagsOn: ['consultant_access'] })
  showRoutes([{ Component: Shell, HydrateFallback: () => null, children: routes }])
  expect(await screen.findByRole('heading', { name: 'Content' })).toBeVisible()
})

import { type SignedIn, session } from '@hireloom/contract/session'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { sitemap } from '../sitemap.tsx'

const sagara = { id: 20418, name: 'PT Sagara', roleName: 'Admin' }
const bahari = { id: 31, name: 'PT Bahari', roleName: 'Recruiter' }
const offer = { companyName: 'CV Gayo', roleName: 'User', ticket: 'ticket-of-gayo' }

beforeEach(() => {
  signIn()
  localStorage.clear()
  sessionStorage.setItem('hireloom:last-path', '/candidates?page=2')
  answer(session.companies, { data: [sagara] })
})

function comeBack(overrides: Partial<SignedIn>) {
  const expiresAt = new Date('2026-11-21T12:00:00Z')
  const account = 'ratna@sagara.test'
  answer(session.verify, {
    data: { accessToken: 'fresh', expiresAt, account, companies: [], offers: [], ...overrides },
  })
  const { router } = showRoutes(sitemap, '/?code=abc&state=xyz')
  return () => router.state.location.pathname + router.state.location.search
}

test('a user of several companies chooses one, the last used first, and gets to the page they opened', async () => {
  const path = comeBack({ companies: [bahari, sagara] })
  const changed = answer(session.switchCompany, { data: { id: 20418, name: 'PT Sagara' } })
  expect(await screen.findByRole('heading', { name: 'Choose a company' })).toBeVisible()
  expect(screen.getByText('Signed in as ratna@sagara.test')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PT BahariRecruiter · last used',
    'PT SagaraAdmin',
  ])
  await user.click(screen.getByRole('button', { name: /PT Sagara/ }))
  await waitFor(() => expect(path()).toBe('/candidates?page=2'))
  expect(changed.mock.lastCall?.[1]).toEqual({ companyId: 20418 })
})

test('the company used last is entered without a switch', async () => {
  const path = comeBack({ companies: [bahari, sagara] })
  const changed = answer(session.switchCompany, refusal(403, 'No'))
  await user.click(await screen.findByRole('button', { name: /PT Bahari/ }))
  await waitFor(() => expect(path()).toBe('/candidates?page=2'))
  expect(changed).not.toHaveBeenCalled()
})

test('after a failed switch to a company, the others can still be chosen', async () => {
  comeBack({ companies: [bahari, sagara] })
  answer(session.switchCompany, refusal(403, "You don't have access to this"))
  await user.click(await screen.findByRole('button', { name: /PT Sagara/ }))
  expect(await screen.findByText('Failed to switch company')).toBeVisible()
  expect(screen.getByRole('button', { name: /PT Bahari/ })).toBeEnabled()
})

test('a user is asked before joining a second company, with both names and the account', async () => {
  const path = comeBack({ offers: [offer] })
  const joined = answer(session.join, { data: { id: 48, name: 'CV Gayo' } })
  expect(await screen.findByRole('heading', { name: 'Join CV Gayo too?' })).toBeVisible()
  expect(await screen.findByText(/You are a user of PT Sagara\. CV Gayo invites you as User\./)).toBeVisible()
  expect(screen.getByText(/Your account ratna@sagara\.test would be used there too/)).toBeVisible()
  expect(joined).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Join CV Gayo' }))
  await waitFor(() => expect(path()).toBe('/candidates?page=2'))
  expect(joined.mock.lastCall?.[1]).toEqual({ ticket: 'ticket-of-gayo' })
})

test('after an invitation is not accepted, a company is chosen', async () => {
  const path = comeBack({ offers: [offer], companies: [bahari, sagara] })
  const joined = answer(session.join, refusal(500, 'Oops'))
  await user.click(await screen.findByRole('button', { name: 'Not now' }))
  await user.click(await screen.findByRole('button', { name: /PT Bahari/ }))
  await waitFor(() => expect(path()).toBe('/candidates?page=2'))
  expect(joined).not.toHaveBeenCalled()
})

import { calendar } from '@hireloom/contract/calendar'
import { home } from '@hireloom/contract/home'
import { type SignedIn, session } from '@hireloom/contract/session'
import { StrictMode } from 'react'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { lostConnection } from '../../test/lost-connection.ts'
import { answer, refusal, screen, show, showRoutes, user, waitFor } from '../../test/screen.tsx'
import { installation, signIn } from '../../test/signed-in.ts'
import { readComment, storeComment } from '../comments/parts/comment-draft.ts'
import { CallError } from '../platform/api/call.ts'
import { browserLocation } from '../platform/session/browser-location.ts'
import { expireSession, signOut } from '../platform/session/sign-out.ts'
import { readToken, storeToken } from '../platform/session/token.ts'
import { sitemap } from '../sitemap.tsx'

let redirect: MockInstance<typeof browserLocation.to>

beforeEach(() => {
  redirect = vi.spyOn(browserLocation, 'to').mockImplementation(() => {})
})

const returnPath = '/?code=abc&state=xyz&iss=http%3A%2F%2Fsso.test'
const signedInAs: SignedIn = {
  accessToken: 'fresh',
  expiresAt: new Date('2026-11-21T12:00:00Z'),
  account: 'ratna@sagara.test',
  companies: [],
  offers: [],
}
const exchanged = { data: signedInAs }

test('a visitor without a token is sent to sign-on, and the path is remembered', async () => {
  showRoutes(sitemap, '/candidates?page=2')
  await waitFor(() => expect(redirect).toHaveBeenCalledWith('/api/v1/auth/sign-in'))
  expect(sessionStorage.getItem('hireloom:last-path')).toBe('/candidates?page=2')
})

test('coming back with a code stores the token, deletes drafts and goes to the remembered path', async () => {
  signIn()
  localStorage.clear()
  sessionStorage.setItem('hireloom:last-path', '/candidates?page=2')
  sessionStorage.setItem('hireloom:job-draft:7', '{}')
  sessionStorage.setItem('other', 'stays')
  const request = answer(session.verify, exchanged)

  const { router } = showRoutes(sitemap, returnPath)

  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/candidates?page=2'))
  expect(readToken()).toBe('fresh')
  expect(sessionStorage.getItem('hireloom:job-draft:7')).toBeNull()
  expect(sessionStorage.getItem('other')).toBe('stays')
  expect(request.mock.lastCall?.[0]).toBe('/api/v1/auth/verify?code=abc&state=xyz&iss=http%3A%2F%2Fsso.test')
  expect(redirect).not.toHaveBeenCalled()
})

test('the code is sent once although effects run twice', async () => {
  signIn()
  localStorage.clear()
  const request = answer(session.verify, exchanged)
  const { router } = showRoutes(sitemap, returnPath, StrictMode)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(request).toHaveBeenCalledTimes(1)
})

test('too many sign-ins show a page that exchanges the code when the server allows it', async () => {
  signIn()
  localStorage.clear()
  answer(session.verify, refusal(429, 'Many people are signing in', [], 'too_many', { 'retry-after': '1' }))
  const { router } = showRoutes(sitemap, returnPath)
  expect(await screen.findByRole('heading', { name: 'Please try again later' })).toBeVisible()
  expect(screen.getByText('Many people are signing in right now.')).toBeVisible()
  answer(session.verify, exchanged)
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(readToken()).toBe('fresh')
  expect(redirect).not.toHaveBeenCalled()
})

const usual = 'Please sign in or contact your HR Admin to get the access.'

test.each([401, 402, 403])('a code refused with %i ends on an error page without a button', async (status) => {
  answer(session.verify, refusal(status, 'Internal words'))
  showRoutes(sitemap, returnPath)
  expect(await screen.findByText(usual)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(redirect).not.toHaveBeenCalled()
})

test("code 1401 shows the server's message", async () => {
  answer(session.verify, refusal(403, 'Your account is waiting for approval.', [], '1401'))
  showRoutes(sitemap, returnPath)
  expect(await screen.findByText('Your account is waiting for approval.')).toBeVisible()
})

test('a refused account gets a link to sign in with another one', async () => {
  const message = 'This invitation is for nia@sagara.test; you signed in as ratna@sagara.test'
  answer(session.verify, refusal(403, message, [], '1401'))
  showRoutes(sitemap, returnPath)
  expect(await screen.findByText(message)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Sign in with another account' })
  expect(link).toHaveAttribute('href', '/api/v1/auth/other-account')
})

test('code 1402 goes to the landing page of the product', async () => {
  answer(session.installation, { data: installation })
  answer(session.verify, refusal(403, 'No subscription', [], '1402'))
  showRoutes(sitemap, returnPath)
  await waitFor(() => expect(redirect).toHaveBeenCalledWith('http://landing.test/'))
})

test.each([
  ['fault', refusal(500, 'Oops')],
  ['lost connection', lostConnection()],
])('a %s while the code is exchanged signs out at the sign-on server', async (_, reply) => {
  answer(session.installation, { data: installation })
  answer(session.verify, reply)
  showRoutes(sitemap, returnPath)
  await waitFor(() => expect(redirect).toHaveBeenCalledWith('http://sso.test/sign-out'))
})

test('a user who loses the token gets a notice at the next call', async () => {
  signIn()
  const { router } = showRoutes(sitemap, '/')
  await screen.findByRole('heading', { level: 1 })
  localStorage.clear()
  answer(calendar.events, refusal(401, 'Expired'))
  await router.navigate('/calendar')
  expect(await screen.findByText('Your session has expired, Redirecting to sign in page.')).toBeVisible()
  await waitFor(() => expect(redirect).toHaveBeenCalledWith('/api/v1/auth/sign-in'))
})

test('an expired session shows a notice and signs out 800 ms later', async () => {
  signIn()
  answer(home.jobsSummary, refusal(401, 'Expired'))
  answer(home.candidatesSummary, refusal(401, 'Expired'))
  showRoutes(sitemap, '/')

  const notice = 'Your session has expired, Redirecting to sign in page.'
  expect(await screen.findByText(notice)).toBeVisible()
  expect(screen.getAllByText(notice)).toHaveLength(1)
  expect(redirect).not.toHaveBeenCalled()
  expect(readToken()).not.toBeNull()

  await waitFor(() => expect(redirect).toHaveBeenCalledWith('http://sso.test/sign-out'))
  expect(readToken()).toBeNull()
})

test('an unsent comment outlives an expired session, for its writer alone, but not a sign-out', async () => {
  const place = (id: number) => ({ writer: { companyId: 20418, id }, jobApplicationId: 400 })
  const draft = { text: 'Call her back', mentions: [] }
  storeComment(place(7), draft)
  signIn()
  answer(home.jobsSummary, refusal(401, 'Expired'))
  showRoutes(sitemap, '/')
  await waitFor(() => expect(redirect).toHaveBeenCalledWith('http://sso.test/sign-out'))
  answer(session.verify, exchanged)
  showRoutes(sitemap, returnPath)
  await waitFor(() => expect(readToken()).toBe('fresh'))
  expect(readComment(place(7))).toEqual(draft)
  expect(readComment(place(8))).toBeUndefined()

  answer(session.signOut, undefined)
  await signOut()
  expect(readComment(place(7))).toBeUndefined()
})

const refused = () =>
  expireSession(new CallError(session.me, 401, { code: 'unauthorized', message: 'Please sign in', errors: [] }))

test('a refused call without a token shows a notice and goes to sign-in, and back to the path', async () => {
  window.history.replaceState(null, '', '/candidates?status=1')
  show(<h1>Content</h1>)
  refused()
  expect(await screen.findByText('Your session has expired, Redirecting to sign in page.')).toBeVisible()
  await waitFor(() => expect(redirect).toHaveBeenCalledWith('/api/v1/auth/sign-in'))
  expect(sessionStorage.getItem('hireloom:last-path')).toBe('/candidates?status=1')
  window.history.replaceState(null, '', '/')
})

test('a refused call while a code is being exchanged does not navigate', async () => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/?code=abc')
  refused()
  vi.advanceTimersByTime(5000)
  expect(redirect).not.toHaveBeenCalled()
  expect(sessionStorage.getItem('hireloom:last-path')).toBeNull()
  window.history.replaceState(null, '', '/')
})

test('signing out notifies the server, deletes token and drafts, and goes to the sign-on server', async () => {
  signIn()
  sessionStorage.setItem('hireloom:job-draft:7', '{}')
  const signOutCall = answer(session.signOut, undefined)
  showRoutes(sitemap, '/')

  await user.click(await screen.findByRole('button', { name: /Ratna Wulandari/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))

  await waitFor(() => expect(redirect).toHaveBeenCalledWith('http://sso.test/sign-out'))
  expect(signOutCall.mock.lastCall?.[2]).toMatchObject({ authorization: 'Bearer token-of-ratna' })
  expect(readToken()).toBeNull()
  expect(sessionStorage.getItem('hireloom:job-draft:7')).toBeNull()
})

test('signing out continues when the server fails', async () => {
  signIn()
  answer(session.signOut, refusal(500, 'Oops'))
  showRoutes(sitemap, '/')
  await user.click(await screen.findByRole('button', { name: /Ratna Wulandari/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
  await waitFor(() => expect(redirect).toHaveBeenCalledWith('http://sso.test/sign-out'))
})

test('a call carries the stored token', async () => {
  signIn()
  const request = answer(session.me, refusal(500, 'Oops'))
  storeToken('mine')
  showRoutes(sitemap, '/')
  await waitFor(() => expect(request.mock.lastCall?.[2]).toMatchObject({ authorization: 'Bearer mine' }))
})

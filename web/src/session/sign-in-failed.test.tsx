import { session } from '@hireloom/contract/session'
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { answer, refusal, screen, showRoutes, waitFor } from '../../test/screen.tsx'
import { browserLocation } from '../platform/session/browser-location.ts'
import { leaveSession, signIn, signOut } from '../platform/session/sign-out.ts'
import { sitemap } from '../sitemap.tsx'

let redirect: MockInstance<typeof browserLocation.to>

beforeEach(() => {
  redirect = vi.spyOn(browserLocation, 'to').mockImplementation(() => {})
})

const title = 'Signing in did not work'
const tryAgain = () => screen.findByRole('link', { name: 'Try again' })

describe('coming back with an error', () => {
  test.each([
    ['access_denied', /did not let you in, or you canceled there/],
    ['login_required', /needs an answer from you/],
    ['server_error', /has a problem at the moment/],
    ['invalid_scope', /doesn't accept the requests of this installation/],
    ['something_new', /doesn't accept the requests of this installation/],
  ])('%s is explained, and nothing starts again', async (error, words) => {
    sessionStorage.setItem('hireloom:last-path', '/candidates?page=2')
    showRoutes(sitemap, `/?error=${error}&error_description=Call+the+thief&state=xyz`)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText(`Code: ${error}`)).toBeVisible()
    expect(screen.queryByText(/thief/)).toBeNull()
    expect(await tryAgain()).toHaveAttribute('href', '/api/v1/auth/sign-in')
    expect(redirect).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('hireloom:last-path')).toBe('/candidates?page=2')
  })

  test('shows no text from the address', async () => {
    showRoutes(sitemap, `/?error=${encodeURIComponent('Your account was hacked, call 0800')}`)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.queryByText(/hacked/)).toBeNull()
    expect(screen.queryByText(/code/i)).toBeNull()
  })

  test('access_denied offers another account', async () => {
    showRoutes(sitemap, '/?error=access_denied')
    const link = await screen.findByRole('link', { name: 'Sign in with another account' })
    expect(link).toHaveAttribute('href', '/api/v1/auth/other-account')
  })
})

test.each([
  ['sign_on_unavailable', "The sign-on server can't be reached"],
  ['sign_on_clock', 'The clock of this server and that of the sign-on server differ by more than 5 minutes'],
  ['sign_on_settings', "The sign-on server doesn't accept the settings of this installation"],
])('%s shows the error of the server and does not sign out', async (code, message) => {
  answer(session.verify, refusal(503, message, [], code))
  showRoutes(sitemap, '/?code=abc&state=xyz')
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(`${message}.`)).toBeVisible()
  expect(await tryAgain()).toHaveAttribute('href', '/api/v1/auth/sign-in')
  expect(redirect).not.toHaveBeenCalled()
})

describe('sign-ins that repeat', () => {
  const stop = '/?error=sign_in_repeats'
  const start = '/api/v1/auth/sign-in'
  const loadPageAt = (time: number) => vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(time)
  const signInAt = (time: number) => {
    loadPageAt(time)
    signIn('/jobs')
    return redirect.mock.lastCall?.[0]
  }

  test('stop at the third page load within ten seconds, on a page that explains it', async () => {
    expect([signInAt(0), signInAt(4000), signInAt(9000)]).toEqual([start, start, stop])
    showRoutes(sitemap, stop)
    expect(await screen.findByText(/started again and again without success/)).toBeVisible()
    expect(screen.queryByText(/Code:/)).toBeNull()
  })

  test('count when signing out at the sign-on server is not possible', async () => {
    answer(session.installation, refusal(500, 'Oops'))
    signInAt(0)
    signInAt(1)
    loadPageAt(2)
    await leaveSession()
    expect(redirect).toHaveBeenLastCalledWith(stop)
  })

  test('continue when they are slow, or come from a single page load', () => {
    expect([signInAt(0), signInAt(6000), signInAt(12_000), signInAt(18_000)]).toEqual([start, start, start, start])
    expect([signInAt(40_000), signInAt(40_000), signInAt(40_000)]).toEqual([start, start, start])
  })

  test('continue from pages that the user opened', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { name: 'http://localhost/candidates?page=2' } as PerformanceEntry,
    ])
    expect([signInAt(0), signInAt(1), signInAt(2), signInAt(3)]).toEqual([start, start, start, start])
  })

  test('continue after the user signed out', async () => {
    answer(session.installation, refusal(500, 'Oops'))
    answer(session.signOut, undefined)
    signInAt(0)
    signInAt(1)
    await signOut()
    await waitFor(() => expect(redirect).toHaveBeenLastCalledWith(start))
    expect(signInAt(2)).toBe(start)
  })
})

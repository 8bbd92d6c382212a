import { session } from '@hireloom/contract/session'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { answer, refusal, screen, show, showRoutes, user, waitFor } from '../../../../test/screen.tsx'
import { signedIn } from '../../../../test/signed-in.ts'
import { sitemap } from '../../../sitemap.tsx'
import { answerTo, useCall } from '../../api/hooks.ts'
import { browserLocation } from '../../session/browser-location.ts'
import { BrokenErrorPage, ErrorPage, FailedPage } from './error-page.tsx'

test.each([
  [401, 'You do not have access to this page', 'Back to the HR app'],
  [403, "You don't have access to this page", 'Back to home'],
  [408, 'Failed to process your request', 'Reload'],
  [429, 'Please try again later', 'Reload'],
  [500, 'There is an error on our side', 'Back to home'],
  [418, 'There is an error on our side', 'Back to home'],
])('%i shows "%s", with "%s" for signed-in users only', async (status, title, button) => {
  signedIn()
  const { unmount } = show(<ErrorPage status={status} />)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(await screen.findByText(button)).toBeVisible()
  unmount()

  localStorage.clear()
  show(<ErrorPage status={status} />)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(screen.queryByText(button)).toBeNull()
})

test('429 shows when to try again', () => {
  show(<ErrorPage status={429} />)
  expect(screen.getByText("Many candidates are applying right now. You'll be able to submit shortly.")).toBeVisible()
})

test('403 advises to contact the Admin or support', () => {
  show(<ErrorPage status={403} />)
  expect(screen.getByText(/Admin of your company.*support/)).toBeVisible()
})

test('an unknown path is a page that could not be found, without a button', async () => {
  signedIn()
  showRoutes(sitemap, '/no/such/page')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByText(/This page could not be found/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Back|Reload/ })).toBeNull()
})

test('Reload loads the page again', async () => {
  const reloaded = vi.spyOn(browserLocation, 'reload').mockImplementation(() => {})
  signedIn()
  show(<ErrorPage status={408} />)
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloaded).toHaveBeenCalled()
})

const Asking = () => <p>{useQuery(answerTo(session.me, {})).data?.data.firstName}</p>
const failing = (Component: () => ReactNode) => [
  { ErrorBoundary: BrokenErrorPage, children: [{ path: '*', Component, ErrorBoundary: FailedPage }] },
]

test.each([
  [429, 'Please try again later'],
  [404, 'Page not found'],
])('a query that fails with %i shows its page', async (status, title) => {
  answer(session.me, refusal(status, 'No'))
  showRoutes(failing(Asking))
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

test('an action that gets a 429 shows its page instead of a notice', async () => {
  const Saving = () => {
    const { mutate } = useCall(session.endTour, { failure: 'Failed to save' })
    return (
      <button type="button" onClick={() => mutate({})}>
        Save
      </button>
    )
  }
  answer(session.endTour, refusal(429, 'Too many'))
  showRoutes(failing(Saving))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'Please try again later' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a page that failed is loaded again on the next visit', async () => {
  signedIn()
  answer(session.me, refusal(429, 'No'))
  const { router } = showRoutes(
    [
      { path: '/a', Component: Asking, ErrorBoundary: FailedPage },
      { path: '/b', element: 'Elsewhere' },
    ],
    '/a',
  )
  await screen.findByRole('heading', { name: 'Please try again later' })
  await router.navigate('/b')
  await screen.findByText('Elsewhere')
  signedIn()
  await router.navigate('/a')
  expect(await screen.findByText('Ratna')).toBeVisible()
})

test('an error page that fails itself leaves a link home', async () => {
  const Broken = () => {
    throw new Error('Broken')
  }
  const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  showRoutes([{ ErrorBoundary: BrokenErrorPage, children: [{ path: '*', Component: Broken, ErrorBoundary: Broken }] }])
  expect(await screen.findByText('An error occurred while showing the error page')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  await waitFor(() => expect(logged).toHaveBeenCalled())
})

import { session } from '@hireloom/contract/session'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { answer, refusal, screen, show, showRoutes, user, waitFor } from '../../../../test/screen.tsx'
import { signIn } from '../../../../test/signed-in.ts'
import { sitemap } from '../../../sitemap.tsx'
import { CallError } from '../../api/call.ts'
import { queryFor, useCall } from '../../api/hooks.ts'
import { browserLocation } from '../../session/browser-location.ts'
import { BrokenErrorPage, ErrorPage, FailedPage, NoDataPage, NoRecordPage } from './error-page.tsx'

test.each([
  [401, 'You do not have access to this page', 'Back to the HR app'],
  [402, "Your company's access is not active", 'Back to the HR app'],
  [403, "You don't have access to this page", 'Back to home'],
  [408, 'Failed to process your request', 'Reload'],
  [429, 'Please try again later', 'Reload'],
  [500, 'There is an error on our side', 'Back to home'],
  [418, 'There is an error on our side', 'Back to home'],
])('%i shows "%s", with "%s" for signed-in users only', async (status, title, button) => {
  signIn()
  const { unmount } = show(<ErrorPage status={status} />)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(await screen.findByText(button)).toBeVisible()
  unmount()

  localStorage.clear()
  const { client } = show(<ErrorPage status={status} />)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  // By then, the address of the HR app is known.
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByText(button)).toBeNull()
})

test('the 429 page explains that many candidates are applying', () => {
  show(<ErrorPage status={429} />)
  expect(screen.getByText("Many candidates are applying right now. You'll be able to submit shortly.")).toBeVisible()
})

test('the 403 page advises contacting the Admin or support', () => {
  show(<ErrorPage status={403} />)
  expect(screen.getByText(/Admin of your company.*support/)).toBeVisible()
})

test('an unknown path shows that the page could not be found, without a button', async () => {
  signIn()
  showRoutes(sitemap, '/no/such/page')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByText(/This page could not be found/)).toBeVisible()
  expect(screen.queryByText(/^(Back to|Reload)/)).toBeNull()
})

test('Reload loads the page again', async () => {
  const reloaded = vi.spyOn(browserLocation, 'reload').mockImplementation(() => {})
  signIn()
  show(<ErrorPage status={408} />)
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reloaded).toHaveBeenCalled()
})

const Asking = () => <p>{useQuery(queryFor(session.me, {})).data?.data.firstName}</p>
const failing = (Component: () => ReactNode) => [
  { ErrorBoundary: BrokenErrorPage, children: [{ path: '*', Component, ErrorBoundary: FailedPage }] },
]

test.each([
  [429, 'Please try again later'],
  [404, 'Page not found'],
])('a query that fails with %i shows “%s”', async (status, title) => {
  answer(session.me, refusal(status, 'No'))
  showRoutes(failing(Asking))
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
})

const tooMany = (seconds: number) =>
  refusal(429, `Too many requests at once. Try again in ${seconds} seconds.`, [], 'too_many', {
    'retry-after': String(seconds),
  })

test('an action that gets a 429 keeps its page and shows when to try again', async () => {
  const Saving = () => {
    const { mutate } = useCall(session.endTour, { failure: 'Failed to save' })
    return (
      <button type="button" onClick={() => mutate({})}>
        Save
      </button>
    )
  }
  answer(session.endTour, tooMany(30))
  showRoutes(failing(Saving))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Too many requests at once. Try again in 30 seconds.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
})

test('a page that gets a 429 counts down and is loaded again', async () => {
  signIn()
  answer(session.me, tooMany(2))
  showRoutes(failing(Asking))
  expect(await screen.findByText('This page tries again in 2 seconds.')).toBeVisible()
  signIn()
  expect(await screen.findByText('Ratna')).toBeVisible()
})

test('a background call that gets a 429 keeps the page and is repeated after the time the server names', async () => {
  signIn()
  const Refreshing = () => {
    const { refetch } = useQuery(queryFor(session.me, {}))
    return (
      <>
        <Asking />
        <button type="button" onClick={() => refetch()}>
          Refresh
        </button>
      </>
    )
  }
  showRoutes(failing(Refreshing))
  await screen.findByText('Ratna')
  const refused = answer(session.me, tooMany(1))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(1))
  signIn({ user: { firstName: 'Dewi' } })
  expect(screen.getByText('Ratna')).toBeVisible()
  expect(await screen.findByText('Dewi')).toBeVisible()
})

test.each([500, 408])('a record that fails to load with %i can be loaded again', async (status) => {
  signIn()
  const Record = () => {
    const { data, error } = useQuery({ ...queryFor(session.me, {}), throwOnError: false })
    return error ? <NoRecordPage error={error} /> : <p>{data?.data.firstName}</p>
  }
  answer(session.me, refusal(status, 'No'))
  showRoutes(failing(Record))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByText('This may be our fault or your connection.')).toBeVisible()
  signIn()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ratna')).toBeVisible()
})

test('a record that does not exist offers no retry', () => {
  show(<NoRecordPage error={new CallError(session.me, 404, { code: 'not_found', message: 'No', errors: [] })} />)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  [408, 'Failed to process your request'],
  [500, 'There is an error on our side'],
  [422, 'Page not found'],
])('a page whose data fail to load with %i shows "%s"', (status, title) => {
  show(<NoDataPage error={new CallError(session.me, status, { code: 'x', message: 'No', errors: [] })} />)
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
})

test.each([
  [500, 1],
  [404, 0],
])('the page of a call that failed with %i names the request %i times', (status, times) => {
  const refused = { code: 'x', message: 'No', errors: [] }
  show(<NoDataPage error={new CallError(session.me, status, refused, { requestId: '7f3a-52c1' })} />)
  expect(screen.queryAllByText('Reference 7f3a-52c1')).toHaveLength(times)
})

test('a page that failed is loaded again on the next visit', async () => {
  signIn()
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
  signIn()
  await router.navigate('/a')
  expect(await screen.findByText('Ratna')).toBeVisible()
})

test('an error page that itself fails leaves a link home', async () => {
  const Broken = () => {
    throw new Error('Broken')
  }
  const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  showRoutes([{ ErrorBoundary: BrokenErrorPage, children: [{ path: '*', Component: Broken, ErrorBoundary: Broken }] }])
  expect(await screen.findByText('An error occurred while showing the error page')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  await waitFor(() => expect(logged).toHaveBeenCalled())
})

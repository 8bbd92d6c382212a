import { paging } from '@hireloom/contract/platform/fields'
import { session } from '@hireloom/contract/session'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answer, refusal, screen, showRoutes, user, waitFor } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { CallError, call } from './call.ts'
import { queryFor, useCall, useSearch } from './hooks.ts'

const Query = z.strictObject({
  ...paging,
  search: z.string().default(''),
  status: z.coerce.number<number>().optional(),
})

function List() {
  const [search, change] = useSearch(Query)
  return (
    <>
      <output>{JSON.stringify(search)}</output>
      <Button onClick={() => change({ page: 4 })}>Page 4</Button>
      <Button onClick={() => change({ status: 1 })}>Published</Button>
      <Button onClick={() => change({ search: 'cook' })}>Type</Button>
      <Button
        onClick={() => {
          change({ status: 1 })
          change({ search: 'cook' })
        }}
      >
        Both
      </Button>
    </>
  )
}
const list = (url: string) => showRoutes([{ path: '/jobs', Component: List }], url).router
const addressOf = (router: ReturnType<typeof list>) => router.state.location.pathname + router.state.location.search

test('a page restores its state from the URL', () => {
  list('/jobs?page=2&limit=25&status=1')
  expect(screen.getByRole('status')).toHaveTextContent('{"page":2,"limit":25,"search":"","status":1}')
})

test('a URL with invalid values still opens the page', () => {
  list('/jobs?page=minus&limit=many&nonsense=1')
  expect(screen.getByRole('status')).toHaveTextContent('{"page":1,"limit":10,"search":""}')
})

test('a change of filter goes back to page 1, and defaults stay out of the URL', async () => {
  const router = list('/jobs?page=3&limit=25')
  await user.click(screen.getByText('Published'))
  expect(addressOf(router)).toBe('/jobs?limit=25&status=1')
  await user.click(screen.getByText('Page 4'))
  expect(addressOf(router)).toBe('/jobs?page=4&limit=25&status=1')
  await router.navigate(-1)
  expect(addressOf(router)).toBe('/jobs?limit=25&status=1')
})

test('typing replaces the history entry', async () => {
  const router = list('/jobs')
  await user.click(screen.getByText('Published'))
  await user.click(screen.getByText('Type'))
  expect(addressOf(router)).toBe('/jobs?search=cook&status=1')
  await router.navigate(-1)
  expect(addressOf(router)).toBe('/jobs')
})

test('a change made before the previous one has rendered keeps both', async () => {
  const router = list('/jobs')
  await user.click(screen.getByText('Both'))
  expect(addressOf(router)).toBe('/jobs?search=cook&status=1')
  await act(() => router.navigate('/jobs?status=2'))
  await user.click(await screen.findByText('Type'))
  expect(addressOf(router)).toBe('/jobs?search=cook&status=2')
})

function CallTwice() {
  const signOut = useCall(session.signOut)
  return (
    <Button
      onClick={() => {
        signOut.mutate({})
        signOut.mutate({})
      }}
    >
      {signOut.status}
    </Button>
  )
}

test('a search that begins during a navigation does not interrupt it', async () => {
  const lazyRoute = Promise.withResolvers<{ Component: () => string }>()
  const { router } = showRoutes(
    [
      { path: '/jobs', Component: List },
      { path: '/jobs/4', lazy: () => lazyRoute.promise },
    ],
    '/jobs',
  )
  const leaving = router.navigate('/jobs/4')
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'))
  await user.click(screen.getByRole('button', { name: 'Type' }))
  lazyRoute.resolve({ Component: () => 'The job' })
  await leaving
  expect(await screen.findByText('The job')).toBeVisible()
  expect(addressOf(router)).toBe('/jobs/4')
})

test('a call is not made again while it is running', async () => {
  signIn()
  const request = answer(session.signOut, undefined)
  showRoutes([{ path: '/', element: <CallTwice /> }])
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('success')).toBeVisible()
  expect(request).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
})

function LeavingForm({ failure }: { failure?: string }) {
  const me = useQuery(queryFor(session.me, {}))
  const signOut = useCall(session.signOut, { success: () => 'Bye', failure, refreshes: [session.me] })
  return (
    <Button loading={signOut.isPending} onClick={() => signOut.mutate({})}>
      {me.data?.data.firstName ?? 'nobody'}
    </Button>
  )
}
const leave = (failure?: string) => showRoutes([{ path: '/', element: <LeavingForm failure={failure} /> }])

test('a failure that a screen shows itself becomes a notice once that screen is gone', async () => {
  signIn()
  const reply = Promise.withResolvers<ReturnType<typeof refusal>>()
  answer(session.signOut, { later: reply.promise })
  function FailureNotice() {
    const signOut = useCall(session.signOut, { isShownOnScreen: () => true })
    return <Button onClick={() => signOut.mutate({})}>{signOut.error?.message ?? 'Leave'}</Button>
  }
  const { router } = showRoutes([
    { path: '/', element: <FailureNotice /> },
    { path: '/jobs', element: 'Jobs' },
  ])
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await router.navigate('/jobs')
  expect(await screen.findByText('Jobs')).toBeVisible()
  reply.resolve(refusal(409, 'Someone was quicker'))
  expect(await screen.findByText('Someone was quicker')).toBeVisible()
})

test('a successful call shows a notice and refreshes the changed data', async () => {
  signIn()
  const request = answer(session.me, refusal(500, 'Not now'))
  answer(session.signOut, undefined)
  leave()
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Bye')).toBeVisible()
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
})

test("a refusal is shown in the server's words, with the lowercased messages of its fields", async () => {
  signIn()
  const errors = [
    { field: 'minSalary', message: 'Minimum salary is required' },
    { field: 'maxSalary', message: 'Maximum salary is required' },
  ]
  answer(session.signOut, refusal(422, 'Some fields need attention', errors))
  leave('Failed to sign out')
  await user.click(screen.getByRole('button'))
  expect(
    await screen.findByText('Some fields need attention: minimum salary is required, maximum salary is required'),
  ).toBeVisible()
})

test('a failure without a server message is shown in the words of the screen', async () => {
  signIn()
  answer(session.signOut, refusal(502, ''))
  leave('Failed to sign out')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Failed to sign out')).toBeVisible()
})

test('a success removes the notice about an earlier failure of the same action', async () => {
  signIn()
  answer(session.signOut, refusal(502, ''))
  leave('Failed to sign out')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('Failed to sign out')).toBeVisible()
  answer(session.signOut, undefined)
  await user.click(screen.getByRole('button', { name: 'Ratna' }))
  expect(await screen.findByText('Bye')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Failed to sign out')).toBeNull())
})

test('a call to an unreachable server fails with a sentence', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await call(session.me, {}).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ status: 0, message: expect.stringContaining('could not be reached') })
})

test('a reply in another format, such as from a proxy, fails with the code “unreadable”', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(call(session.me, {})).rejects.toMatchObject({ status: 502, code: 'unreadable' })
})

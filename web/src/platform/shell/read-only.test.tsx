import { jobs } from '@hireloom/contract/jobs/endpoints'
import { session } from '@hireloom/contract/session'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { Button, TextInput } from '@mantine/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor } from '../../../test/screen.tsx'
import { ratna, signIn } from '../../../test/signed-in.ts'
import { useCall } from '../api/hooks.ts'
import { useSession } from '../session/use-session.ts'
import { Gate } from './gate.tsx'
import type { PageFacts } from './page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') }))

function Form() {
  const { can, isKnown } = useSession()
  const save = useCall(jobs.create, { failure: 'Failed to save' })
  return (
    <>
      <TextInput label="Name" />
      <Button onClick={() => save.mutate({ body: {} as never })}>Save</Button>
      {isKnown && (
        <ul>
          {can('jobs.viewJobListing') && <li>may read jobs</li>}
          {can(jobs.list) && <li>may list jobs</li>}
          {can(subscription.requestQuote) && <li>may ask for a quote</li>}
          {can('jobs.create') && <li>may create jobs</li>}
          {can(jobs.change) && <li>may change jobs</li>}
        </ul>
      )}
    </>
  )
}

function open(facts: Pick<PageFacts, 'needs' | 'isForm'>, companySubscriptionEndsOn: string | null) {
  signIn({ user: { companySubscriptionEndsOn } })
  showRoutes([{ path: '/', element: <Gate {...facts} />, children: [{ index: true, Component: Form }] }], '/')
}
const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
const allowed = ['may read jobs', 'may list jobs', 'may ask for a quote']

describe('after the last day of the subscription', () => {
  test('users can read and ask for a quote, but not change anything', async () => {
    open({}, '2026-11-19')
    await waitFor(async () => expect(await lines()).toEqual(allowed))
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeEnabled()
  })

  test('a form is shown with its fields and buttons disabled, and the reason', async () => {
    open({ isForm: true }, '2026-11-19')
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled())
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(
      screen.getByTitle('Your subscription has expired. You can read everything, but change nothing.'),
    ).toBeInTheDocument()
  })

  test('a page for changes is replaced by the reason', async () => {
    open({ needs: 'jobs.create' }, '2026-11-19')
    expect(await screen.findByText('Your subscription has expired')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

test('on the last day of the subscription nothing is disabled yet', async () => {
  open({ isForm: true, needs: 'jobs.create' }, '2026-11-20')
  await waitFor(async () => expect(await lines()).toEqual([...allowed, 'may create jobs', 'may change jobs']))
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('a change that the server refuses because of the subscription makes the page read-only', async () => {
  open({ isForm: true }, null)
  answer(jobs.create, refusal(409, 'Your subscription has expired', [], 'subscription_expired'))
  const save = await screen.findByRole('button', { name: 'Save' })
  await waitFor(async () => expect(await lines()).toContain('may create jobs'))
  answer(session.me, { data: { ...ratna, companySubscriptionEndsOn: '2026-11-19' } })
  await user.click(save)
  expect(await screen.findByText('Your subscription has expired')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
})

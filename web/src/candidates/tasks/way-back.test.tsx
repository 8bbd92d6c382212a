import { applications } from '@hireloom/contract/applications/endpoints'
import { expect, test } from 'vitest'
import { openCandidate } from '../../../test/candidate-page.tsx'
import { candidate, inInterview, meeting } from '../../../test/candidates.ts'
import { answer, screen, user, waitFor, within } from '../../../test/screen.tsx'

const panel = async () => within(await screen.findByRole('region', { name: 'Next' }))
const wayBack = 'Back to new candidates'

test.each([
  ['an archived', 3],
  ['a spam', 4],
  ['a blocked', 5],
  ['a withdrawn', 6],
] as const)('%s candidate can be put back from the panel', async (_, status) => {
  openCandidate(candidate({ status, hiringStageId: 2, hiringStageName: 'HR interview' }))
  const changed = answer(applications.changeStatus, {
    data: { jobApplicationId: 400, updatedAt: new Date(), stageName: null, status: 0, undo: null },
  })
  await user.click(await (await panel()).findByRole('button', { name: wayBack }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Back to new candidates: Putri Lestari/ }))
  await user.click(dialog.getByRole('button', { name: wayBack }))
  expect(await screen.findByText('Candidate marked as new candidate')).toBeVisible()
  expect(changed.mock.lastCall?.[1]).toMatchObject({ status: 0 })
})

test('the way back is in the panel and in the bar for phones', async () => {
  openCandidate(candidate({ status: 3 }))
  await panel()
  expect(screen.getAllByText(wayBack)).toHaveLength(2)
})

test.each([
  ['without the permission', candidate({ status: 3 }), { without: ['candidates.updateStatus' as const] }],
  ['to a user who may not act on the job', candidate({ status: 3, mayAct: false }), {}],
  ['for an active candidate', candidate(), {}],
  ['for a rejection, which is final', candidate({ status: 2 }), {}],
])('no way back is offered %s', async (_, person, options) => {
  const { client } = openCandidate(person, options)
  await panel()
  await waitFor(() => {
    expect(client.isFetching()).toBe(0)
    expect(screen.queryAllByText(wayBack)).toEqual([])
  })
})

test('only an Admin can put a blocked candidate back', async () => {
  const { client } = openCandidate(candidate({ status: 5 }), { as: { roleId: 2 } })
  await panel()
  await waitFor(() => {
    expect(client.isFetching()).toBe(0)
    expect(screen.queryAllByText(wayBack)).toEqual([])
  })
})

test.each([
  ['a new candidate', candidate({ mayAct: false }), 'New candidate', /^Applied 10 days ago and waits for an answer\.$/],
  [
    'a candidate in screening',
    candidate({ mayAct: false, hiringStageId: 1, hiringStageName: 'Screening' }),
    'Screening',
    /^Nobody has decided yet\.$/,
  ],
  [
    'an interview that others hold',
    inInterview([meeting({ inCharge: [{ id: 8, name: 'Dimas Prakoso' }] })], { mayAct: false }),
    'HR interview',
    /with Dimas Prakoso\.$/,
  ],
])('with %s, a user who cannot act reads the state instead of advice', async (_, person, title, reason) => {
  openCandidate(person)
  const next = await panel()
  expect(await next.findByRole('heading', { name: title })).toBeVisible()
  expect(next.getByText(reason)).toBeVisible()
  expect(next.queryByText('Next')).toBeNull()
  expect(next.queryByRole('button')).toBeNull()
})

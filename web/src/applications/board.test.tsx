import type { BoardCard, BoardColumn } from '@hireloom/contract/applications/board'
import { applications } from '@hireloom/contract/applications/endpoints'
import type { ApplicationCounts } from '@hireloom/contract/applications/list'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { role } from '@hireloom/contract/platform/permissions'
import { plan, subscription } from '@hireloom/contract/subscription/endpoints'
import { expect, test } from 'vitest'
import { row } from '../../test/candidates.ts'
import { answer, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn, unlimitedSubscription } from '../../test/signed-in.ts'
import { undoResult } from '../../test/undo-results.ts'
import { setWindowWidth } from '../../test/window-width.ts'
import { notifyMoved } from '../changing/parts/undo-notice.tsx'
import { Board } from './parts/board.tsx'

const card = (changes: Partial<BoardCard>): BoardCard => ({
  ...row(changes),
  meeting: null,
  personalityTestSentAt: null,
  ...changes,
})
const stage = { process: 1, status: 0, groupId: 1, metrics: 1, count: 0, cards: [] } as const
const columns: BoardColumn[] = [
  {
    ...stage,
    stageId: null,
    name: 'New candidates',
    process: null,
    metrics: 0,
    count: 2,
    cards: [
      card({ hiringStageId: null }),
      card({ id: 41, jobApplicationId: 401, candidateName: 'Bagas Nugroho', hiringStageId: null, mayAct: false }),
    ],
  },
  { ...stage, cards: [], stageId: 1, name: 'Screening' },
  { ...stage, cards: [], stageId: 8, name: 'Hired', process: 5, status: 1, groupId: 2, metrics: 5 },
]

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}, `) }))

test('a card is moved to a stage by keys, and moved back when the server refuses', async () => {
  signIn({ user: { roleId: role.consultant } })
  answer(applications.board, { data: columns, isCapped: false })
  const sent = answer(applications.change, refusal(409, 'Another user changed this application'))
  show(<Board jobId={5} hasScores={false} />)

  ;(await screen.findByRole('link', { name: 'Bagas Nugroho' })).focus()
  await user.keyboard('m')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('link', { name: 'Putri Lestari' })).toHaveFocus()
  await user.keyboard('m')
  await screen.findByRole('option', { name: 'Screening', hidden: true })
  // A Consultant doesn't hire.
  expect(screen.queryByRole('option', { name: 'Hired', hidden: true })).toBeNull()
  const failedLoad = answer(applications.board, refusal(502, ''))
  await user.keyboard('scr{Enter}')
  expect(await screen.findByText('Another user changed this application')).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toMatchObject({ jobId: 5, stageId: 1, status: 0, groupId: 1 })
  expect(await column('New candidates').findByRole('link', { name: 'Putri Lestari' })).toBeVisible()
  // Independent of whether the board can be reloaded.
  expect(failedLoad).toHaveBeenCalled()
})

test('a card whose offer is being signed does not return to the new candidates, and the reason is shown', async () => {
  signIn()
  const [newCandidates, screening, hired] = columns as [BoardColumn, BoardColumn, BoardColumn]
  const offering: BoardColumn = { ...screening, name: 'Offering', process: 4, cards: [card({ hiringStageId: 1 })] }
  answer(applications.board, { data: [{ ...newCandidates, cards: [] }, offering, hired], isCapped: false })
  const reason = 'The offer is being signed. Void the document first.'
  answer(applications.changeStatus, refusal(409, reason, [], 'being_signed'))
  show(<Board jobId={5} hasScores={false} />)
  ;(await screen.findByRole('link', { name: 'Putri Lestari' })).focus()
  await user.keyboard('m')
  await screen.findByRole('option', { name: 'New candidates', hidden: true })
  await user.keyboard('new{Enter}')
  expect(await screen.findByText(reason)).toBeVisible()
  expect(await column('Offering').findByRole('link', { name: 'Putri Lestari' })).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Void the e-signed document?' })).toBeNull()
})

test('the board shows where a candidate is after a move was undone from its notice', async () => {
  signIn()
  const [newCandidates, screening, hired] = columns as [BoardColumn, BoardColumn, BoardColumn]
  const moved = card({ hiringStageId: 1 })
  answer(applications.board, {
    data: [{ ...newCandidates, cards: [] }, { ...screening, cards: [moved] }, hired],
    isCapped: false,
  })
  show(<Board jobId={5} hasScores={false} />)
  expect(await screen.findByRole('link', { name: 'Putri Lestari' })).toBeVisible()
  expect(column('Screening').getByRole('link', { name: 'Putri Lestari' })).toBeVisible()
  notifyMoved('Putri moved to Screening', { id: 31, until: new Date(Date.now() + 10_000) }, [400])
  answer(applications.undo, { data: undoResult() })
  answer(applications.board, { data: columns, isCapped: false })
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await column('New candidates').findByRole('link', { name: 'Putri Lestari' })).toBeVisible()
  expect(column('Screening').queryByRole('link', { name: 'Putri Lestari' })).toBeNull()
})

test('a column to which the user may not move cards looks closed', async () => {
  signIn({ user: { roleId: role.consultant } })
  answer(applications.board, { data: columns, isCapped: false })
  show(<Board jobId={5} hasScores={false} />)
  await screen.findByRole('link', { name: 'Putri Lestari' })
  await waitFor(() =>
    expect(column('Hired').getByRole('img', { name: "You can't move candidates here" })).toBeVisible(),
  )
  expect(screen.getByRole('region', { name: 'Hired, 0' })).toHaveAttribute('data-closed')
  expect(screen.getByRole('region', { name: 'Screening, 0' })).not.toHaveAttribute('data-closed')
})

const movableColumns = columns.map((column) => ({
  ...column,
  cards: column.cards.map((card) => ({ ...card, mayAct: true })),
}))

const movedTo = (stageName: string, updatedAt = new Date()): Reply<typeof applications.change> => ({
  data: { jobApplicationId: 400, updatedAt, stageName, status: 0, undo: null },
})

async function bringToScreening(name: string) {
  const link = await screen.findByRole('link', { name })
  await waitFor(() => expect(link.closest('[data-movable]')).not.toBeNull())
  link.focus()
  await user.keyboard('m')
  await screen.findByRole('option', { name: 'Screening', hidden: true })
  await user.keyboard('scr{Enter}')
  expect(await column('Screening').findByRole('link', { name })).toBeVisible()
}

test('only the refused one of two cards moved at the same time is moved back', async () => {
  signIn()
  answer(applications.board, { data: movableColumns, isCapped: false })
  show(<Board jobId={5} hasScores={false} />)
  const [refused, other] = [Promise.withResolvers<ReturnType<typeof refusal>>(), Promise.withResolvers<never>()]
  answer(applications.change, { later: refused.promise })
  await bringToScreening('Putri Lestari')
  answer(applications.change, { later: other.promise })
  await bringToScreening('Bagas Nugroho')
  refused.resolve(refusal(409, 'Another user changed this application'))
  expect(await column('New candidates').findByRole('link', { name: 'Putri Lestari' })).toBeVisible()
  expect(column('Screening').getByRole('link', { name: 'Bagas Nugroho' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Screening, 1' })).toBeVisible()
})

test('a card stays in its new column while the board is loaded after another move', async () => {
  signIn()
  answer(applications.board, { data: movableColumns, isCapped: false })
  show(<Board jobId={5} hasScores={false} />)
  const first = Promise.withResolvers<Reply<typeof applications.change>>()
  answer(applications.change, { later: first.promise })
  await bringToScreening('Putri Lestari')
  answer(applications.change, { later: Promise.withResolvers<never>().promise })
  await bringToScreening('Bagas Nugroho')
  const [newCandidates, screening, hired] = movableColumns as [BoardColumn, BoardColumn, BoardColumn]
  const [putri, bagas] = newCandidates.cards as [BoardCard, BoardCard]
  const board = answer(applications.board, {
    data: [
      { ...newCandidates, count: 1, cards: [bagas] },
      { ...screening, count: 1, cards: [{ ...putri, hiringStageId: 1, candidateName: 'Putri Lestari Dewi' }] },
      hired,
    ],
    isCapped: false,
  })
  first.resolve(movedTo('Screening'))
  expect(await column('Screening').findByRole('link', { name: 'Putri Lestari Dewi' })).toBeVisible()
  expect(board).toHaveBeenCalled()
  expect(column('Screening').getByRole('link', { name: 'Bagas Nugroho' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Screening, 2' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'New candidates, 0' })).toBeVisible()
})

async function movePutriTwice() {
  signIn()
  const interview: BoardColumn = { ...stage, cards: [], stageId: 2, name: 'Interview' }
  answer(applications.board, { data: [...movableColumns, interview], isCapped: false })
  show(<Board jobId={5} hasScores={false} />)
  const first = Promise.withResolvers<Reply<typeof applications.change> | ReturnType<typeof refusal>>()
  answer(applications.change, { later: first.promise })
  await bringToScreening('Putri Lestari')
  const second = answer(applications.change, { later: Promise.withResolvers<never>().promise })
  screen.getByRole('link', { name: 'Putri Lestari' }).focus()
  await user.keyboard('m')
  await screen.findByRole('option', { name: 'Interview', hidden: true })
  await user.keyboard('inte{Enter}')
  expect(await column('Interview').findByRole('link', { name: 'Putri Lestari' })).toBeVisible()
  expect(second).not.toHaveBeenCalled()
  return { first, second }
}

test('the second move of a card is sent after the first, with the version that the first one returned', async () => {
  const { first, second } = await movePutriTwice()
  const updatedAt = new Date(Date.now() + 60_000)
  first.resolve(movedTo('Screening', updatedAt))
  await waitFor(() =>
    expect(second.mock.lastCall?.[1]).toMatchObject({ stageId: 2, updatedAt: updatedAt.toISOString() }),
  )
  expect(column('Interview').getByRole('link', { name: 'Putri Lestari' })).toBeVisible()
})

test('the second move of a card is not sent if the first is refused', async () => {
  const { first, second } = await movePutriTwice()
  answer(applications.board, refusal(502, ''))
  first.resolve(refusal(409, 'Another user changed this application'))
  expect(await column('New candidates').findByRole('link', { name: 'Putri Lestari' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'New candidates, 2' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Screening, 0' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Interview, 0' })).toBeVisible()
  expect(second).not.toHaveBeenCalled()
})

const counts: ApplicationCounts = {
  newCandidates: 2,
  screening: 1,
  assessments: 0,
  interviews: 0,
  offered: 0,
  hired: 0,
  rejected: 0,
  archived: 4,
  spam: 0,
  blocked: 0,
}

test('the filters of the board are stored in its address, without those that the job implies', async () => {
  signIn()
  const board = answer(applications.board, { data: columns, isCapped: false })
  answer(applications.counts, { data: counts, isCapped: false })
  const { router } = show(<Board jobId={5} hasScores />, '/jobs/5?tab=pipeline&source_ids=2&branch_ids=9')
  answer(jobs.read, refusal(404, 'Job not found'))
  const request = () => new URL(board.mock.lastCall?.[0] ?? '', 'http://hireloom.test').searchParams

  expect(await screen.findByText('LinkedIn')).toBeVisible()
  expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute(
    'href',
    '/candidates?job_position_ids=5&source_ids=2',
  )
  await waitFor(() => expect(request().get('source')).toBe('2'))
  await user.click(screen.getByRole('button', { name: 'Filters, 1 active' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('3 candidates match')).toBeVisible()
  expect(drawer.queryByText('Job position')).toBeNull()
  expect(drawer.queryByText('Hiring stage')).toBeNull()
  await user.click(drawer.getByRole('radio', { name: 'Restricted' }))
  await user.click(drawer.getByRole('button', { name: 'Apply filters' }))
  expect(await screen.findByText('Filters applied')).toBeVisible()
  expect(router.state.location.search).toBe('?source_ids=2&is_restricted=true&tab=pipeline')

  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(await screen.findByText('Filters reset')).toBeVisible()
  expect(router.state.location.search).toBe('?tab=pipeline')
})

test('an address from an earlier plan requests no scores', async () => {
  signIn()
  answer(subscription.read, { data: { ...unlimitedSubscription, subscriptionPlanId: plan.proHire } })
  const board = answer(applications.board, { data: columns, isCapped: false })
  const { client } = show(
    <Board jobId={5} hasScores={false} />,
    '/jobs/5?tab=pipeline&ai_candidate_scores=40,&sort_by=score',
  )
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeVisible()
  await waitFor(() => expect(board).toHaveBeenCalled())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(board.mock.calls.filter(([url]) => url.includes('score'))).toEqual([])
})

test('on a phone, the user chooses the column that the board shows', async () => {
  setWindowWidth(390)
  signIn()
  answer(applications.board, { data: columns, isCapped: false })
  show(<Board jobId={5} hasScores={false} />)
  await user.click(await screen.findByRole('combobox', { name: 'Column' }))
  await user.click(await screen.findByRole('option', { name: 'Screening (0)' }))
  expect(screen.getByRole('region', { name: 'Screening, 0' })).toBeVisible()
  expect(screen.queryByRole('region', { name: /^New candidates/ })).toBeNull()
})

import { applicationStatus } from '@hireloom/contract/applications/status'
import { moves } from '@hireloom/contract/moves/endpoints'
import { type ApplicationScore, type ScoreStatus, scoreStatus, scoring } from '@hireloom/contract/scoring'
import { describe, expect, test, vi } from 'vitest'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate } from '../../test/candidates.ts'
import { answer, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { onUpgradeRequested } from '../platform/api/plan-limit.ts'
import { ScoreBadge } from './parts/score-badge.tsx'
import { formatRank } from './parts/score-fact.tsx'
import { scorePolling } from './parts/use-scores.ts'

const score = (overrides: Partial<ApplicationScore> = {}): ApplicationScore => ({
  jobApplicationId: 400,
  jobId: 5,
  jobPositionName: 'Head Barista',
  isIncluded: true,
  score: 84.3,
  status: scoreStatus.complete,
  scorer: 'hireloom-5',
  scoredAt: new Date('2026-11-18T03:00:00Z'),
  criteria: [
    {
      kind: 'position',
      text: 'Head Barista',
      weight: 40,
      points: 40,
      outcome: 'met',
      evidence: ['Barista'],
      absent: [],
    },
    {
      kind: 'requirement',
      text: 'Has trained others',
      weight: 60,
      points: 0,
      outcome: 'notMet',
      evidence: [],
      absent: ['trained'],
    },
  ],
  rank: { above: 2, of: 86 },
  copiesJob: false,
  hasOlderCriteria: false,
  isRejectedByScore: false,
  review: null,
  mayAct: true,
  ...overrides,
})

const open = (overrides: Partial<ApplicationScore>, who: Parameters<typeof candidate>[0] = {}) => {
  const opened = openCandidate(candidate(who))
  answer(scoring.read, { data: [score(overrides)] })
  return opened
}

describe('a score', () => {
  test.each<[string, number | null, ScoreStatus | null, boolean, string]>([
    ['is a whole number', 84.3, scoreStatus.complete, true, '84'],
    ['is rounded', 84.5, scoreStatus.complete, true, '85'],
    ['is being computed', null, scoreStatus.processing, true, 'Scoring'],
    ['waits', null, scoreStatus.waiting, true, 'Waiting'],
    ['has failed', null, scoreStatus.failed, true, 'Failed'],
    ['was never planned', null, null, true, '–'],
  ])('%s', (_what, score, status, isIncluded, text) => {
    show(<ScoreBadge score={score} status={status} isIncluded={isIncluded} />)
    expect(screen.getByText(text)).toBeVisible()
  })

  test('that cannot be computed shows the reason', () => {
    show(<ScoreBadge score={null} status={scoreStatus.nonEligible} />)
    expect(
      screen.getByRole('img', { name: /no résumé that can be read automatically. Read it yourself/ }),
    ).toBeVisible()
  })

  test("that the plan doesn't include is a button that opens the offer of better plans", async () => {
    const requested = vi.fn()
    const stop = onUpgradeRequested(requested)
    show(<ScoreBadge score={null} status={null} isIncluded={false} />)
    await user.click(screen.getByRole('button', { name: 'AI scores come with Ultimate Hire' }))
    expect(requested).toHaveBeenCalledTimes(1)
    stop()
  })

  test('of a résumé that copies the advertisement is marked', async () => {
    const { unmount } = show(<ScoreBadge score={61} status={scoreStatus.complete} copiesJob />)
    expect(screen.getByRole('img', { name: /copies the job's advertisement/ })).toBeVisible()
    unmount()
    open({ copiesJob: true })
    await user.click(await screen.findByRole('button', { name: /AI score/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Copies the advertisement')).toBeVisible()
    expect(dialog.getByText(/earned no points/)).toBeVisible()
  })

  test.each([
    [{ above: 2, of: 86 }, 'top 4% of 86'],
    [{ above: 0, of: 400 }, 'top 1% of 400'],
    [{ above: 4, of: 10 }, 'top 50% of 10'],
    [{ above: 5, of: 10 }, 'rank 6 of 10'],
    [{ above: 36, of: 37 }, 'rank 37 of 37'],
    [{ above: 0, of: 1 }, ''],
  ])('has a rank among the scores of its job: %o', (rank, text) => expect(formatRank(rank)).toBe(text))

  test('opens its details, and can be requested again', async () => {
    open({})
    const request = answer(scoring.rescore, { data: { jobApplicationId: 400, status: scoreStatus.waiting } })
    await user.click(await screen.findByRole('button', { name: /^AI score, ?84, ?top 4% of 86$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'AI score for Head Barista' }))
    expect(dialog.getByText('84,3')).toBeVisible()
    const [met, notMet] = within(dialog.getByRole('list', { name: 'What the job requires' })).getAllByRole('listitem')
    expect(met).toHaveTextContent('Head BaristaMet: Barista40 of 40')
    expect(notMet).toHaveTextContent('Has trained othersNot met · Not found: trained0 of 60')
    answer(scoring.read, { data: [score({ status: scoreStatus.processing, score: null, criteria: [] })] })
    await user.click(dialog.getByRole('button', { name: 'Score again' }))
    await waitFor(() => expect(request).toHaveBeenCalled())
    expect(await screen.findByText('Score requested')).toBeVisible()
    expect(await dialog.findByText(/^The résumé is being compared with what the job requires\./)).toBeVisible()
  })

  test('shows that the requirements of the job have changed', async () => {
    open({ hasOlderCriteria: true })
    await user.click(await screen.findByRole('button', { name: /^AI score, ?84, ?older criteria$/ }))
    expect(await screen.findByText('Older criteria')).toBeVisible()
  })

  test('does not mention older criteria while there is no score', async () => {
    open({ hasOlderCriteria: true, score: null, rank: null, criteria: [], status: scoreStatus.waiting })
    await user.click(await screen.findByRole('button', { name: /^AI score, ?Waiting$/ }))
    expect(await screen.findByRole('button', { name: 'Try now' })).toBeVisible()
    expect(screen.queryByText('Older criteria')).toBeNull()
  })

  test.each([
    ['often at first', scoreStatus.waiting, 1, 4000],
    ['less often, but still, when it takes a long time', scoreStatus.processing, 500, 15_000],
    ['no longer once it exists', scoreStatus.complete, 1, false],
  ])('is checked %s', (_what, status, replies, interval) => expect(scorePolling([{ status }], replies)).toBe(interval))

  test.each([
    [scoreStatus.waiting, /^AI score, ?Waiting$/, 'Try now'],
    [scoreStatus.failed, /^AI score, ?Failed, ?try again$/, 'Score'],
  ])('that does not exist yet (%i) can be requested', async (status, name, word) => {
    open({ score: null, scoredAt: null, rank: null, criteria: [], status })
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByRole('button', { name: word })).toBeEnabled()
  })
})

test.each([
  [scoreStatus.failed, true, /could not score this application\. Ask for it again\.$/],
  [scoreStatus.failed, false, /could not score this application\.$/],
])('a score that failed (%i) suggests requesting it again only to users who may (%s)', async (status, mayAct, text) => {
  open({ score: null, scoredAt: null, rank: null, criteria: [], status, mayAct })
  await user.click(await screen.findByRole('button', { name: /^AI score, ?Failed/ }))
  expect(await screen.findByText(text)).toBeVisible()
})

describe('an automatic rejection', () => {
  const rejected = { isRejectedByScore: true, score: 41.5 }
  const reviewRequest = { askedAt: new Date('2026-11-19T03:00:00Z'), message: 'I led the bar', closedAt: null }

  test('is undone with one button', async () => {
    open(rejected, { status: applicationStatus.rejected })
    const sent = answer(moves.changeStatus, {
      data: { jobApplicationId: 400, updatedAt: new Date(), stageName: null, status: 0, undo: null },
    })
    const panel = within(await screen.findByRole('region', { name: 'Automatic rejection' }))
    expect(panel.getByText(/The score was below.*It is 41,5 now\. Nobody has reviewed it/)).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Back to New' }))
    await waitFor(() => expect(sent.mock.lastCall?.[1]).toMatchObject({ status: 0 }))
  })

  test('is no longer shown once the candidate is put back from the menu', async () => {
    open(rejected, { status: applicationStatus.rejected })
    await screen.findByRole('region', { name: 'Automatic rejection' })
    answer(moves.changeStatus, {
      data: { jobApplicationId: 400, updatedAt: new Date(), stageName: null, status: 0, undo: null },
    })
    await user.click(screen.getByRole('button', { name: 'More about this candidate' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Back to new candidates' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Back to new candidates/ }))
    answer(scoring.read, { data: [score({ score: 41.5 })] })
    await user.click(dialog.getByRole('button', { name: 'Back to new candidates' }))
    expect(await screen.findByRole('region', { name: 'Next' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Automatic rejection' })).toBeNull()
  })

  test('is reviewed at the request of the applicant, with a note and a mail', async () => {
    open({ ...rejected, review: reviewRequest }, { status: applicationStatus.rejected })
    const sent = answer(scoring.endReview, { data: { jobApplicationId: 400, closedAt: new Date() } })
    const panel = within(await screen.findByRole('region', { name: 'Automatic rejection' }))
    expect(panel.getByText('Review requested')).toBeVisible()
    expect(panel.getByText('I led the bar')).toBeVisible()
    await user.click(panel.getByRole('button', { name: 'Keep rejected…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Keep .* rejected/ }))
    await user.click(dialog.getByRole('button', { name: 'Keep rejected and send e-mail' }))
    expect(await dialog.findByText('Notes are required')).toBeVisible()
    await user.type(dialog.getByLabelText(/Notes/), 'No bar experience')
    await user.click(dialog.getByRole('button', { name: 'Keep rejected and send e-mail' }))
    await waitFor(() => expect(sent.mock.lastCall?.[1]).toEqual({ notes: 'No bar experience', sendEmail: true }))
  })

  test('is not shown if a user rejected the candidate', async () => {
    open({ review: { ...reviewRequest, closedAt: new Date() } }, { status: applicationStatus.rejected })
    await screen.findByRole('button', { name: /^AI score/ })
    expect(screen.queryByRole('region', { name: 'Automatic rejection' })).toBeNull()
  })
})

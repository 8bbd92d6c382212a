import { applications } from '@hireloom/contract/applications/endpoints'
import type { Candidate, TimelineEvent } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { expect, test } from 'vitest'
import { openCandidate } from '../../../test/candidate-page.tsx'
import { candidate } from '../../../test/candidates.ts'
import { answer, screen, user, waitFor, within } from '../../../test/screen.tsx'
import { undoResult } from '../../../test/undo-results.ts'

const at = new Date('2026-11-20T02:00:00Z')
const moveEvent: TimelineEvent = {
  id: 5,
  kind: eventKind.moved,
  at,
  actorName: 'Ratna Wulandari',
  text: null,
  rejectionReason: null,
  comment: null,
  fromStageName: 'HR interview',
  toStageName: 'Rejected',
  toStatus: 2,
  scheduleId: null,
  hasMail: false,
}
const rejected = (changes: Partial<Candidate> = {}) =>
  candidate({
    status: 2,
    hiringStageId: 6,
    hiringStageName: 'Rejected',
    timeline: [
      { ...moveEvent, id: 6, kind: eventKind.mailSent, text: 'Your application' },
      moveEvent,
      { ...moveEvent, id: 4, at: new Date(0) },
    ],
    undoableMove: { id: 9, at, until: new Date('2026-11-21T02:00:00Z'), fromStageName: 'HR interview', fromStatus: 0 },
    ...changes,
  })

test('a rejection is undone from its line of the timeline', async () => {
  openCandidate(rejected())
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }))
  const [, moved] = await timeline.findAllByRole('listitem')
  await user.click(await within(moved as HTMLElement).findByRole('button', { name: 'Undo' }))
  expect(timeline.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
  const undone = answer(applications.undo, { data: undoResult({ mailsSent: 1 }) })
  answer(candidates.read, { data: candidate({ hiringStageId: 2, hiringStageName: 'HR interview' }) })
  const question = within(await screen.findByRole('dialog', { name: 'Undo the move to Rejected?' }))
  expect(question.getByText(/Putri Lestari goes back to HR interview/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 candidate moved back. 1 e-mail was already sent.')).toBeVisible()
  expect(undone.mock.lastCall?.[0]).toMatch(/undo\/9\?job_application_id=400$/)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('the panel of the next step also offers to undo the rejection', async () => {
  openCandidate(rejected())
  const panel = within(await screen.findByRole('region', { name: 'Next' }))
  await user.click(await panel.findByRole('button', { name: 'Undo the move to Rejected' }))
  expect(await screen.findByRole('dialog', { name: 'Undo the move to Rejected?' })).toBeVisible()
})

test.each([
  ['after 24 hours', { undoableMove: { ...rejected().undoableMove, until: at } as Candidate['undoableMove'] }, []],
  ['of another user', { undoableMove: null }, []],
  ['without the permission to move', {}, ['candidates.updateStatus']],
] as const)('undoing a move %s is not offered', async (_when, changes, without) => {
  openCandidate(rejected(changes), { without: [...without] })
  const panel = within(await screen.findByRole('region', { name: 'Next' }))
  expect(await panel.findByRole('heading', { name: 'Nothing is left to do' })).toBeVisible()
  // Permissions are known once the comment box is shown.
  expect(await screen.findByRole('textbox', { name: 'Comment for the hiring team' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
})

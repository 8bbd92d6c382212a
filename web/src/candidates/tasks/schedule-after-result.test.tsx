import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { expect, test } from 'vitest'
import { openCandidate } from '../../../test/candidate-page.tsx'
import { inInterview, meeting } from '../../../test/candidates.ts'
import { screen, user, waitFor, within } from '../../../test/screen.tsx'

const past = { startsAt: new Date('2026-11-19T03:15:00Z'), endsAt: new Date('2026-11-19T04:00:00Z') }
const completed = meeting({ ...past, progress: scheduleProgress.completed, result: 'Calm and clear' })

async function openSchedule(meetings: Schedule[]) {
  const page = openCandidate(inInterview(meetings))
  await user.click((await screen.findAllByRole('button', { name: 'Schedule' }))[0] as HTMLElement)
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}

test.each([
  ['its result', completed],
  ['feedback on it', meeting({ ...past, feedbackGivenBy: [8] })],
])('after an interview and %s, Schedule proposes the next stage', async (_judgement, judged) => {
  const { dialog } = await openSchedule([judged])
  expect(dialog.getByRole('combobox', { name: /^Stage/ })).toHaveValue('Technical test')
  expect(dialog.getByRole('button', { name: 'Move and send invitation' })).toBeVisible()
})

test("another interview in the current stage can be chosen instead, which doesn't move the candidate", async () => {
  const { dialog } = await openSchedule([completed])
  await user.click(dialog.getByRole('combobox', { name: /^Stage/ }))
  await user.click(await screen.findByRole('option', { name: 'HR interview', hidden: true }))
  expect(await screen.findByRole('dialog', { name: /Schedule the HR interview/ })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Schedule and send invitation' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Move without scheduling' })).toBeNull()
})

test('a canceled meeting of the next stage can be scheduled again', async () => {
  const canceled = { progress: scheduleProgress.canceled, cancelReason: 'Ill' }
  const next = meeting({ ...canceled, id: 71, stageId: 3, stageName: 'Technical test' })
  const { dialog } = await openSchedule([completed, next])
  expect(dialog.getByRole('combobox', { name: /^Stage/ })).toHaveValue('Technical test')
})

test('a canceled interview is scheduled again in its stage', async () => {
  const { dialog } = await openSchedule([meeting({ progress: scheduleProgress.canceled, cancelReason: 'Ill' })])
  await waitFor(() => expect(screen.getByRole('dialog', { name: /Schedule the HR interview/ })).toBeVisible())
  expect(dialog.queryByRole('combobox', { name: /^Stage/ })).toBeNull()
})

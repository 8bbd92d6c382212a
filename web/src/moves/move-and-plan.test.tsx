import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { expect, test } from 'vitest'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate } from '../../test/candidates.ts'
import { answer, refusal, screen, user, waitFor, within } from '../../test/screen.tsx'

test('a typed schedule stays while scheduling is switched off, and one reload updates move and schedule', async () => {
  const inScreening = candidate({ hiringStageId: 1, hiringStageName: 'Screening' })
  openCandidate(inScreening)
  const suggested = { inChargeIds: [8], durationMinutes: 45, isOnlineLocation: false, location: 'Ruang Nila' }
  answer(schedules.suggestedPlan, { data: suggested })
  await user.click((await screen.findAllByText('Move to HR interview'))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText(/^Date/), '24 Nov 2026')
  await user.click(form.getAllByLabelText(/^Starts/)[0] as HTMLElement)
  await user.click(await screen.findByText('10.15'))
  await user.click(form.getByLabelText('Schedule the interview now'))
  expect(await form.findByText('Move to HR interview')).toBeVisible()
  await user.click(form.getByLabelText('Schedule the interview now'))
  expect(await form.findByText('10.15 – 11.00 WIB')).toBeVisible()

  answer(applications.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await user.click(form.getByText('Move without scheduling'))
  const updatedAt = new Date('2026-11-20T05:00:00Z')
  answer(candidates.read, { data: { ...inScreening, updatedAt } })
  await user.click(await form.findByText('Reload'))
  await waitFor(() => expect(form.queryByText('Reload')).toBeNull())
  const again = answer(applications.change, {
    data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'HR interview', status: 0, undo: null },
  })
  await user.click(form.getByText('Move and send invitation'))
  await waitFor(() => expect(again).toHaveBeenCalled())
  const sent = { updatedAt: updatedAt.toISOString(), date: '2026-11-24', time: '10:15:00', location: 'Ruang Nila' }
  expect(again.mock.lastCall?.[1]).toMatchObject(sent)
})

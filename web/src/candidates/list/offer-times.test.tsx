import { candidateLookups } from '@hireloom/contract/candidates/pickers'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { slots } from '@hireloom/contract/schedules/slots'
import { beforeEach, expect, test, vi } from 'vitest'
import { openList } from '../../../test/candidate-list.tsx'
import { row } from '../../../test/candidates.ts'
import { answer, screen, user, waitFor, within } from '../../../test/screen.tsx'

beforeEach(() => {
  answer(candidateLookups.stages, { data: [] })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
})

const interviews = '/candidates?status=3'
const bagas = { id: 41, jobApplicationId: 401, candidateName: 'Bagas Nugroho' }

const openMenu = async () => {
  const everyone = () => screen.getByRole('checkbox', { name: 'Select everyone on this page' })
  // The list loads again once the plan is known, and then has no selection.
  await waitFor(async () => {
    if (!screen.queryByText('2 selected')) await user.click(everyone())
    expect(screen.getByText('2 selected')).toBeVisible()
  })
  await user.click(await screen.findByRole('button', { name: 'More actions for the selected candidates' }))
}

test('selected candidates of one job and stage are offered the same times, each for up to 50 candidates', async () => {
  answer(schedules.suggestedPlan, { data: null })
  answer(schedules.interviewers, { data: [{ id: 8, name: 'Dimas Prakoso', isInTeam: true }] })
  openList(interviews, [row({ hiringStageId: 4 }), row({ ...bagas, hiringStageId: 4 })])
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Let them choose a time…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Offer times to 2 candidates' }))
  for (const number of [1, 2]) {
    await user.click(form.getByRole('textbox', { name: `Date ${number}` }))
    await user.paste('24-11-2026')
    await user.click(form.getByRole('combobox', { name: `Start ${number}` }))
    await user.click(await screen.findByRole('option', { name: number === 1 ? '10.00' : '11.00' }))
  }
  await user.click(form.getByRole('combobox', { name: 'Interviewers' }))
  await user.click(await screen.findByRole('option', { name: 'Dimas Prakoso' }))
  await user.type(form.getByRole('textbox', { name: 'Link' }), 'https://meet.example.com/kopi')
  const capacity = form.getByRole('textbox', { name: 'Candidates at a time' })
  await user.clear(capacity)
  await user.type(capacity, '51')
  const sent = answer(slots.offer, {
    data: { invited: 1, refused: [{ jobApplicationId: 401, reason: 'This candidate has no e-mail address' }] },
  })
  await user.click(form.getByRole('button', { name: 'Send the times' }))
  expect(await form.findByText('Candidates at a time must be at most 50')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await user.clear(capacity)
  await user.type(capacity, '5')
  await user.click(form.getByRole('button', { name: 'Send the times' }))
  expect(
    await screen.findByText(
      '1 candidate can choose a time now. 1 candidate left out: This candidate has no e-mail address',
    ),
  ).toBeVisible()
  expect(sent.mock.lastCall?.[1]).toMatchObject({ jobId: 5, stageId: 4, jobApplicationIds: [400, 401], capacity: 5 })
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('times are not offered to candidates in different stages', async () => {
  openList(interviews, [row({ hiringStageId: 4 }), row({ ...bagas, hiringStageId: 5 })])
  await openMenu()
  expect(
    await screen.findByRole('menuitem', { name: 'To offer times, select candidates of one job and stage' }),
  ).toBeDisabled()
})

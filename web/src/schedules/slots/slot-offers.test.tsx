import { schedules } from '@hireloom/contract/schedules/endpoints'
import { type SlotOffer, slots } from '@hireloom/contract/schedules/slots'
import { beforeEach, expect, test, vi } from 'vitest'
import { openCandidate } from '../../../test/candidate-page.tsx'
import { inInterview } from '../../../test/candidates.ts'
import { answer, screen, user, waitFor, within } from '../../../test/screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
})

const offer = (overrides: Partial<SlotOffer> = {}): SlotOffer => ({
  id: 7,
  stageId: 4,
  stageName: 'HR Interview',
  status: 0,
  durationMinutes: 45,
  capacity: 1,
  lastDay: '2026-11-24',
  slots: [
    { startsAt: new Date('2026-11-24T03:00:00Z'), isFree: true, taken: 0 },
    { startsAt: new Date('2026-11-24T04:00:00Z'), isFree: false, taken: 0 },
  ],
  inCharge: [{ id: 8, name: 'Dimas Prakoso' }],
  offeredByName: 'Dimas Prakoso',
  answerNote: '',
  offeredAt: new Date('2026-11-19T03:00:00Z'),
  ...overrides,
})

test('at least two times are offered, each with a day and a start', async () => {
  const who = inInterview([])
  openCandidate(who, { tab: 'interviews' })
  await user.click(await screen.findByRole('button', { name: `Let ${who.firstName} choose a time` }))
  const form = within(await screen.findByRole('dialog'))
  const send = answer(slots.offer, { data: { invited: 1, refused: [] } })
  await user.click(form.getByRole('button', { name: 'Send the times' }))
  expect(await form.findAllByText(/is required$/)).not.toHaveLength(0)
  expect(form.getByRole('button', { name: 'Remove time 2' })).toBeDisabled()
  await user.click(form.getByRole('button', { name: 'Add a time' }))
  expect(form.getByRole('combobox', { name: 'Start 3' })).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Remove time 3' }))
  expect(form.queryByRole('combobox', { name: 'Start 3' })).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('Escape closes the dialog with the suggested plan at once, and asks once something is entered', async () => {
  const who = inInterview([])
  openCandidate(who, { tab: 'interviews' })
  const plan = { durationMinutes: 30, isOnlineLocation: false, location: 'Sudirman office', inChargeIds: [8] }
  answer(schedules.suggestedPlan, { data: plan })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: `Let ${who.firstName} choose a time` }))
    await screen.findByDisplayValue('Sudirman office')
    return screen.getByRole('textbox', { name: 'Message' })
  }
  await open()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(await open(), 'Bring your portfolio')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Discard what you wrote?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Bring your portfolio')
})

test('the times offered to a candidate are listed, and can be taken back', async () => {
  const who = inInterview([])
  openCandidate(who, { tab: 'interviews', slotOffers: [offer({ stageId: who.hiringStageId ?? 0 })] })
  const card = within(await screen.findByRole('region', { name: 'Times offered for HR Interview' }))
  expect(card.getByText('Tue 24 Nov, 10.00 WIB')).toBeVisible()
  const back = answer(slots.takeBack, undefined)
  answer(slots.list, { data: [offer({ stageId: who.hiringStageId ?? 0, status: 4 })] })
  await user.click(card.getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(back).toHaveBeenCalledOnce())
  expect(await screen.findByRole('button', { name: `Let ${who.firstName} choose a time` })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Times offered for HR Interview' })).toBeNull()
})

test('users without access to personal data see offered times, but cannot change them', async () => {
  const who = { ...inInterview([]), sensitiveFieldAccess: false }
  openCandidate(who, { tab: 'interviews', slotOffers: [offer({ stageId: who.hiringStageId ?? 0 })] })
  expect(await screen.findByRole('region', { name: 'Times offered for HR Interview' })).toBeVisible()
  // Appears when the permissions are known.
  await screen.findByRole('button', { name: /^(Add|Edit) tags$/ })
  expect(screen.queryByRole('button', { name: 'Offer other times' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

test('a candidate without a suitable time is listed with their message', async () => {
  const who = inInterview([])
  openCandidate(who, {
    tab: 'interviews',
    slotOffers: [offer({ stageId: who.hiringStageId ?? 0, status: 2, answerNote: 'I work then' })],
  })
  expect(await screen.findByText(`None of the times suits ${who.firstName}`)).toBeVisible()
  expect(screen.getByText('“I work then”')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Offer other times' })).toBeVisible()
})

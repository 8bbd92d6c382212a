import { type CandidatePageSettings, candidatePageSettings } from '@hireloom/contract/candidate-page/settings'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page } from './candidate-page-settings-page.tsx'

const settings: CandidatePageSettings = {
  isOn: true,
  namesInterviewers: true,
  proposalNoticeHours: 24,
  proposalDays: 14,
  talentPoolMonths: 12,
  meetingDays: [1, 2, 3, 4, 5],
  meetingsFrom: '09:00:00',
  meetingsUntil: '17:00:00',
  privacyContactName: '',
  privacyContactEmail: '',
  updatedAt: new Date('2026-11-20T03:00:00Z'),
}
const path = '/settings/candidate-page'
const open = () => showRoutes([{ path, Component: Page }], path)
const preview = () => screen.getByRole('region', { name: 'As the candidate sees it' })

beforeEach(() => {
  signIn()
  answer(candidatePageSettings.read, { data: settings })
})

test('previews unsaved changes in both languages', async () => {
  open()
  await user.click(await screen.findByRole('switch', { name: /^Name the people they meet/ }))
  expect(preview()).toHaveTextContent('with our team')
  await user.click(screen.getByRole('switch', { name: /^Show candidates where they stand/ }))
  await user.click(within(screen.getByRole('radiogroup')).getByText('Indonesian'))
  expect(preview()).toHaveTextContent('Perusahaan tidak menyampaikan kabar lamaran')
})

test('saves what was changed, with the version that was read', async () => {
  const request = answer(candidatePageSettings.save, {
    data: { ...settings, isOn: false, updatedAt: new Date('2026-11-20T03:01:00Z') },
  })
  open()
  await user.click(await screen.findByRole('switch', { name: /^Show candidates where they stand/ }))
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'privasi@kopi.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(request).toHaveBeenCalledOnce())
  expect(request.mock.calls[0]?.[1]).toMatchObject({
    isOn: false,
    privacyContactEmail: 'privasi@kopi.example',
    updatedAt: settings.updatedAt.toISOString(),
  })
})

test('changes the days and hours in which candidates may propose meetings', async () => {
  const request = answer(candidatePageSettings.save, { data: settings })
  open()
  await user.click(await screen.findByRole('checkbox', { name: 'Saturday' }))
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  await user.click(screen.getByRole('combobox', { name: 'Meetings until' }))
  await user.click(await screen.findByRole('option', { name: '08.30' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Meetings must end after they begin')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Meetings until' }))
  await user.click(await screen.findByRole('option', { name: '15.30' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(request).toHaveBeenCalledOnce())
  expect(request.mock.calls[0]?.[1]).toMatchObject({
    meetingDays: [2, 3, 4, 5, 6],
    meetingsFrom: '09:00:00',
    meetingsUntil: '15:30:00',
  })
})

test('keeps what was typed when another user saves first', async () => {
  const { client } = open()
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.type(name, 'Ratna')
  answer(candidatePageSettings.read, { data: { ...settings, updatedAt: new Date('2026-11-20T03:01:00Z') } })
  await client.refetchQueries({ queryKey: [candidatePageSettings.read.path] })
  const request = answer(candidatePageSettings.save, refusal(409, 'Someone changed this', [], 'stale'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Discard your changes and reload' })).toBeVisible()
  expect(request.mock.lastCall?.[1]).toMatchObject({
    privacyContactName: 'Ratna',
    updatedAt: settings.updatedAt.toISOString(),
  })
})

test('shows why a value is invalid, and that another user has changed the settings', async () => {
  open()
  const hours = await screen.findByRole('textbox', { name: 'Hours of notice' })
  await user.clear(hours)
  await user.type(hours, '400')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Hours of notice must be/)).toBeVisible()
  answer(candidatePageSettings.save, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await user.clear(hours)
  await user.type(hours, '48')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Someone changed this in the meantime/)).toBeVisible()
})

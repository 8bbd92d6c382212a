import { type CompanyProfile, companyProfile } from '@hireloom/contract/company-profile'
import { session } from '@hireloom/contract/session'
import { expect, test } from 'vitest'
import { answer, fill, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { ratna, signIn } from '../../test/signed-in.ts'
import { queryFor } from '../platform/api/hooks.ts'
import { Page } from './company-profile-page.tsx'

const profile: CompanyProfile = {
  name: 'PT Sagara Logistik',
  timeZone: 'Asia/Jakarta',
  privacyNoticeUrl: '',
  mailSenderName: '',
  candidateLanguage: 'en',
  nib: '',
  remindsOfVacancyReports: true,
  healthOpenDays: 7,
  healthQuietDays: 14,
  healthIdleDays: 10,
  updatedAt: new Date('2026-11-20T03:00:00Z'),
}

function showProfile(overrides: Partial<CompanyProfile> = {}) {
  signIn()
  answer(companyProfile.read, { data: { ...profile, ...overrides } })
  return showRoutes(
    [
      { path: '/', Component: Page },
      { path: '/elsewhere', element: null },
    ],
    '/',
  )
}
const box = (name: string) => screen.findByRole('textbox', { name })
const save = () => user.click(screen.getByRole('button', { name: 'Save' }))

test('an Admin changes zone, privacy notice, sender name and other settings together', async () => {
  showProfile()
  const theirs = { ...profile, timeZone: 'Asia/Makassar', mailSenderName: 'PT Sagara Recruiting' }
  const saved = answer(companyProfile.save, {
    data: { ...theirs, updatedAt: new Date('2026-11-20T04:00:00Z') },
  })
  await fill(await box('Sender name'), 'PT Sagara Recruiting')
  await user.click(screen.getByRole('combobox', { name: 'Time zone' }))
  await user.click(await screen.findByRole('option', { name: 'Asia/Makassar' }))
  await fill(await box('Privacy notice'), 'https://sagara.example/privacy')
  await fill(await box('NIB'), '9120001234567')
  await user.click(screen.getByRole('switch', { name: /Remind about reports that are due/ }))
  await user.clear(await box('Days without applicants'))
  await fill(await box('Days without applicants'), '21')
  await save()
  expect(await screen.findByText('Company profile saved')).toBeVisible()
  expect(saved.mock.calls[0]?.[1]).toEqual({
    ...theirs,
    privacyNoticeUrl: 'https://sagara.example/privacy',
    nib: '9120001234567',
    remindsOfVacancyReports: false,
    healthQuietDays: 21,
    updatedAt: '2026-11-20T03:00:00.000Z',
  })
  expect(await box('Sender name')).toHaveValue('PT Sagara Recruiting')
})

test('a sender name like an address is refused before it is sent', async () => {
  showProfile()
  const saved = answer(companyProfile.save, { data: profile })
  await fill(await box('Sender name'), 'ceo@bank.example')
  await save()
  expect(await screen.findByText('Sender name must not contain < > @ " \\ or invisible characters')).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
})

test('an Admin chooses the language of candidates', async () => {
  showProfile()
  const saved = answer(companyProfile.save, { data: { ...profile, candidateLanguage: 'id' } })
  await user.click(await screen.findByRole('combobox', { name: 'Language of candidates' }))
  await user.click(await screen.findByRole('option', { name: 'Bahasa Indonesia' }))
  await save()
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls[0]?.[1]).toMatchObject({ candidateLanguage: 'id' })
})

test('a change of another Admin is not overwritten, and can be loaded', async () => {
  showProfile()
  answer(companyProfile.save, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await fill(await box('Sender name'), 'Mine')
  await save()
  const alert = await screen.findByRole('alert', { name: 'Not saved' })
  answer(companyProfile.read, {
    data: { ...profile, mailSenderName: 'Theirs', updatedAt: new Date('2026-11-20T04:00:00Z') },
  })
  await user.click(within(alert).getByRole('button', { name: /Reload/ }))
  await waitFor(async () => expect(await box('Sender name')).toHaveValue('Theirs'))
})

test('an expired subscription is reported as such, not as a change of another Admin', async () => {
  showProfile()
  answer(companyProfile.save, refusal(409, 'Your subscription has expired', [], 'subscription_expired'))
  await fill(await box('Sender name'), 'Mine')
  await save()
  expect(await screen.findByText('Your subscription has expired')).toBeVisible()
  expect(screen.queryByRole('alert', { name: 'Not saved' })).toBeNull()
})

test('a saved profile is loaded by the rest of the product', async () => {
  const { client } = showProfile()
  const me = queryFor(session.me, {})
  client.setQueryData(me.queryKey, { data: ratna })
  answer(companyProfile.save, { data: { ...profile, timeZone: 'Asia/Makassar' } })
  await fill(await box('Sender name'), 'PT Sagara Recruiting')
  await save()
  expect(await screen.findByText('Company profile saved')).toBeVisible()
  expect(client.getQueryState(me.queryKey)?.isInvalidated).toBe(true)
})

test('the zone of the company is shown under its stored name, even if the browser lists it under another', async () => {
  // Browsers list this zone as Asia/Calcutta or as Asia/Kolkata.
  const names = ['Asia/Calcutta', 'Asia/Kolkata']
  const timeZone = names.find((name) => !Intl.supportedValuesOf('timeZone').includes(name)) ?? 'missing'
  showProfile({ timeZone })
  expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveValue(timeZone)
})

test('leaving with unsaved changes asks first', async () => {
  const { router } = showProfile()
  await fill(await box('Sender name'), 'PT Sagara Recruiting')
  await router.navigate('/elsewhere')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
})

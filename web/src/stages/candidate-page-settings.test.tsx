import { type CandidatePageSettings, candidatePageSettings } from '@hireloom/contract/candidate-page/settings'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signedIn } from '../../test/signed-in.ts'
import { Page } from './candidate-page-settings-page.tsx'

const settings: CandidatePageSettings = {
  ...{ isOn: true, namesInterviewers: true, proposalNoticeHours: 24, proposalDays: 14, talentPoolMonths: 12 },
  ...{ privacyContactName: '', privacyContactEmail: '', updatedAt: new Date('2026-11-20T03:00:00Z') },
}
const path = '/settings/candidate-page'
const open = () => showRoutes([{ path, Component: Page }], path)
const preview = () => screen.getByRole('region', { name: 'As the candidate sees it' })

beforeEach(() => {
  signedIn()
  answer(candidatePageSettings.read, { data: settings })
})

test('previews the page in either language while it is changed', async () => {
  open()
  await user.click(await screen.findByRole('switch', { name: /^Name the people they meet/ }))
  expect(preview()).toHaveTextContent('with our team')
  await user.click(screen.getByRole('switch', { name: /^Show candidates where they stand/ }))
  await user.click(within(screen.getByRole('radiogroup')).getByText('Indonesian'))
  expect(preview()).toHaveTextContent('Perusahaan ini tidak memakai halaman ini')
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

test('names a wrong value, and a change of another user', async () => {
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

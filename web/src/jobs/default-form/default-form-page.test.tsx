import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { defaultForm } from '@hireloom/contract/jobs/default-form'
import { lookups } from '@hireloom/contract/lookups'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, screen, show, user, waitFor } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { Page } from './default-form-page.tsx'

const updatedAt = new Date('2026-11-20T03:00:00Z')

beforeEach(() => {
  signIn()
  answer(lookups.fileCategories, { data: [], pagination: { total: 0, page: 1, limit: 1 } })
  answer(defaultForm.read, { data: { applicationForm: defaultApplicationForm, updatedAt } })
})

test('saves the form that new jobs start with', async () => {
  const later = new Date('2026-11-20T04:00:00Z')
  const changed = answer(defaultForm.change, { data: { applicationForm: defaultApplicationForm, updatedAt: later } })
  show(<Page />, '/settings/recruitment/application-form')
  const ask = await screen.findByRole('switch', { name: 'Ask for Portfolio' })
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: 'File Portfolio into a category' }))
  await user.click(ask)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Application form saved')).toBeVisible()
  expect(changed.mock.lastCall?.[1]).toMatchObject({
    updatedAt: updatedAt.toISOString(),
    applicationForm: { attachment: { portfolio: { isEnabled: false, isMandatory: false } } },
  })
})

test('offers to reload when another user changed it first', async () => {
  answer(defaultForm.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  show(<Page />, '/settings/recruitment/application-form')
  await user.click(await screen.findByRole('switch', { name: 'Ask for Portfolio' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  // The alert is above the form, and the button below it.
  expect(await screen.findByRole('alert', { name: 'Someone changed this in the meantime' })).toHaveFocus()
  const newest = { applicationForm: defaultApplicationForm, updatedAt: new Date('2026-11-20T04:00:00Z') }
  answer(defaultForm.read, { data: newest })
  await user.click(await screen.findByRole('button', { name: 'Discard your changes and reload' }))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Ask for Portfolio' })).toBeChecked())
})

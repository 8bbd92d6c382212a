import { scoring } from '@hireloom/contract/scoring'
import { expect, test } from 'vitest'
import { answer, fill, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page } from './rejection-settings-page.tsx'

const label = 'Hours between the application and the e-mail'

test('the hours before the mail of an automatic rejection are changed, with the value that was shown', async () => {
  signIn()
  answer(scoring.settings, { data: { rejectionMailHours: 4 } })
  show(<Page />)
  const field = await screen.findByLabelText(new RegExp(label))
  await user.clear(field)
  await fill(field, '12')
  const saved = answer(scoring.changeSettings, { data: { rejectionMailHours: 12 } })
  answer(scoring.settings, { data: { rejectionMailHours: 12 } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(saved.mock.calls[0]?.[1]).toEqual({ rejectionMailHours: 12, previousHours: 4 })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
  expect(screen.getByLabelText(new RegExp(label))).toHaveValue('12')
})

test('more than 72 hours are refused, and a change by another user is reported', async () => {
  signIn()
  answer(scoring.settings, { data: { rejectionMailHours: 4 } })
  show(<Page />)
  const field = await screen.findByLabelText(new RegExp(label))
  await user.clear(field)
  await fill(field, '73')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Hours must be at most 72')).toBeVisible()
  await user.clear(field)
  await fill(field, '72')
  answer(scoring.changeSettings, refusal(409, 'Someone changed this in the meantime'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Someone changed this in the meantime')).toBeVisible()
})

test('hours that were typed stay when another user changes the settings, until they are loaded again', async () => {
  signIn()
  answer(scoring.settings, { data: { rejectionMailHours: 4 } })
  const { client } = show(<Page />)
  const field = await screen.findByLabelText(new RegExp(label))
  await user.clear(field)
  await fill(field, '12')
  answer(scoring.settings, { data: { rejectionMailHours: 24 } })
  await client.refetchQueries({ queryKey: [scoring.settings.path] })
  const sent = answer(scoring.changeSettings, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Discard your changes and reload' }))
  expect(sent.mock.lastCall?.[1]).toEqual({ rejectionMailHours: 12, previousHours: 4 })
  await waitFor(() => expect(screen.getByLabelText(new RegExp(label))).toHaveValue('24'))
})

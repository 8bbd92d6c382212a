import { publicSite } from '@hireloom/contract/public-site'
import { beforeEach, expect, test, vi } from 'vitest'
import { fillShortForm, showForm, takeFiles } from '../../test/public-job.tsx'
import { answer, screen, user, waitFor } from '../../test/screen.tsx'

beforeEach(() => history.replaceState(null, '', '/'))

const receipt = { data: { reference: 'SGR-7K3Q-9XWD', sentAt: new Date('2026-11-20T01:14:00Z') } }
const send = async () => {
  await user.click(screen.getByLabelText(/^I agree/))
  await user.click(screen.getByRole('button', { name: 'Send application' }))
}

test('where people are verified by a box, it is loaded on the last step, and its tick is sent', async () => {
  takeFiles()
  answer(publicSite.challenge, { data: { provider: 'recaptcha-v2', siteKey: 'site-key', wait: 0 } })
  const render = vi.fn()
  showForm()
  expect(document.querySelector('script[src*="recaptcha"]')).toBeNull()
  await fillShortForm('uploaded', 'Please tick the box, so that we know you are not a robot.')

  await waitFor(() => expect(document.querySelector('script[src*="recaptcha"]')).not.toBeNull())
  vi.stubGlobal('grecaptcha', { ready: (then: () => void) => then(), render })
  document.querySelector('script[src*="recaptcha"]')?.dispatchEvent(new Event('load'))
  await waitFor(() => expect(render).toHaveBeenCalled())
  const sent = answer(publicSite.applyFromCareerPage, receipt)
  await send()
  expect(await screen.findByText(/^Please tick the human verification, then send again\./)).toBeVisible()
  expect(sent).not.toHaveBeenCalled()

  await waitFor(() => expect(render.mock.lastCall?.[0].isConnected).toBe(true))
  expect(render.mock.lastCall?.[1]).toMatchObject({ sitekey: 'site-key' })
  render.mock.lastCall?.[1].callback('ticked')
  expect(await screen.findByText('Human verification done')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send application' }))
  expect(await screen.findByText('SGR-7K3Q-9XWD')).toBeVisible()
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ captchaToken: 'ticked' })
})

test('where nobody is verified, the token that was handed out is sent, as soon as it is taken', async () => {
  takeFiles()
  answer(publicSite.challenge, { data: { provider: 'bypass', token: 'by-the-way', wait: 1500 } })
  showForm()
  await fillShortForm()
  const sent = answer(publicSite.applyFromCareerPage, receipt)
  await send()
  expect(sent).not.toHaveBeenCalled()
  expect(await screen.findByText('SGR-7K3Q-9XWD', {}, { timeout: 3000 })).toBeVisible()
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ captchaToken: 'by-the-way' })
})

import { publicSite } from '@hireloom/contract/public-site'
import { beforeEach, expect, test, vi } from 'vitest'
import { acceptFiles, fillShortForm, showForm, solveImmediately } from '../../../test/public-job.tsx'
import { answer, refusal, screen, user, waitFor } from '../../../test/screen.tsx'

beforeEach(() => history.replaceState(null, '', '/'))

const receipt = { data: { reference: 'SGR-7K3Q-9XWD', sentAt: new Date('2026-11-20T01:14:00Z') } }
const send = async () => {
  await user.click(screen.getByLabelText(/^I agree/))
  await user.click(screen.getByRole('button', { name: 'Send application' }))
}

test('a verification box is loaded on the last step, and its token is sent', async () => {
  acceptFiles()
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

test('without verification, the test token is sent after the required wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  acceptFiles()
  answer(publicSite.challenge, { data: { provider: 'bypass', token: 'by-the-way', wait: 1500 } })
  showForm()
  await fillShortForm()
  const sent = answer(publicSite.applyFromCareerPage, receipt)
  await send()
  expect(sent).not.toHaveBeenCalled()
  expect(await screen.findByText('SGR-7K3Q-9XWD')).toBeVisible()
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ captchaToken: 'by-the-way' })
})

test('an expired verification is repeated', async () => {
  acceptFiles()
  const challenged = solveImmediately(Math.floor(Date.now() / 1000) + 10)
  showForm()
  await fillShortForm()
  answer(publicSite.applyFromCareerPage, receipt)
  await send()
  await screen.findByText('SGR-7K3Q-9XWD')
  expect(challenged).toHaveBeenCalledTimes(2)
})

test('a verification that the server refuses is repeated once', async () => {
  acceptFiles()
  solveImmediately()
  showForm()
  await fillShortForm()
  const challenged = solveImmediately()
  const request = answer(
    publicSite.applyFromCareerPage,
    refusal(400, 'The human verification failed', [], 'captcha_failed'),
  )
  await send()
  expect(await screen.findByText(/The human verification failed/)).toBeVisible()
  expect(challenged).toHaveBeenCalledTimes(1)
  expect(request).toHaveBeenCalledTimes(2)
})

test('a verification script that fails to load is reported as an unavailable server', async () => {
  acceptFiles()
  solveImmediately()
  showForm()
  await fillShortForm()
  solveImmediately()
  class LostWorker extends EventTarget {
    postMessage() {
      queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error')))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', LostWorker)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await send()
  await vi.advanceTimersByTimeAsync(8000)
  expect(await screen.findByText(/could not be reached.*Nothing you filled in is lost\./)).toBeVisible()
})

test('a failed verification can be retried', async () => {
  history.replaceState(null, '', '#check')
  solveImmediately()
  answer(publicSite.challenge, refusal(500, 'No challenge'))
  showForm()
  expect(await screen.findByText('The human verification did not work.')).toBeVisible()
  solveImmediately()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Human verification done')).toBeVisible()
})

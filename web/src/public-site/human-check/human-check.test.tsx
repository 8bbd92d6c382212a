import { publicSite } from '@hireloom/contract/public-site'
import { beforeEach, expect, test, vi } from 'vitest'
import { fillShortForm, showForm, solveAtOnce, takeFiles } from '../../../test/public-job.tsx'
import { answer, refusal, screen, user, waitFor } from '../../../test/screen.tsx'

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

test('a verification that has expired is made again', async () => {
  takeFiles()
  const challenged = solveAtOnce(Math.floor(Date.now() / 1000) + 10)
  showForm()
  await fillShortForm()
  answer(publicSite.applyFromCareerPage, receipt)
  await send()
  await screen.findByText('SGR-7K3Q-9XWD')
  expect(challenged).toHaveBeenCalledTimes(2)
})

test('a verification that the server does not take is made again, once', async () => {
  takeFiles()
  solveAtOnce()
  showForm()
  await fillShortForm()
  const challenged = solveAtOnce()
  const asked = answer(
    publicSite.applyFromCareerPage,
    refusal(400, 'The human verification failed', [], 'captcha_failed'),
  )
  await send()
  expect(await screen.findByText(/The human verification failed/)).toBeVisible()
  expect(challenged).toHaveBeenCalledTimes(1)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('where the program of the verification can not be loaded, the server is away', async () => {
  takeFiles()
  solveAtOnce()
  showForm()
  await fillShortForm()
  solveAtOnce()
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

test('a verification that did not work can be tried again', async () => {
  history.replaceState(null, '', '#check')
  solveAtOnce()
  answer(publicSite.challenge, refusal(500, 'No challenge'))
  showForm()
  expect(await screen.findByText('The human verification did not work.')).toBeVisible()
  solveAtOnce()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Human verification done')).toBeVisible()
})

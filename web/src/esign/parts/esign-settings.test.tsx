import { type ESignConnection, esign } from '@hireloom/contract/esign'
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { lostConnection } from '../../../test/lost-connection.ts'
import { answer, fill, refusal, screen, show, user, waitFor } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { browserLocation } from '../../platform/session/browser-location.ts'
import { ESignSettings } from './esign-settings.tsx'

let redirect: MockInstance<typeof browserLocation.to>

beforeEach(() => {
  signIn()
  redirect = vi.spyOn(browserLocation, 'to').mockImplementation(() => {})
})

const off: ESignConnection = {
  isEnabled: false,
  isConnect: false,
  accessToken: null,
  providerName: 'Tandapena',
  isAvailable: true,
}
const on: ESignConnection = { ...off, isEnabled: true, isConnect: true, accessToken: 'present' }
const both = (status: ESignConnection) => ({ ...status, outside: status })
const url = 'http://sign.test/oauth/authorize?scope=esign&state=xyz'

function open(status: ESignConnection) {
  const request = answer(esign.status, { data: both(status) })
  show(<ESignSettings />, '/settings/integrations/esign?from=here')
  return request
}
const switchOf = () => screen.findByRole('switch', { name: 'Use E-signature' })

describe('the switch', () => {
  test.each([
    [off, true, 'Tandapena integration enabled'],
    [on, false, 'Tandapena integration disabled'],
  ])('reports the change (%#)', async (status, isEnabled, notice) => {
    open(status)
    const request = answer(esign.change, { data: { ...status, isEnabled } })
    await user.click(await switchOf())
    expect(await screen.findByText(notice)).toBeVisible()
    expect(request.mock.lastCall?.[1]).toEqual({ isEnabled })
  })

  test.each([
    [off, 'Failed to enabled Tandapena'],
    [on, 'Failed to disabled Tandapena'],
  ])('shows an error when it fails, and stays as it was (%#)', async (status, notice) => {
    open(status)
    answer(esign.change, refusal(500, 'There is an error on our side'))
    const toggle = await switchOf()
    await user.click(toggle)
    expect(await screen.findByText(notice)).toBeVisible()
    expect(screen.queryByText('There is an error on our side')).toBeNull()
    expect((toggle as HTMLInputElement).checked).toBe(status.isEnabled)
  })
})

describe('connecting', () => {
  test('sends the browser to the provider and stores the path to return to', async () => {
    open(off)
    answer(esign.connect, { data: { url } })
    await user.click(await screen.findByRole('button', { name: 'Connect account' }))
    await waitFor(() => expect(redirect).toHaveBeenCalledWith(url))
    expect(JSON.parse(sessionStorage.getItem('hireloom:esign-trip') ?? '')).toEqual({
      path: '/settings/integrations/esign?from=here',
      providerName: 'Tandapena',
    })
  })

  test('shows an error when it fails', async () => {
    open(off)
    answer(esign.connect, refusal(503, 'Out of reach'))
    await user.click(await screen.findByRole('button', { name: 'Connect account' }))
    expect(await screen.findByText('Failed to connect with Tandapena')).toBeVisible()
    expect(redirect).not.toHaveBeenCalled()
  })

  test('starts automatically, once, when e-signature is switched on without a token', async () => {
    const request = answer(esign.connect, { data: { url } })
    open({ ...on, accessToken: null })
    await waitFor(() => expect(redirect).toHaveBeenCalledWith(url))
    expect(request).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['it is off', { ...on, isEnabled: false, accessToken: null }],
    ['nobody connected yet', { ...off, isEnabled: true }],
    ['there is a token', on],
  ])('never starts automatically while %s', async (_when, status) => {
    open(status)
    await screen.findByRole('button', { name: 'How it works' })
    expect(redirect).not.toHaveBeenCalled()
  })
})

test('the guide has three steps', async () => {
  open(on)
  await user.click(await screen.findByRole('button', { name: 'How it works' }))
  expect(await screen.findByRole('dialog', { name: 'How signing with Tandapena works' })).toBeVisible()
  expect(screen.getAllByRole('listitem').filter((item) => item.closest('[role=dialog]'))).toHaveLength(3)
})

describe('revoking', () => {
  async function revoke() {
    await user.click(await screen.findByRole('button', { name: 'Revoke access' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke access to Tandapena?' })
    await user.click(Array.from(dialog.querySelectorAll('button')).at(-1) as HTMLElement)
  }

  test('asks for confirmation, then shows a notice', async () => {
    open(on)
    const request = answer(esign.revoke, { data: off })
    await user.click(await screen.findByRole('button', { name: 'Revoke access' }))
    expect(request).not.toHaveBeenCalled()
    answer(esign.status, { data: both(off) })
    const dialog = await screen.findByRole('dialog', { name: 'Revoke access to Tandapena?' })
    await user.click(Array.from(dialog.querySelectorAll('button')).at(-1) as HTMLElement)
    expect(await screen.findByText('Tandapena access revoked')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Connect account' })).toBeVisible()
  })

  test("shows the server's message and its field errors when it is refused", async () => {
    open(on)
    answer(
      esign.revoke,
      refusal(503, 'Failed to revoke Tandapena', [{ field: 'provider', message: 'The provider did not confirm it' }]),
    )
    await revoke()
    expect(await screen.findByText('Failed to revoke Tandapena: the provider did not confirm it')).toBeVisible()
  })

  test('shows no message when the refusal has no field errors', async () => {
    const request = open(on)
    const revoked = answer(esign.revoke, refusal(500, 'There is an error on our side'))
    await revoke()
    await waitFor(() => expect(revoked).toHaveBeenCalled())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(request).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Revoke access' })).toBeVisible()
  })

  test('has its own message when there is no reply', async () => {
    open(on)
    answer(esign.revoke, lostConnection())
    await revoke()
    expect(await screen.findByText('Failed to revoke Tandapena')).toBeVisible()
  })
})

test('an expired company can read the guide and revoke the access, but not change anything', async () => {
  signIn({ user: { companySubscriptionEndsOn: '2020-11-19' } })
  open({ ...on, isEnabled: false, accessToken: null })
  await waitFor(async () => expect(await switchOf()).toBeDisabled())
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'How it works' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Revoke access' })).toBeEnabled()
})

describe('without a provider', () => {
  const none = { ...off, isAvailable: false }

  test('the panel is disabled with the reason', async () => {
    open(none)
    expect(await screen.findByText('It is not set up on this installation.')).toBeVisible()
    expect(await switchOf()).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Connect account' })).toBeNull()
  })

  test('the connection can be requested', async () => {
    open(none)
    const request = answer(esign.requestConnection, undefined)
    await user.click(await screen.findByRole('button', { name: 'Request connection' }))
    await user.click(await screen.findByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Message is required')).toBeVisible()
    expect(request).not.toHaveBeenCalled()
    await fill(screen.getByRole('textbox', { name: /Message/ }), 'Offers wait for paper.')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Request sent')).toBeVisible()
    expect(request.mock.lastCall?.[1]).toEqual({ message: 'Offers wait for paper.' })
  })
})

test('a status that fails to load shows an error, and can be loaded again', async () => {
  answer(esign.status, refusal(500, 'There is an error on our side'))
  show(<ESignSettings />, '/settings/integrations/esign')
  expect(await screen.findByText('Failed to load e-signature')).toBeVisible()
  answer(esign.status, { data: both(on) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Revoke access' })).toBeVisible()
})

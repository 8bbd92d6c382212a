import { type ESignStatus, esign } from '@hireloom/contract/esign'
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { noAnswer } from '../../test/no-answer.ts'
import { answer, fill, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { browserLocation } from '../platform/session/browser-location.ts'
import { Page } from './esign-page.tsx'

let left: MockInstance<typeof browserLocation.to>

beforeEach(() => {
  left = vi.spyOn(browserLocation, 'to').mockImplementation(() => {})
})

const off: ESignStatus = {
  isEnabled: false,
  isConnect: false,
  accessToken: null,
  providerName: 'Tandapena',
  isAvailable: true,
}
const on: ESignStatus = { ...off, isEnabled: true, isConnect: true, accessToken: 'present' }
const url = 'http://sign.test/oauth/authorize?scope=esign&state=xyz'

function open(status: ESignStatus) {
  const asked = answer(esign.status, { data: status })
  show(<Page />, '/settings/integrations/esign?from=here')
  return asked
}
const switchOf = () => screen.findByRole('switch', { name: 'Use E-signature' })

describe('the switch', () => {
  test.each([
    [off, true, 'Tandapena integration enabled'],
    [on, false, 'Tandapena integration disabled'],
  ])('reports the change', async (status, isEnabled, notice) => {
    open(status)
    const asked = answer(esign.change, { data: { ...status, isEnabled } })
    await user.click(await switchOf())
    expect(await screen.findByText(notice)).toBeVisible()
    expect(asked.mock.lastCall?.[1]).toEqual({ isEnabled })
  })

  test.each([
    [off, 'Failed to enabled Tandapena'],
    [on, 'Failed to disabled Tandapena'],
  ])('says when it failed, and stays as it was', async (status, notice) => {
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
  test('sends the browser to the provider and remembers where it was', async () => {
    open(off)
    answer(esign.connect, { data: { url } })
    await user.click(await screen.findByRole('button', { name: 'Connect account' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith(url))
    expect(JSON.parse(sessionStorage.getItem('hireloom:esign-trip') ?? '')).toEqual({
      path: '/settings/integrations/esign?from=here',
      providerName: 'Tandapena',
    })
  })

  test('that fails says so', async () => {
    open(off)
    answer(esign.connect, refusal(503, 'Out of reach'))
    await user.click(await screen.findByRole('button', { name: 'Connect account' }))
    expect(await screen.findByText('Failed to connect with Tandapena')).toBeVisible()
    expect(left).not.toHaveBeenCalled()
  })

  test('goes by itself, once, when e-signature is in use without a token', async () => {
    const asked = answer(esign.connect, { data: { url } })
    open({ ...on, accessToken: null })
    await waitFor(() => expect(left).toHaveBeenCalledWith(url))
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['it is off', { ...on, isEnabled: false, accessToken: null }],
    ['nobody connected yet', { ...off, isEnabled: true }],
    ['there is a token', on],
  ])('never goes by itself while %s', async (_when, status) => {
    open(status)
    await screen.findByRole('button', { name: 'How it works' })
    expect(left).not.toHaveBeenCalled()
  })
})

test('the guide tells three steps', async () => {
  open(on)
  await user.click(await screen.findByRole('button', { name: 'How it works' }))
  expect(await screen.findByRole('dialog', { name: 'How signing with Tandapena works' })).toBeVisible()
  expect(screen.getAllByRole('listitem').filter((item) => item.closest('[role=dialog]'))).toHaveLength(3)
})

describe('revoking', () => {
  async function revoke() {
    await user.click(await screen.findByRole('button', { name: 'Revoke access' }))
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the access to Tandapena?' })
    await user.click(Array.from(dialog.querySelectorAll('button')).at(-1) as HTMLElement)
  }

  test('asks first, then says it is done', async () => {
    open(on)
    const asked = answer(esign.revoke, { data: off })
    await user.click(await screen.findByRole('button', { name: 'Revoke access' }))
    expect(asked).not.toHaveBeenCalled()
    answer(esign.status, { data: off })
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the access to Tandapena?' })
    await user.click(Array.from(dialog.querySelectorAll('button')).at(-1) as HTMLElement)
    expect(await screen.findByText('Tandapena access revoked')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Connect account' })).toBeVisible()
  })

  test("that is refused shows the server's words and what it names", async () => {
    open(on)
    answer(
      esign.revoke,
      refusal(503, 'Failed to revoke Tandapena', [{ field: 'provider', message: 'The provider did not confirm it' }]),
    )
    await revoke()
    expect(await screen.findByText('Failed to revoke Tandapena: the provider did not confirm it')).toBeVisible()
  })

  test('that is refused without naming an error says nothing', async () => {
    const asked = open(on)
    const revoked = answer(esign.revoke, refusal(500, 'There is an error on our side'))
    await revoke()
    await waitFor(() => expect(revoked).toHaveBeenCalled())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Revoke access' })).toBeVisible()
  })

  test('that got no reply has its own message', async () => {
    open(on)
    answer(esign.revoke, noAnswer())
    await revoke()
    expect(await screen.findByText('Failed to revoke Tandapena')).toBeVisible()
  })
})

describe('without a provider', () => {
  const none = { ...off, isAvailable: false }

  test('the panel says so and can not be switched', async () => {
    open(none)
    expect(await screen.findByText('It is not set up on this installation.')).toBeVisible()
    expect(await switchOf()).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Connect account' })).toBeNull()
  })

  test('it can be asked for', async () => {
    open(none)
    const asked = answer(esign.requestConnection, undefined)
    await user.click(await screen.findByRole('button', { name: 'Request connection' }))
    await user.click(await screen.findByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Message is required')).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
    await fill(screen.getByRole('textbox', { name: /Message/ }), 'Offers wait for paper.')
    await user.click(screen.getByRole('button', { name: 'Send request' }))
    expect(await screen.findByText('Request sent')).toBeVisible()
    expect(asked.mock.lastCall?.[1]).toEqual({ message: 'Offers wait for paper.' })
  })
})

test('a status that can not be had says so, with another try', async () => {
  answer(esign.status, refusal(500, 'There is an error on our side'))
  show(<Page />, '/settings/integrations/esign')
  expect(await screen.findByText('Failed to load e-signature')).toBeVisible()
  answer(esign.status, { data: on })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Revoke access' })).toBeVisible()
})

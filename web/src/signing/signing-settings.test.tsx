import { builtInStatus, esign } from '@hireloom/contract/esign'
import { signing } from '@hireloom/contract/signing/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { answer, screen, show, user, waitFor } from '../../test/screen.tsx'
import { SigningSettings } from './signing-settings.tsx'

const settings = { certificate: null, hasRoot: false, hasTimestamps: true, signingProvider: 2 as const }
const status = {
  ...{ isEnabled: true, isConnect: true, accessToken: 'present' as const },
  ...{ providerName: 'Tandapena', isAvailable: true },
}

beforeEach(() => void answer(signing.settings, { data: settings }))

test('the provider that signs documents can be changed', async () => {
  answer(esign.status, { data: { ...status, outside: status } })
  const change = answer(signing.changeSettings, { data: { ...settings, signingProvider: 1 } })
  show(<SigningSettings />)
  const field = await screen.findByRole('combobox', { name: 'Sign with' })
  expect(field).toHaveValue('Tandapena')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Hireloom' }))
  await waitFor(() => expect(change.mock.lastCall?.[1]).toEqual({ signingProvider: 1 }))
  await waitFor(() => expect(field).toHaveValue('Hireloom'))
})

test('a provider that is not connected is named as such', async () => {
  answer(esign.status, { data: { ...builtInStatus, outside: { ...status, isConnect: false, accessToken: null } } })
  show(<SigningSettings />)
  expect(await screen.findByText('Tandapena signs once it is connected and switched on.')).toBeVisible()
})

test('there is no choice without a provider', async () => {
  answer(esign.status, { data: { ...builtInStatus, outside: { ...status, isAvailable: false } } })
  show(<SigningSettings />)
  expect(await screen.findByRole('heading', { name: 'Signing with Hireloom' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Sign with' })).toBeNull()
})

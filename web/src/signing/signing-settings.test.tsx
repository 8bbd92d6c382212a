import { builtInStatus, esign } from '@hireloom/contract/esign'
import { signing } from '@hireloom/contract/signing/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { SigningSettings } from './signing-settings.tsx'

const settings = { certificate: null, hasRoot: false, hasTimestamps: true, signingProvider: 2 as const }
const status = {
  isEnabled: true,
  isConnect: true,
  accessToken: 'present' as const,
  providerName: 'Tandapena',
  isAvailable: true,
}

beforeEach(() => {
  signIn()
  answer(signing.settings, { data: settings })
})

test('an expired company can download the root certificate, but not change the settings', async () => {
  signIn({ user: { companySubscriptionEndsOn: '2020-11-19' } })
  answer(esign.status, { data: { ...status, outside: status } })
  show(<SigningSettings />)
  await waitFor(async () => expect(await screen.findByRole('combobox', { name: 'Sign with' })).toBeDisabled())
  expect(screen.getByLabelText('Its password, which is not stored')).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Download the root certificate' })).toBeEnabled()
})

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

test('a note says that a provider signs only once it is connected', async () => {
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

test('a refused certificate of the company shows the reason at its field', async () => {
  answer(esign.status, { data: { ...builtInStatus, outside: status } })
  const error = { field: 'password', message: 'The password does not open this file' }
  const upload = answer(signing.uploadCertificate, refusal(422, 'Some fields need attention', [error]))
  show(<SigningSettings />)
  await screen.findByRole('button', { name: 'Use this certificate' })
  const file = document.querySelector<HTMLInputElement>('input[type=file]')!
  const press = () => user.click(screen.getByRole('button', { name: 'Use this certificate' }))
  await user.upload(file, new File([new Uint8Array(200_000)], 'big.p12'))
  expect(await screen.findByText('The file is larger than 100 kB')).toBeVisible()
  await user.upload(file, new File(['own'], 'own.p12'))
  await press()
  expect(await screen.findByText('The password does not open this file')).toBeVisible()
  expect(screen.getByLabelText('Its password, which is not stored')).toHaveAccessibleDescription(error.message)
  expect(upload.mock.lastCall?.[1]).toEqual({ file: btoa('own'), password: '' })
})

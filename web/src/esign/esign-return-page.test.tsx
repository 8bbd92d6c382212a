import { type ESignConnection, eSignReturnPath, esign } from '@hireloom/contract/esign'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { lostConnection } from '../../test/lost-connection.ts'
import { answer, refusal, screen, showRoutes, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { sitemap } from '../sitemap.tsx'
import { startVisit } from './provider-redirect.ts'

const on: ESignConnection = {
  isEnabled: true,
  isConnect: true,
  accessToken: 'present',
  providerName: 'Tandapena',
  isAvailable: true,
}
const connected = (isFirstConnection: boolean) => ({ data: { ...on, isFirstConnection } })
const returnUrl = `${eSignReturnPath}?code=abc&state=xyz&iss=http%3A%2F%2Fsign.test`
const origin = '/settings/integrations/esign'

function openReturnPage(url: string) {
  signIn()
  answer(esign.status, { data: { ...on, outside: on } })
  const request = answer(esign.verify, connected(true))
  return { request, ...showRoutes(sitemap, url, StrictMode) }
}

test('a first connection returns to the page it began on, with a notice and the guide', async () => {
  startVisit({ path: origin, providerName: 'Tandapena' })
  const { request, router } = openReturnPage(returnUrl)
  await waitFor(() => expect(router.state.location.pathname).toBe(origin))
  expect(request).toHaveBeenCalledTimes(1)
  expect(request.mock.lastCall?.[0]).toBe('/api/v1/esign/verify?code=abc&state=xyz&iss=http%3A%2F%2Fsign.test')
  expect(await screen.findByText('Tandapena connected successfully')).toBeVisible()
  expect(await screen.findByRole('dialog', { name: 'How signing with Tandapena works' })).toBeVisible()
})

test('a later sign-in shows a notice without the guide', async () => {
  startVisit({ path: origin, providerName: 'Tandapena' })
  signIn()
  answer(esign.status, { data: { ...on, outside: on } })
  answer(esign.verify, connected(false))
  showRoutes(sitemap, returnUrl)
  expect(await screen.findByText('Tandapena connected successfully')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'E-signature', level: 1 })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a connection without a stored path returns to the integrations', async () => {
  const { router } = openReturnPage(returnUrl)
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/integrations'))
})

test('the page has no header and no navigation', async () => {
  signIn()
  answer(esign.verify, { later: new Promise(() => {}) })
  showRoutes(sitemap, returnUrl)
  expect(await screen.findByLabelText('Connecting')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('banner')).toBeNull()
})

test.each([
  ['is refused', refusal(422, 'Failed to connect with Tandapena')],
  ['fails with a server error', refusal(500, 'There is an error on our side')],
  ['gets no reply', lostConnection()],
])('a code that %s shows a failed connection', async (_how, reply) => {
  startVisit({ path: origin, providerName: 'Tandapena' })
  signIn()
  answer(esign.status, { data: { ...on, outside: on } })
  answer(esign.verify, reply)
  const { router } = showRoutes(sitemap, returnUrl)
  expect(await screen.findByText('Failed to connect with Tandapena')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/integrations'))
})

test('a user who declines returns to the integrations, not to a page that would send them to the provider again', async () => {
  startVisit({ path: origin, providerName: 'Tandapena' })
  const { request, router } = openReturnPage(`${eSignReturnPath}?error=access_denied&state=xyz`)
  expect(await screen.findByText('Failed to connect with Tandapena')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/integrations'))
  expect(request).not.toHaveBeenCalled()
})

test('a user who may not connect has no access, and no code is sent', async () => {
  signIn({ without: ['jobBoard'] })
  const request = answer(esign.verify, refusal(403, "You don't have access to this"))
  showRoutes(sitemap, returnUrl)
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  expect(request).not.toHaveBeenCalled()
})

import { describe, expect, test } from 'vitest'
import { beginTrip, endTrip } from './provider-redirect.ts'

const usual = { path: '/settings/integrations', providerName: 'the e-signature provider' }

test('a trip leads back to where it began, once', () => {
  beginTrip({ path: '/candidates/7?tab=offers', providerName: 'Tandapena' })
  expect(endTrip()).toEqual({ path: '/candidates/7?tab=offers', providerName: 'Tandapena' })
  expect(endTrip()).toEqual(usual)
})

describe('a trip leads to the integrations', () => {
  test.each(['//evil.example', 'https://evil.example/', '/api/v1/esign/status', ''])('instead of %j', (path) => {
    beginTrip({ path, providerName: 'Tandapena' })
    expect(endTrip()).toEqual({ path: usual.path, providerName: 'Tandapena' })
  })

  test.each(['null', '7', '"text"', '{', '{"path":{}}'])('when the storage holds %s', (text) => {
    sessionStorage.setItem('hireloom:esign-trip', text)
    expect(endTrip()).toEqual(usual)
  })
})

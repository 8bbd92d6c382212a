import { describe, expect, test } from 'vitest'
import { startVisit, takeVisit } from './provider-redirect.ts'

const defaultVisit = { path: '/settings/integrations', providerName: 'the e-signature provider' }

test('a visit to the provider returns to the page it began on, once', () => {
  startVisit({ path: '/candidates/7?tab=offers', providerName: 'Tandapena' })
  expect(takeVisit()).toEqual({ path: '/candidates/7?tab=offers', providerName: 'Tandapena' })
  expect(takeVisit()).toEqual(defaultVisit)
})

describe('a visit to the provider returns to the integrations', () => {
  test.each(['//evil.example', 'https://evil.example/', '/api/v1/esign/status', ''])('instead of %j', (path) => {
    startVisit({ path, providerName: 'Tandapena' })
    expect(takeVisit()).toEqual({ path: defaultVisit.path, providerName: 'Tandapena' })
  })

  test.each(['null', '7', '"text"', '{', '{"path":{}}'])('when the storage holds %s', (text) => {
    sessionStorage.setItem('hireloom:esign-trip', text)
    expect(takeVisit()).toEqual(defaultVisit)
  })
})

import { connectionRequestMail, isESignUsable, needsSignIn } from '@hireloom/contract/esign'
import { describe, expect, test } from 'vitest'

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])('e-signature, enabled: %s, connected: %s, is usable: %s', (isEnabled, isConnect, isUsable) =>
  expect(isESignUsable(isEnabled, isConnect)).toBe(isUsable),
)

describe('a new token of the provider is needed', () => {
  const status = { isEnabled: true, isConnect: true, accessToken: null, providerName: 'Tandapena', isAvailable: true }
  test.each([
    ['when it is in use and has none', {}, true],
    ['not when it has one', { accessToken: 'present' as const }, false],
    ['not when it is off', { isEnabled: false }, false],
    ['not when it was never connected', { isConnect: false }, false],
  ])('%s', (_when, overrides, isNeeded) => expect(needsSignIn({ ...status, ...overrides })).toBe(isNeeded))
})

describe('the mail that asks to connect', () => {
  const request = {
    providerName: 'Tandapena',
    requesterName: 'Dimas Prakoso',
    requesterEmail: 'dimas@example.com',
    companyName: 'Sagara Logistik',
    message: 'Offers take a week.\n\nPlease connect it.',
  }
  test('keeps the lines of the message', () => {
    expect(connectionRequestMail(request).paragraphs.slice(1)).toEqual(['Offers take a week.', 'Please connect it.'])
  })
  test('has the link for Admins, but not for support', () => {
    const link = 'https://jobs.example.com/settings/integrations/esign'
    expect(connectionRequestMail({ ...request, link }).facts).toContainEqual({ label: 'Connect', value: link })
    expect(connectionRequestMail(request).facts).toHaveLength(1)
  })
})

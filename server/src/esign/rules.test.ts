import { describe, expect, test } from 'vitest'
import { type Connection, statusOf, tokenInUse, tokenOf } from './rules.ts'

const now = new Date('2026-11-20T03:00:00Z')
const token = Buffer.from('sealed')
const connection = (overrides: Partial<Connection> = {}): Connection => ({
  isEnabled: true,
  isConnected: true,
  token,
  expiresAt: null,
  ...overrides,
})
const expiringAt = (expiresAt: string) => connection({ expiresAt: new Date(expiresAt) })

describe('a token is valid', () => {
  test.each<[string, Connection | undefined, boolean]>([
    ['without an expiry date', connection(), true],
    ['until it expires', expiringAt('2026-11-20T03:00:01Z'), true],
    ['not at the moment it expires', expiringAt('2026-11-20T03:00:00Z'), false],
    ['not after it expires', expiringAt('2026-11-19T03:00:00Z'), false],
    ['not when there is none', connection({ token: null }), false],
    ['not when the company never connected', undefined, false],
  ])('%s', (_when, stored, isValid) => expect(tokenOf(stored, now) !== undefined).toBe(isValid))
})

describe('a token is used', () => {
  test.each<[string, Connection | undefined, boolean]>([
    ['when switched on and connected', connection(), true],
    ['never while switched off', connection({ isEnabled: false }), false],
    ['never when not connected', connection({ isConnected: false }), false],
    ['never after it expires', expiringAt('2026-11-19T03:00:00Z'), false],
    ['never before there was one', undefined, false],
  ])('%s', (_when, stored, isUsed) => expect(tokenInUse(stored, now) !== undefined).toBe(isUsed))
})

describe('the status', () => {
  const statusAt = (stored: Connection | undefined, isAvailable = true) =>
    statusOf(stored, { providerName: 'Tandapena', isAvailable }, now)

  test('shows that there is a token without returning it', () => {
    expect(statusAt(connection())).toEqual({
      isEnabled: true,
      isConnect: true,
      accessToken: 'present',
      providerName: 'Tandapena',
      isAvailable: true,
    })
  })

  test.each<[string, Connection | undefined, boolean]>([
    ['of a company that never connected', undefined, true],
    ['of an installation without a provider', connection(), false],
  ])('%s is off', (_of, stored, isAvailable) =>
    expect(statusAt(stored, isAvailable)).toMatchObject({ isEnabled: false, isConnect: false, accessToken: null }),
  )

  test('stays connected after the token expires', () => {
    expect(statusAt(expiringAt('2026-11-19T03:00:00Z'))).toMatchObject({
      isEnabled: true,
      isConnect: true,
      accessToken: null,
    })
  })
})

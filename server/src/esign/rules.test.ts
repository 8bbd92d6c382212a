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
const at = (expiresAt: string) => connection({ expiresAt: new Date(expiresAt) })

describe('a token holds', () => {
  test.each<[string, Connection | undefined, boolean]>([
    ['without an end', connection(), true],
    ['until its end', at('2026-11-20T03:00:01Z'), true],
    ['not at its end', at('2026-11-20T03:00:00Z'), false],
    ['not after its end', at('2026-11-19T03:00:00Z'), false],
    ['not when there is none', connection({ token: null }), false],
    ['not when the company never connected', undefined, false],
  ])('%s', (_when, kept, holds) => expect(tokenOf(kept, now) !== undefined).toBe(holds))
})

describe('a token is used', () => {
  test.each<[string, Connection | undefined, boolean]>([
    ['when switched on and connected', connection(), true],
    ['never while switched off', connection({ isEnabled: false }), false],
    ['never when not connected', connection({ isConnected: false }), false],
    ['never after its end', at('2026-11-19T03:00:00Z'), false],
    ['never before there was one', undefined, false],
  ])('%s', (_when, kept, isUsed) => expect(tokenInUse(kept, now) !== undefined).toBe(isUsed))
})

describe('the status', () => {
  const shown = (kept: Connection | undefined, isAvailable = true) =>
    statusOf(kept, { providerName: 'Tandapena', isAvailable }, now)

  test('shows that there is a token without returning it', () => {
    expect(shown(connection())).toEqual({
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
  ])('%s is off', (_of, kept, isAvailable) =>
    expect(shown(kept, isAvailable)).toMatchObject({ isEnabled: false, isConnect: false, accessToken: null }),
  )

  test('stays connected after the token expires', () => {
    expect(shown(at('2026-11-19T03:00:00Z'))).toMatchObject({ isEnabled: true, isConnect: true, accessToken: null })
  })
})

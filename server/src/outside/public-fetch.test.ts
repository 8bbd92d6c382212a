import { describe, expect, it, vi } from 'vitest'
import { isPublicAddress, NotPublic, publicFetch } from './public-fetch.ts'

const options = { headers: {}, signal: new AbortController().signal }

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '103.28.12.7', '172.15.0.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2404:6800::1'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('fetching from the public internet', () => {
  it.each(['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', 'fd00::8'])(
    'sends nothing to a name that resolves to %s',
    async (address) => {
      const resolve = vi.fn(async () => [{ address, family: address.includes(':') ? 6 : 4 }])
      await expect(publicFetch(new URL('https://board.example/cv'), options, resolve)).rejects.toThrow(NotPublic)
      expect(resolve).toHaveBeenCalledTimes(1)
    },
  )

  it('sends nothing to a name with one address that is not public, or with none', async () => {
    const mixed = async () => [
      { address: '103.28.12.7', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    await expect(publicFetch(new URL('https://board.example/'), options, mixed)).rejects.toThrow(NotPublic)
    await expect(publicFetch(new URL('https://board.example/'), options, async () => [])).rejects.toThrow(NotPublic)
  })

  it.each(['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://[::1]/'])(
    'sends nothing to %s, which has no name',
    async (address) => {
      const resolve = vi.fn()
      await expect(publicFetch(new URL(address), options, resolve)).rejects.toThrow(NotPublic)
      expect(resolve).not.toHaveBeenCalled()
    },
  )
})

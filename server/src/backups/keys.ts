import { createHmac, hkdfSync } from 'node:crypto'

/** Returns a key for one purpose, so that no two uses of the backup key can be confused. */
export const keyFor = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `backup ${purpose}`, 32))

const hmac = (key: Buffer, purpose: string, text: string) =>
  createHmac('sha256', keyFor(key, purpose)).update(text).digest('base64')

/** Returns a mark by which a wrong key is recognized. */
export const keyMarkOf = (key: Buffer) => hmac(key, 'mark', 'key').slice(0, 22)

/** Returns the signature of a manifest. */
export const manifestSignatureOf = (key: Buffer, text: string) => hmac(key, 'manifest', text)

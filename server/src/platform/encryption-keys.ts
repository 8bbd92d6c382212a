import { hkdfSync } from 'node:crypto'

/** A key of ENCRYPTION_KEY. A bare key has the id '', and the values it seals carry none. */
export interface EncryptionKey {
  id: string
  /** 32 bytes. */
  bytes: Buffer
}

/**
 * Reads one bare key in base64, or a list such as `2027:{base64},2026:{base64}` with the newest key first, whose last
 * key may be bare. Returns undefined for other text.
 */
export function readEncryptionKeys(text: string): EncryptionKey[] | undefined {
  const keys = text.split(',').map((part) => {
    const [, id = '', base64] = /^(?:([\w-]{1,20}):)?([A-Za-z\d+/]{43}=)$/.exec(part.trim()) ?? []
    return base64 === undefined ? undefined : { id, bytes: Buffer.from(base64, 'base64') }
  })
  const validKeys = keys.filter((key) => key !== undefined)
  const isOnlyLastBare = validKeys.slice(0, -1).every(({ id }) => id !== '')
  const areDistinct = new Set(validKeys.map(({ id }) => id)).size === keys.length
  return validKeys.length === keys.length && isOnlyLastBare && areDistinct ? validKeys : undefined
}

/** Writes keys as ENCRYPTION_KEY has them. */
export const encryptionKeysText = (keys: readonly EncryptionKey[]) =>
  keys.map(({ id, bytes }) => `${id && `${id}:`}${bytes.toString('base64')}`).join(',')

/**
 * Returns the fingerprint key of an installation without FINGERPRINT_KEY (RFC 5869). Fingerprints can't be made again
 * for every value, so the command `keys rotate` stores this key in that setting.
 */
export const fingerprintKeyOf = ({ bytes }: EncryptionKey) =>
  Buffer.from(hkdfSync('sha256', bytes, '', 'fingerprint', 32))

/** The first bytes of a sealed value with the id of its key; the length of the id (one byte) and the id follow. */
const magic = Buffer.from('sealed')

/** Returns the beginning of the values that a key seals; empty for a bare key. */
export const headerOf = ({ id }: EncryptionKey) =>
  id === '' ? Buffer.alloc(0) : Buffer.concat([magic, Buffer.from([id.length]), Buffer.from(id)])

/** Returns the id of the key that sealed a value, undefined for a bare key, and the part that is encrypted. */
export function sealedPartsOf(sealed: Buffer): { keyId: string | undefined; encrypted: Buffer } {
  if (!sealed.subarray(0, magic.length).equals(magic)) return { keyId: undefined, encrypted: sealed }
  const begin = magic.length + 1
  const end = begin + (sealed[magic.length] ?? 0)
  return { keyId: sealed.subarray(begin, end).toString(), encrypted: sealed.subarray(end) }
}

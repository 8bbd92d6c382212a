import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps identity numbers unreadable at rest, and comparable without reading them. */
export interface Sealing {
  /** AES-256-GCM: 12 bytes nonce, 16 bytes tag, then the text. */
  seal(text: string): Buffer
  unseal(sealed: Buffer): string
  /** HMAC-SHA-256 of the text, the same for the same text; `purpose` keeps kinds of numbers apart. */
  fingerprint(purpose: string, text: string): Buffer
}

/** `key`: 32 bytes. The fingerprint has a key of its own derived from it (RFC 5869). */
export function sealingWith(key: Buffer): Sealing {
  // Made once: from bytes, Node makes one for each call, which takes four times as long as unsealing.
  const secret = createSecretKey(key)
  const hashKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 32)))
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secret, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    unseal(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12), { authTagLength: 16 })
      decipher.setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8')
    },
    fingerprint: (purpose, text) => createHmac('sha256', hashKey).update(`${purpose}:${text}`).digest(),
  }
}

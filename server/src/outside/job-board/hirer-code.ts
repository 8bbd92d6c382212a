import { createHmac } from 'node:crypto'

/** Characters that are not mistaken for each other, 32 of them. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 10

/**
 * Returns the code of a hirer, 50 bits, which only the owner of the id gets: from the embedded board, or, because SEEK
 * has no such code, from the operator of the installation after SEEK has set up the relationship. `hirerId` is the
 * object identifier.
 */
export function hirerCode(signingKey: string, hirerId: string) {
  const bytes = createHmac('sha256', signingKey).update(`code of hirer ${hirerId}`).digest()
  return [...bytes.subarray(0, length)].map((byte) => characters[byte % characters.length]).join('')
}

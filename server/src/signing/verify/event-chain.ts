import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from './canonical-json.ts'

/** SHA-256 in hexadecimal. */
export const hash = z.string().regex(/^[\da-f]{64}$/)

/** An event of a document with its position in the chain. Times are ISO 8601 in UTC. */
export const ChainedEvent = z.object({
  seq: z.int(),
  kind: z.string(),
  at: z.string(),
  signer: z.string().nullable(),
  user: z.string().nullable(),
  content: z.json(),
  previousHash: hash,
  hash,
})
export type ChainedEvent = z.infer<typeof ChainedEvent>
/** The part of an event that its hash covers. */
export type HashedFields = Omit<ChainedEvent, 'previousHash' | 'hash'>

/** Returns the SHA-256 hash of the previous hash, followed by the canonical JSON of the event. */
export function eventHash(previousHash: Uint8Array, { seq, kind, at, signer, user, content }: HashedFields): Buffer {
  const event = canonicalJson({ seq, kind, at, signer, user, content })
  return createHash('sha256').update(previousHash).update(event).digest()
}

/** Returns whether the events follow each other without a gap, from the hash of the document as it was sent. */
export function isChainIntact(documentHash: string, events: readonly ChainedEvent[]): boolean {
  if (events.length === 0) return false
  let previous: Uint8Array = Buffer.from(documentHash, 'hex')
  return events.every((event, index) => {
    const hash = eventHash(previous, event)
    const isValid =
      event.seq === index + 1 &&
      event.previousHash === Buffer.from(previous).toString('hex') &&
      event.hash === hash.toString('hex')
    previous = hash
    return isValid
  })
}

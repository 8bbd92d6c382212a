import type { SigningEventKind } from '@hireloom/contract/signing/codes'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { type ChainedEvent, eventHash } from './verify/event-chain.ts'

interface NewEvent {
  kind: SigningEventKind
  at: Date
  signer?: string | null
  user?: string | null
  content?: Record<string, string | number>
}

/** The number of milliseconds by which the clock may go back without the event recording it. */
const tolerance = 5 * 60_000

/** Appends an event to a locked document. An event is never earlier than the previous one. */
export async function appendEvent(
  db: Db,
  document: { companyId: number; id: number; fileHash: Buffer },
  { kind, at: now, signer = null, user = null, content = {} }: NewEvent,
) {
  const { companyId, id: documentId, fileHash } = document
  const last = await db
    .selectFrom('signingEvents')
    .select(['seq', 'at', 'hash'])
    .where('companyId', '=', companyId)
    .where('documentId', '=', documentId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const behind = last ? last.at.getTime() - now.getTime() : 0
  const at = last && behind > 0 ? last.at : now
  const storedContent = behind > tolerance ? { ...content, clockBehindSeconds: Math.round(behind / 1000) } : content
  const seq = (last?.seq ?? 0) + 1
  const previousHash = last?.hash ?? fileHash
  const hash = eventHash(previousHash, { seq, kind, at: at.toISOString(), signer, user, content: storedContent })
  await db
    .insertInto('signingEvents')
    .values({
      companyId,
      documentId,
      seq,
      kind,
      at,
      previousHash,
      hash,
      signerName: signer,
      userName: user,
      content: toJson(storedContent),
    })
    .execute()
}

/** Lists the events of a document in their order. */
export function listEvents(db: Db, companyId: number, documentId: number) {
  return db
    .selectFrom('signingEvents')
    .select(['seq', 'kind', 'at', 'signerName', 'userName', 'content', 'previousHash', 'hash'])
    .where('companyId', '=', companyId)
    .where('documentId', '=', documentId)
    .orderBy('seq')
    .execute()
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** Returns an event as it appears in the evidence. */
export const chainedEvent = (row: EventRow): ChainedEvent => ({
  seq: row.seq,
  kind: row.kind,
  at: row.at.toISOString(),
  signer: row.signerName,
  user: row.userName,
  content: row.content,
  previousHash: row.previousHash.toString('hex'),
  hash: row.hash.toString('hex'),
})

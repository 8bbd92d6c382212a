import type pg from 'pg'
import { chainedEvent, type EventRow } from './event-queries.ts'
import { isChainIntact } from './verify/event-chain.ts'

interface DocumentRow {
  companyId: number
  id: number
  fileHash: Buffer
}

/** The number of documents whose events are in memory at once. */
const batchSize = 200

/**
 * Checks the histories of documents to sign, of all companies, in a database of any version. Returns how many there
 * are, and the documents whose history was changed or cut.
 */
export async function checkChains(client: pg.Client): Promise<{ count: number; broken: string[] }> {
  const { rows } = await client.query<{ hasEvents: boolean }>(
    `select to_regclass('public.signing_events') is not null as "hasEvents"`,
  )
  const broken: string[] = []
  let count = 0
  let last: DocumentRow | undefined
  while (rows[0]?.hasEvents) {
    const documents = await listSentAfter(client, last)
    last = documents.at(-1)
    if (!last) break
    const events = await eventsOf(client, documents)
    for (const { companyId, id, fileHash } of documents) {
      const chain = (events.get(`${companyId}/${id}`) ?? []).map(chainedEvent)
      if (!isChainIntact(fileHash.toString('hex'), chain)) broken.push(`${companyId}/${id}`)
    }
    count += documents.length
  }
  return { count, broken }
}

/** Lists the next documents that were sent. Other documents have no events. */
async function listSentAfter(client: pg.Client, last: DocumentRow | undefined) {
  const { rows } = await client.query<DocumentRow>(
    `select company_id::float8 as "companyId", id::float8 as id, file_hash as "fileHash" from signing_documents
     where file_hash is not null and sent_at is not null and (company_id, id) > ($1, $2)
     order by company_id, id limit $3`,
    [last?.companyId ?? 0, last?.id ?? 0, batchSize],
  )
  return rows
}

async function eventsOf(client: pg.Client, documents: readonly DocumentRow[]) {
  const { rows } = await client.query<EventRow & { document: string }>(
    `select company_id || '/' || document_id as document, seq, kind, at, signer_name as "signerName",
       user_name as "userName", content, previous_hash as "previousHash", hash
     from signing_events
     where (company_id, document_id) in (select * from unnest($1::bigint[], $2::bigint[]))
     order by company_id, document_id, seq`,
    [documents.map(({ companyId }) => companyId), documents.map(({ id }) => id)],
  )
  return Map.groupBy(rows, ({ document }) => document)
}

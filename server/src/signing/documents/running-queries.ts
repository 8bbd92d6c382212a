import { signingStatus } from '@hireloom/contract/signing/codes'
import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../../platform/db/db.ts'

/** The last document of a page of documents, which are ordered by when they expire. */
export interface PageEnd {
  expiresAt: Date
  id: number
}

const sentDocuments = (db: Db, { after, limit }: { after: PageEnd | undefined; limit: number }) =>
  db
    .selectFrom('signingDocuments')
    .select(['companyId', 'id', 'expiresAt'])
    .where('status', '=', signingStatus.sent)
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(expires_at, id) > (${after?.expiresAt}, ${after?.id})`),
    )
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)

/** Lists a page of the sent documents of every company, whose signers may need a reminder. */
export const listRunning = (db: Db, after: PageEnd | undefined, limit: number) =>
  sentDocuments(acrossCompanies(db, 'running signatures'), { after, limit }).execute()

/** Lists a page of the sent documents of every company that ended before `now` and whose end was not mailed. */
export const listExpired = (db: Db, now: Date, after: PageEnd | undefined, limit: number) =>
  sentDocuments(acrossCompanies(db, 'signatures that are over'), { after, limit })
    .where('expiresAt', '<', now)
    .where('isExpiryTold', '=', false)
    .execute()

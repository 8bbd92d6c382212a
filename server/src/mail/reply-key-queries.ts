import { randomBytes } from 'node:crypto'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Returns 130 random bits in base 32 (RFC 4648). */
const newKey = () => [...randomBytes(26)].map((byte) => alphabet[byte % alphabet.length]).join('')

/** Returns the key of an application in the address for replies, the same for all of its mails. */
export async function findReplyKey(db: Db, companyId: number, applicationId: number) {
  await db
    .insertInto('replyKeys')
    .values({ companyId, applicationId, key: newKey() })
    .onConflict((conflict) => conflict.columns(['companyId', 'applicationId']).doNothing())
    .execute()
  const { key } = await db
    .selectFrom('replyKeys')
    .select('key')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()
  return key
}

/**
 * Returns the keys of the applications whose candidates these mails go to, by application. Runs outside the
 * transaction in which the mails are sent: a key that was sent stays stored, even if other mails fail.
 */
export async function findReplyKeys(db: Db, companyId: number, mailIds: readonly number[]) {
  const mailed = await db
    .selectFrom('mails')
    .innerJoin('applications', sameCompany('applications', 'mails.applicationId'))
    .select('applications.id')
    .distinct()
    .where('mails.companyId', '=', companyId)
    .where('mails.id', 'in', [...mailIds])
    .where('mails.isSecret', '=', false)
    .whereRef('mails.recipient', '=', 'applications.email')
    .execute()
  const keys = new Map<number, string>()
  for (const { id } of mailed) keys.set(id, await findReplyKey(db, companyId, id))
  return keys
}

/** Returns the application that a reply is about; undefined for invented keys and erased applications. */
export const findByReplyKey = (db: Db, key: string) =>
  acrossCompanies(db, 'the application of a reply')
    .selectFrom('replyKeys')
    .select(['companyId', 'applicationId'])
    .where('key', '=', key)
    .executeTakeFirst()

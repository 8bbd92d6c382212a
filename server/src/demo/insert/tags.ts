import type { Db } from '../../platform/db/db.ts'
import type { StoredApplication } from './applications.ts'
import { insertRows } from './bulk.ts'

const tagNames = [
  'Night shifts',
  'Staff referral',
  'Speaks English',
  'Available immediately',
  'Own vehicle',
  'Second round',
]

/** Adds one or two tags to the candidate of every fifth application. */
export async function insertTags(db: Db, companyId: number, applications: readonly StoredApplication[]) {
  const people = await db
    .selectFrom('applications')
    .select('candidateId')
    .where('companyId', '=', companyId)
    .where(
      'id',
      'in',
      applications.filter((_, index) => index % 5 === 0).map(({ id }) => id),
    )
    .orderBy('candidateId')
    .execute()
  const ids = [...new Set(people.map(({ candidateId }) => candidateId))]
  const tags = ids.flatMap((candidateId, index) =>
    [index, ...(index % 3 === 0 ? [index + 2] : [])].map((at) => ({
      companyId,
      candidateId,
      name: tagNames[at % tagNames.length] ?? '',
    })),
  )
  await insertRows(tags, (batch) => db.insertInto('candidateTags').values(batch).returning('name').execute())
}

import type { Db } from '../../platform/db/db.ts'

/** Lists what the score of an application found for each requirement of its job. */
export async function listCriteria(db: Db, companyId: number, applicationId: number) {
  const score = await db
    .selectFrom('applicationScores')
    .select('criteria')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  return score?.criteria ?? []
}

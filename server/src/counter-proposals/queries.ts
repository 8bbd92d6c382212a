import type { Db } from '../platform/db/db.ts'

/** Returns the number of proposals a candidate has made for an offer. */
export async function countProposals(db: Db, companyId: number, offerId: number) {
  const { count } = await db
    .selectFrom('counterProposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('offerId', '=', offerId)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewProposal {
  offerId: number
  /** The version of the offer that it answers. */
  version: number
  salary: number | null
  startDate: string | null
  words: string
  madeAt: Date
}

export async function insertProposal(db: Db, companyId: number, proposal: NewProposal) {
  await db
    .insertInto('counterProposals')
    .values({ companyId, ...proposal })
    .execute()
}

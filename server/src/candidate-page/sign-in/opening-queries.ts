import { oneDay } from '@hireloom/contract/platform/durations'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const maxTries = 3

interface ApplicantKey {
  id: number
  email: string
}

/** Returns the last four digits of the phone number in an application; undefined without a number. */
export async function findLastDigits(db: Db, companyId: number, applicationId: number) {
  const profile = await db
    .selectFrom('applicationProfiles')
    .select('phoneNumber')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  return profile?.phoneNumber?.replace(/\D/g, '').slice(-4) || undefined
}

/**
 * Counts a try of the digits and returns the number of tries left; undefined while the application is locked, which it
 * is for a day after three tries.
 */
export async function countTry(db: Db, companyId: number, { id: applicationId, email }: ApplicantKey, at: Date) {
  const initial = { email, tries: 1, lockedUntil: null, openedAt: null, isWrong: false }
  const row = await db
    .insertInto('candidateOpenings')
    .values({ companyId, applicationId, ...initial })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'applicationId'])
        .doUpdateSet({
          email,
          openedAt: null,
          isWrong: sql`candidate_openings.is_wrong and candidate_openings.email = excluded.email`,
          tries: sql`case when candidate_openings.email = excluded.email and candidate_openings.locked_until is null
            then candidate_openings.tries + 1 else 1 end`,
          lockedUntil: sql`case when candidate_openings.email = excluded.email and candidate_openings.locked_until is null
            and candidate_openings.tries + 1 >= ${maxTries} then ${new Date(at.getTime() + oneDay)}::timestamptz end`,
        })
        .where(({ or, eb, ref }) =>
          or([
            eb('candidateOpenings.email', '!=', ref('excluded.email')),
            eb('candidateOpenings.lockedUntil', 'is', null),
            eb('candidateOpenings.lockedUntil', '<=', at),
          ]),
        ),
    )
    .returning('tries')
    .executeTakeFirst()
  return row && maxTries - row.tries
}

/**
 * Opens an application, and the others of its address with the same phone number. Returns their ids. Each has a row, so
 * that it stays open after the first was deleted or its phone number changed. Those sent later are recognized when the
 * applications of the address are listed.
 */
export async function saveOpening(db: Db, companyId: number, { id, email }: ApplicantKey, at: Date) {
  const openedValues = { openedAt: at, tries: 0, lockedUntil: null }
  const rows = await db
    .insertInto('candidateOpenings')
    .columns(['companyId', 'applicationId', 'email', 'openedAt'])
    .expression((eb) =>
      eb
        .selectFrom('applications')
        .innerJoin('applicationProfiles', (join) =>
          join
            .onRef('applicationProfiles.companyId', '=', 'applications.companyId')
            .onRef('applicationProfiles.applicationId', '=', 'applications.id'),
        )
        .select(({ ref, val }) => [
          ref('applications.companyId').as('companyId'),
          ref('applications.id').as('applicationId'),
          val(email).as('email'),
          sql<Date>`${at}::timestamptz`.as('openedAt'),
        ])
        .where('applications.companyId', '=', companyId)
        .where('applications.email', '=', email)
        .where('applications.deletedAt', 'is', null)
        .where(({ or, eb }) =>
          or([
            eb('applications.id', '=', id),
            eb('applicationProfiles.phoneNumber', '=', ({ selectFrom }) =>
              selectFrom('applicationProfiles as own')
                .select('own.phoneNumber')
                .where('own.companyId', '=', companyId)
                .where('own.applicationId', '=', id),
            ),
          ]),
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'applicationId']).doUpdateSet({ email, isWrong: false, ...openedValues }),
    )
    .returning('applicationId')
    .execute()
  return rows.map(({ applicationId }) => applicationId)
}

/**
 * Stores that the owner of the address said that the application isn't theirs. Returns false if this was already
 * stored.
 */
export async function saveWrongAddress(db: Db, companyId: number, { id: applicationId, email }: ApplicantKey) {
  const values = { email, isWrong: true, openedAt: null }
  const row = await db
    .insertInto('candidateOpenings')
    .values({ companyId, applicationId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'applicationId'])
        .doUpdateSet(values)
        .where(({ or, eb, ref }) =>
          or([eb('candidateOpenings.isWrong', '=', false), eb('candidateOpenings.email', '!=', ref('excluded.email'))]),
        ),
    )
    .returning('applicationId')
    .executeTakeFirst()
  return row !== undefined
}

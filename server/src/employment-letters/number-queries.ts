import { oneMinute } from '@hireloom/contract/platform/durations'
import type { Db } from '../platform/db/db.ts'

interface Sequence {
  year: number
  sequence: number
}

/** Takes and reserves the next number of a year; the row of the year stays locked until the end of the transaction. */
export async function takeSequence(db: Db, companyId: number, year: number, at: Date) {
  const { last: sequence } = await db
    .insertInto('employmentLetterNumbers')
    .values({ companyId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'year'])
        .doUpdateSet(({ eb, ref }) => ({ last: eb(ref('employmentLetterNumbers.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reservedLetterNumbers')
    .values({ companyId, year, sequence, freeFrom: reservedUntil(at) })
    .execute()
  return sequence
}

/** Takes and reserves the lowest number of a year whose letter has failed; undefined without one. */
export async function takeReleased(db: Db, companyId: number, year: number, at: Date) {
  const free = await db
    .selectFrom('reservedLetterNumbers')
    .select('sequence')
    .where('companyId', '=', companyId)
    .where('year', '=', year)
    .where('freeFrom', '<=', at)
    .orderBy('sequence')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!free) return undefined
  await setFreeFrom(db, companyId, { year, sequence: free.sequence }, reservedUntil(at))
  return free.sequence
}

/** Returns when a number becomes free again if the server was stopped before its letter was stored. */
const reservedUntil = (at: Date) => new Date(at.getTime() + 10 * oneMinute)

/** Frees a number whose letter has failed. */
export const releaseSequence = (db: Db, companyId: number, sequence: Sequence, at: Date) =>
  setFreeFrom(db, companyId, sequence, at)

async function setFreeFrom(db: Db, companyId: number, { year, sequence }: Sequence, freeFrom: Date) {
  await db
    .updateTable('reservedLetterNumbers')
    .set({ freeFrom })
    .where('companyId', '=', companyId)
    .where('year', '=', year)
    .where('sequence', '=', sequence)
    .execute()
}

/** Ends the reservation of a number that a letter now has. */
export async function deleteReservation(db: Db, companyId: number, { year, sequence }: Sequence) {
  await db
    .deleteFrom('reservedLetterNumbers')
    .where('companyId', '=', companyId)
    .where('year', '=', year)
    .where('sequence', '=', sequence)
    .execute()
}

/** Lists the numbers of a year whose letters have failed, the lowest first, 100 at most. */
export async function listReleased(db: Db, companyId: number, year: number, at: Date) {
  const rows = await db
    .selectFrom('reservedLetterNumbers')
    .select('sequence')
    .where('companyId', '=', companyId)
    .where('year', '=', year)
    .where('freeFrom', '<=', at)
    .orderBy('sequence')
    .limit(100)
    .execute()
  return rows.map(({ sequence }) => sequence)
}

/** Returns the last number that was taken in a year; 0 without one. */
export async function findLastSequence(db: Db, companyId: number, year: number) {
  const row = await db
    .selectFrom('employmentLetterNumbers')
    .select('last')
    .where('companyId', '=', companyId)
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Returns whether a letter of the company, other than the given one, has a number, ignoring case. */
export async function isNumberTaken(db: Db, companyId: number, number: string, exceptId = 0) {
  const row = await db
    .selectFrom('employmentLetters')
    .select('id')
    .where('companyId', '=', companyId)
    .where(({ eb, fn, val }) => eb(fn<string>('lower', ['number']), '=', fn<string>('lower', [val(number)])))
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

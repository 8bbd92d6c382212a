import type { Db } from '../platform/db/db.ts'

/** Takes the next number of a year; the row of the year stays locked until the end of the transaction. */
export async function takeSequence(db: Db, companyId: number, year: number) {
  const { last } = await db
    .insertInto('employmentLetterNumbers')
    .values({ companyId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'year'])
        .doUpdateSet(({ eb, ref }) => ({ last: eb(ref('employmentLetterNumbers.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Returns the last number that was taken in a year; 0 without one. */
export async function findLastSequence(db: Db, companyId: number, year: number) {
  const found = await db
    .selectFrom('employmentLetterNumbers')
    .select('last')
    .where('companyId', '=', companyId)
    .where('year', '=', year)
    .executeTakeFirst()
  return found?.last ?? 0
}

/** Returns whether a letter of the company, other than the given one, has a number in any case of its letters. */
export async function isNumberTaken(db: Db, companyId: number, number: string, exceptId = 0) {
  const found = await db
    .selectFrom('employmentLetters')
    .select('id')
    .where('companyId', '=', companyId)
    .where(({ eb, fn, val }) => eb(fn<string>('lower', ['number']), '=', fn<string>('lower', [val(number)])))
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return found !== undefined
}

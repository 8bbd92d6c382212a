import { parseStatus } from '@hireloom/contract/cv-parsing'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { ReadingProblem } from './rules.ts'

interface NewReading {
  trackHash: Buffer
  formKeyHash: Buffer
  fileId: number
  createdAt: Date
}

/** The id of a new reading; undefined when the same form asked for the same file before. */
export async function insertReading(db: Db, companyId: number, reading: NewReading) {
  const added = await db
    .insertInto('cvReadings')
    .values({ companyId, ...reading })
    .onConflict((conflict) => conflict.columns(['companyId', 'trackHash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Whether a file was not taken into use yet. */
export async function isFree(db: Db, companyId: number, fileId: number) {
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', fileId)
    .where('applicationId', 'is', null)
    .where('claimedAt', 'is', null)
    .executeTakeFirst()
  return file !== undefined
}

/** Readings of files that nothing has taken: what was read of a CV that is sent is nobody's any more. */
const ofFreeFiles = (db: Db, companyId: number) =>
  db
    .selectFrom('cvReadings')
    .innerJoin('files', sameCompany('files', 'cvReadings.fileId'))
    .where('cvReadings.companyId', '=', companyId)
    .where('files.applicationId', 'is', null)
    .where('files.claimedAt', 'is', null)

/** The reading that a form asked for. */
export function findReading(
  db: Db,
  companyId: number,
  { trackHash, formKeyHash }: Pick<NewReading, 'trackHash' | 'formKeyHash'>,
  since: Date,
) {
  return ofFreeFiles(db, companyId)
    .select(['cvReadings.status', 'cvReadings.problem', 'cvReadings.result'])
    .where('trackHash', '=', trackHash)
    .where('formKeyHash', '=', formKeyHash)
    .where('cvReadings.createdAt', '>=', since)
    .executeTakeFirst()
}

/** Marks a reading as begun and answers the file to read; undefined when it is done or gone. */
export async function beginReading(db: Db, companyId: number, readingId: number) {
  const { numUpdatedRows } = await db
    .updateTable('cvReadings')
    .set({ status: parseStatus.processing })
    .where('companyId', '=', companyId)
    .where('id', '=', readingId)
    .where('status', 'in', [parseStatus.waiting, parseStatus.processing])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  return ofFreeFiles(db, companyId)
    .select(['files.key', 'files.size'])
    .where('cvReadings.id', '=', readingId)
    .executeTakeFirst()
}

type Outcome =
  | { status: typeof parseStatus.complete; result: Buffer }
  | { status: typeof parseStatus.failed; problem: ReadingProblem }

export async function endReading(db: Db, companyId: number, readingId: number, outcome: Outcome) {
  await db
    .updateTable('cvReadings')
    .set(outcome)
    .where('companyId', '=', companyId)
    .where('id', '=', readingId)
    .where('status', '=', parseStatus.processing)
    .execute()
}

/** Removes what was read before `before`, and of files that were sent. */
export async function deleteOldReadings(db: Db, before: Date) {
  await acrossCompanies(db)
    .deleteFrom('cvReadings')
    .where((expression) =>
      expression.or([
        expression('createdAt', '<', before),
        expression.exists(
          expression
            .selectFrom('files')
            .select('files.id')
            .whereRef('files.companyId', '=', 'cvReadings.companyId')
            .whereRef('files.id', '=', 'cvReadings.fileId')
            .where((file) => file.or([file('applicationId', 'is not', null), file('claimedAt', 'is not', null)])),
        ),
      ]),
    )
    .execute()
}

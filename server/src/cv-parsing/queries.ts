import { parseStatus } from '@hireloom/contract/cv-parsing'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { ParsingProblem } from './rules.ts'

interface NewParsing {
  trackHash: Buffer
  formKeyHash: Buffer
  fileId: number
  createdAt: Date
}

/**
 * Stores a CV parsing and returns its id; undefined when the same form sent the same file before. Replaces one that
 * failed through our fault: it gets a new id, because the task of the earlier one may still have to be ended.
 */
export async function insertParsing(db: Db, companyId: number, parsing: NewParsing) {
  await db
    .deleteFrom('cvReadings')
    .where('companyId', '=', companyId)
    .where('trackHash', '=', parsing.trackHash)
    .where('problem', '=', 'ours' satisfies ParsingProblem)
    .execute()
  const added = await db
    .insertInto('cvReadings')
    .values({ companyId, ...parsing })
    .onConflict((conflict) => conflict.columns(['companyId', 'trackHash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Returns whether nothing uses a file yet. */
export async function isUnusedFile(db: Db, companyId: number, fileId: number) {
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

/**
 * Returns a query for CV parsings of files that nothing uses yet. Once a CV is submitted, its parsing is no longer
 * readable.
 */
const selectUnusedFileParsings = (db: Db, companyId: number) =>
  db
    .selectFrom('cvReadings')
    .innerJoin('files', sameCompany('files', 'cvReadings.fileId'))
    .where('cvReadings.companyId', '=', companyId)
    .where('files.applicationId', 'is', null)
    .where('files.claimedAt', 'is', null)

/** Returns the CV parsing that a form requested. */
export function findParsing(
  db: Db,
  companyId: number,
  { trackHash, formKeyHash }: Pick<NewParsing, 'trackHash' | 'formKeyHash'>,
  since: Date,
) {
  return selectUnusedFileParsings(db, companyId)
    .select(['cvReadings.status', 'cvReadings.problem', 'cvReadings.result'])
    .where('trackHash', '=', trackHash)
    .where('formKeyHash', '=', formKeyHash)
    .where('cvReadings.createdAt', '>=', since)
    .executeTakeFirst()
}

/** Marks a CV parsing as begun and returns its file; undefined when it has ended, is deleted or the file is used. */
export async function beginParsing(db: Db, companyId: number, id: number) {
  const { numUpdatedRows } = await db
    .updateTable('cvReadings')
    .set({ status: parseStatus.processing })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', [parseStatus.waiting, parseStatus.processing])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  return selectUnusedFileParsings(db, companyId)
    .select(['files.key', 'files.size'])
    .where('cvReadings.id', '=', id)
    .executeTakeFirst()
}

type Outcome =
  | { status: typeof parseStatus.complete; result: Buffer }
  | { status: typeof parseStatus.failed; problem: ParsingProblem }

/** Stores the outcome of a CV parsing, unless it has one. */
export async function endParsing(db: Db, companyId: number, id: number, outcome: Outcome) {
  await db
    .updateTable('cvReadings')
    .set(outcome)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', [parseStatus.waiting, parseStatus.processing])
    .execute()
}

/** Deletes CV parsings that are older than `before` or whose file was submitted. */
export async function deleteOldParsings(db: Db, before: Date) {
  await acrossCompanies(db, 'old CV parsings')
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

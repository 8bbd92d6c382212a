import type { Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { type ColumnTexts, withoutTexts } from './column-rules.ts'
import {
  deleteRows,
  type ImportedRow,
  listPeople,
  listRowsOfApplication,
  listRowsOfPeople,
  lockColumns,
  saveColumns,
} from './row-queries.ts'

type ErasureServices = Pick<Services, 'outside' | 'sealing'>

/** Returns the keyed hash by which a row of a history import without identity numbers names its person. */
export const emailHashOf = (email: string, { fingerprint }: Services['sealing']) => fingerprint('history e-mail', email)

/** Erases the row of a history import that became this application. */
export const eraseRowOfApplication = async (db: Db, companyId: number, id: number, services: ErasureServices) =>
  eraseRows(db, companyId, await listRowsOfApplication(db, companyId, id), services)

/**
 * Erases the rows of history imports about a person without applications, also those that failed or were left out.
 * `lastEmail`: the address in their last application, which may differ from that of the person.
 */
export async function eraseRowsOfPerson(
  db: Db,
  companyId: number,
  { candidateId, lastEmail }: { candidateId: number; lastEmail: string | null },
  services: ErasureServices,
) {
  const people = await listPeople(db, companyId, candidateId)
  const emails = [lastEmail, ...people.map(({ email }) => email)].flatMap((email) => email?.toLowerCase() ?? [])
  const personHashes = [
    ...emails.map((email) => emailHashOf(email, services.sealing)),
    ...people.flatMap(({ nikHash, passportHash }) => [nikHash ?? [], passportHash ?? []].flat()),
  ]
  const candidateIds = people.map(({ id }) => id)
  await eraseRows(db, companyId, await listRowsOfPeople(db, companyId, { candidateIds, personHashes }), services)
}

/** Erases rows of history imports with their documents, and their texts in the columns of their files. */
async function eraseRows(
  db: Db,
  companyId: number,
  rows: readonly ImportedRow[],
  { outside, sealing }: ErasureServices,
) {
  if (rows.length === 0) return
  for (const [fileId, ofFile] of Map.groupBy(rows, ({ fileId }) => fileId)) {
    const sealedColumns = await lockColumns(db, companyId, fileId)
    if (!sealedColumns) continue
    const columns: ColumnTexts[] = JSON.parse(sealing.unseal(sealedColumns))
    const remaining = ofFile.reduce(
      (columns, { cells }) => withoutTexts(columns, JSON.parse(sealing.unseal(cells))),
      columns,
    )
    await saveColumns(db, companyId, fileId, sealing.seal(JSON.stringify(remaining)))
  }
  for (const key of await deleteRows(db, companyId, rows)) await outside.files.remove(key)
}

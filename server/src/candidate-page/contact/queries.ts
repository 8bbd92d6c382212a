import { oneDay, oneMinute } from '@hireloom/contract/platform/durations'
import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../../platform/db/db.ts'
import { nextStoredVersion } from '../../platform/version-queries.ts'

const codeAge = 10 * oneMinute
const maxTries = 5
/** The number of days in which the owner of the old address can undo a change. */
export const undoDays = 30

interface NewChange {
  oldEmail: string
  newEmail: string
  codeHash: Buffer
  at: Date
}

/** Stores a new address that waits for its code, in place of an earlier one. */
export async function insertContactChange(db: Db, companyId: number, { at, ...change }: NewChange) {
  await db
    .deleteFrom('contactChanges')
    .where('companyId', '=', companyId)
    .where('oldEmail', '=', change.oldEmail)
    .where('changedAt', 'is', null)
    .execute()
  await db
    .insertInto('contactChanges')
    .values({ companyId, ...change, askedAt: at })
    .execute()
}

interface CodeTry {
  oldEmail: string
  codeHash: Buffer
  at: Date
}

/**
 * Tries the code of a waiting change, which works once, within ten minutes and five tries. Returns the change if it is
 * right, otherwise the tries that are left.
 */
export async function useContactCode(db: Db, companyId: number, { oldEmail, codeHash, at }: CodeTry) {
  const attempt = await db
    .updateTable('contactChanges')
    .set(({ eb, ref }) => ({
      tries: eb('tries', '+', 1),
      codeHash: eb.case().when('codeHash', '=', codeHash).then(null).else(ref('codeHash')).end(),
    }))
    .where('companyId', '=', companyId)
    .where('oldEmail', '=', oldEmail)
    .where('changedAt', 'is', null)
    .where('codeHash', 'is not', null)
    .where('tries', '<', maxTries)
    .where('askedAt', '>', new Date(at.getTime() - codeAge))
    .returning(['id', 'newEmail', 'codeHash', 'tries'])
    .executeTakeFirst()
  if (!attempt) return { isRight: false, triesLeft: 0 } as const
  if (attempt.codeHash !== null) return { isRight: false, triesLeft: maxTries - attempt.tries } as const
  return { isRight: true, id: attempt.id, newEmail: attempt.newEmail } as const
}

interface EmailReplacement {
  from: readonly string[]
  to: string
  ids: readonly number[]
}

/**
 * Replaces the e-mail address of applications, and returns them. Those that were opened by the digits of their phone
 * number stay open.
 */
export async function replaceEmail(db: Db, companyId: number, { from, to, ids }: EmailReplacement) {
  const rows = await db
    .updateTable('applications')
    .set({ email: to, updatedAt: nextStoredVersion('updatedAt') })
    .where('companyId', '=', companyId)
    .where('email', 'in', [...from])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .returning(['id', 'candidateId', 'reference'])
    .execute()
  const changedIds = rows.map(({ id }) => id)
  if (changedIds.length > 0) {
    await db
      .updateTable('candidateOpenings')
      .set({ email: to })
      .where('companyId', '=', companyId)
      .where('email', 'in', [...from])
      .where('applicationId', 'in', changedIds)
      .execute()
  }
  return rows
}

/** Marks a change as done for these applications. */
export const markChanged = (db: Db, companyId: number, id: number, { at, ids }: { at: Date; ids: readonly number[] }) =>
  db
    .updateTable('contactChanges')
    .set({ changedAt: at, applicationIds: [...ids] })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Marks a change as undone and returns it; undefined when it is too old or was undone before. */
export const markUndone = (db: Db, companyId: number, id: number, at: Date) =>
  db
    .updateTable('contactChanges')
    .set({ undoneAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .where('changedAt', '>', new Date(at.getTime() - undoDays * oneDay))
    .returning(['oldEmail', 'newEmail', 'applicationIds', 'changedAt'])
    .executeTakeFirst()

export type UndoneChange = NonNullable<Awaited<ReturnType<typeof markUndone>>>

/** Returns a change that can still be undone. */
export const findUndoable = (db: Db, companyId: number, id: number, at: Date): Promise<UndoneChange | undefined> =>
  db
    .selectFrom('contactChanges')
    .select(['oldEmail', 'newEmail', 'applicationIds', 'changedAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .where('changedAt', '>', new Date(at.getTime() - undoDays * oneDay))
    .executeTakeFirst()

/** Lists the addresses that the applications of a change had after it: the new one, and those of later changes. */
export async function listLaterAddresses(
  db: Db,
  companyId: number,
  { oldEmail, newEmail, applicationIds, changedAt }: UndoneChange,
) {
  const laterChanges = await db
    .selectFrom('contactChanges')
    .select(['oldEmail', 'newEmail'])
    .where('companyId', '=', companyId)
    .where('changedAt', '>', changedAt)
    .where(sql<boolean>`application_ids && ${applicationIds.map(Number)}::bigint[]`)
    .orderBy('changedAt')
    .execute()
  const addresses = new Set([newEmail])
  for (const change of laterChanges) if (addresses.has(change.oldEmail)) addresses.add(change.newEmail)
  addresses.delete(oldEmail)
  return [...addresses]
}

/** Deletes changes of every company that can no longer be undone. */
export const deleteContactChanges = (db: Db, at: Date) =>
  acrossCompanies(db, 'old contact changes')
    .deleteFrom('contactChanges')
    .where('askedAt', '<', new Date(at.getTime() - (undoDays + 1) * oneDay))
    .execute()

interface ContactFields {
  applicationId: number
  phoneNumber: string
  residentialAddress: string | null
}

/** Returns the phone number and the address in an application. */
export const findContact = (db: Db, companyId: number, applicationId: number) =>
  db
    .selectFrom('applicationProfiles')
    .select(['phoneNumber', 'residentialAddress'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()

/** Saves the phone number and the address in an application. */
export async function saveContact(db: Db, companyId: number, { applicationId, ...fields }: ContactFields) {
  await db
    .updateTable('applicationProfiles')
    .set(fields)
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .execute()
  await db
    .updateTable('applications')
    .set({ updatedAt: nextStoredVersion('updatedAt') })
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .execute()
}

import { applicationStatus } from '@hireloom/contract/applications/status'
import { expressionBuilder } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'

/** Selects whether an application has an employment letter, as a column of a query on applications. */
export function hasEmploymentLetter(companyId: number) {
  const { exists, selectFrom } = expressionBuilder<DB, 'applications'>()
  return exists(
    selectFrom('employmentLetters')
      .select('employmentLetters.id')
      .where('employmentLetters.companyId', '=', companyId)
      .whereRef('employmentLetters.applicationId', '=', 'applications.id'),
  )
    .$castTo<boolean>()
    .as('isEmploymentLetterCreated')
}

/**
 * Locks an employment letter with its application until the end of the transaction, so that neither gets another
 * version or status. Returns its newest file, and whether the candidate is hired; undefined without such a letter.
 */
export async function lockNewestLetter(db: Db, companyId: number, letterId: number) {
  // The application is locked first, as when a letter is drawn.
  await db
    .selectFrom('applications')
    .innerJoin('employmentLetters', (join) =>
      join
        .onRef('employmentLetters.companyId', '=', 'applications.companyId')
        .onRef('employmentLetters.applicationId', '=', 'applications.id'),
    )
    .select('applications.id')
    .where('employmentLetters.companyId', '=', companyId)
    .where('employmentLetters.id', '=', letterId)
    .forShare('applications')
    .execute()
  const letter = await db
    .selectFrom('employmentLetters')
    .innerJoin('applications', sameCompany('applications', 'employmentLetters.applicationId'))
    .innerJoin('employmentLetterVersions', (join) =>
      join
        .onRef('employmentLetterVersions.companyId', '=', 'employmentLetters.companyId')
        .onRef('employmentLetterVersions.letterId', '=', 'employmentLetters.id')
        .onRef('employmentLetterVersions.version', '=', 'employmentLetters.currentVersion'),
    )
    .select(['employmentLetterVersions.fileId', 'applications.status'])
    .where('employmentLetters.companyId', '=', companyId)
    .where('employmentLetters.id', '=', letterId)
    .executeTakeFirst()
  return letter && { fileId: letter.fileId, isHired: letter.status === applicationStatus.hired }
}

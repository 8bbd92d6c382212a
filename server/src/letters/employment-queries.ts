import { expressionBuilder } from 'kysely'
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

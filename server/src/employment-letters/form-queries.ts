import type { LetterKind } from '@hireloom/contract/letters/templates'
import { offerStatus } from '@hireloom/contract/offers/status'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Returns the name of an active employment type and whether it has an end date. */
export const findEmploymentType = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('employmentTypes')
    .select(['name', 'hasEndDate'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()

/** Returns the name of an active job level. */
export async function findJobLevelName(db: Db, companyId: number, id: number) {
  const level = await db
    .selectFrom('jobLevels')
    .select('name')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return level?.name
}

/** Lists the templates of a kind with their texts, by name, without the archived ones. */
export const listTexts = (db: Db, companyId: number, kind: LetterKind) =>
  db
    .selectFrom('letterTemplates')
    .select(['id', 'name', 'language', 'body', 'bodyEnglish'])
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('isArchived', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Returns the terms of an application's job that a letter starts with, and the first working day of the hire. */
export const findTermsOfJob = (db: Db, companyId: number, applicationId: number) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('employmentTypes', sameCompany('employmentTypes', 'jobs.employmentTypeId'))
    .leftJoin('jobLevels', sameCompany('jobLevels', 'jobs.jobLevelId'))
    .select(({ ref }) =>
      jsonBuildObject({ id: ref('employmentTypes.id'), name: ref('employmentTypes.name') }).as('employmentType'),
    )
    .select(({ ref }) => jsonBuildObject({ id: ref('jobLevels.id'), name: ref('jobLevels.name') }).as('jobLevel'))
    .select(['jobs.workingTypeId as workingType', 'jobs.salaryCurrency', 'applications.hiredDate as joiningDate'])
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow()

/** Returns the terms of an application's newest offer that was accepted or led to the hire. */
export const findAgreedTerms = (db: Db, companyId: number, applicationId: number) =>
  db
    .selectFrom('offers')
    .innerJoin('employmentTypes', sameCompany('employmentTypes', 'offers.employmentTypeId'))
    .select(({ ref }) =>
      jsonBuildObject({ id: ref('employmentTypes.id'), name: ref('employmentTypes.name') }).as('employmentType'),
    )
    .select(['offers.probationPeriod', 'offers.workingType', 'offers.salary', 'offers.salaryCurrency'])
    .select(['offers.salaryType', 'offers.benefits'])
    .where('offers.companyId', '=', companyId)
    .where('offers.applicationId', '=', applicationId)
    .where('offers.status', 'in', [offerStatus.accepted, offerStatus.hired])
    .orderBy('offers.id', 'desc')
    .limit(1)
    .executeTakeFirst()

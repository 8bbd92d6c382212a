import type { LetterKind, TemplateForm } from '@hireloom/contract/letters/templates'
import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Lists the templates that users can choose for a kind of letter, by name. */
export const listOfferedTemplates = (db: Db, companyId: number, kind: LetterKind) =>
  db
    .selectFrom('letterTemplates')
    .select(['id', 'name', 'kind', 'language', 'body', 'bodyEnglish'])
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('isArchived', '=', false)
    .orderBy('name')
    .execute()

/** Lists every template, the archived ones last. */
export const listTemplates = (db: Db, companyId: number) =>
  db
    .selectFrom('letterTemplates')
    .select(['id', 'name', 'kind', 'language', 'isArchived', 'updatedAt'])
    .where('companyId', '=', companyId)
    .orderBy('isArchived')
    .orderBy('kind')
    .orderBy('name')
    .orderBy('id')
    .execute()

const columns = ['id', 'name', 'kind', 'language', 'body', 'bodyEnglish', 'isArchived', 'updatedAt'] as const

export const findTemplate = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('letterTemplates')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
export type StoredTemplate = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

/** Locks a template until the end of the transaction. */
export const lockTemplate = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('letterTemplates')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type TemplateColumns = Omit<TemplateForm, 'updatedAt'> & { updatedAt: Date; updatedBy: number }

/** Inserts a template. A second one of its kind with this name violates `letter_templates_by_name`. */
export async function insertTemplate(db: Db, companyId: number, template: TemplateColumns) {
  const { id } = await db
    .insertInto('letterTemplates')
    .values({ companyId, ...template })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTemplate(db: Db, companyId: number, id: number, template: TemplateColumns) {
  await db
    .updateTable('letterTemplates')
    .set(template)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function countTemplates(db: Db, companyId: number) {
  const { count } = await db
    .selectFrom('letterTemplates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the data of an application and its job that letters show; undefined when the actor may not see it. */
export function findLetterContext(db: Db, actor: Actor, applicationId: number) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('organizations', sameCompany('organizations', 'jobs.organizationId'))
    .innerJoin('cities', 'cities.id', 'branches.cityId')
    .leftJoin('jobLevels', sameCompany('jobLevels', 'jobs.jobLevelId'))
    .select(['applications.jobId', 'applications.firstName', 'applications.lastName', 'jobs.salaryCurrency'])
    .select(['jobPositions.name as position', 'branches.name as branch', 'organizations.name as organization'])
    .select(['cities.name as city', 'jobLevels.name as jobLevel'])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.id', '=', applicationId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()
}

/** Returns the company as its letterhead shows it. */
export function findLetterhead(db: Db, companyId: number) {
  return db
    .selectFrom('companies')
    .select(['name as companyName', 'address', 'companyLogo'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

export async function findEmploymentTypeName(db: Db, companyId: number, id: number) {
  const type = await db
    .selectFrom('employmentTypes')
    .select('name')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return type?.name
}

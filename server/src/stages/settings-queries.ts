import { applicationStatus } from '@hireloom/contract/applications/status'
import { jobStatus } from '@hireloom/contract/jobs/status'
import type { NewStage, StageOrder } from '@hireloom/contract/stages'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { nextStoredVersion } from '../platform/version-queries.ts'

/** Returns every stage of the company in its order, with the jobs and candidates that depend on each. */
export async function findStageSettings(db: Db, companyId: number) {
  const { updatedAt } = await db
    .selectFrom('companies')
    .select('stagesUpdatedAt as updatedAt')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const stages = await db
    .selectFrom('stages')
    .select((stage) => [
      ...columns,
      stage.fn.coalesce(countJobs(stage), sql.lit(0)).as('jobCount'),
      stage.fn.coalesce(countCandidates(stage), sql.lit(0)).as('candidateCount'),
      isUsed(stage).$castTo<boolean>().as('isUsed'),
    ])
    .where('stages.companyId', '=', companyId)
    .orderBy('stages.orderNum')
    .orderBy('stages.id')
    .execute()
  return { updatedAt, stages }
}

const columns = ['stages.id', 'stages.name', 'stages.status', 'stages.isActive', 'stages.process'] as const

type OfStage = ExpressionBuilder<DB, 'stages'>

const countJobs = ({ selectFrom }: OfStage) =>
  selectFrom('jobStages')
    .innerJoin('jobs', sameCompany('jobs', 'jobStages.jobId'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('jobStages.companyId', '=', 'stages.companyId')
    .whereRef('jobStages.stageId', '=', 'stages.id')
    .where('jobs.status', '!=', jobStatus.closed)
    .where('jobs.deletedAt', 'is', null)

const countCandidates = ({ selectFrom }: OfStage) =>
  selectFrom('applicationNumbers')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('number'), val(0)).as('count'))
    .whereRef('applicationNumbers.companyId', '=', 'stages.companyId')
    .where('applicationNumbers.jobId', 'is', null)
    .whereRef('applicationNumbers.stageId', '=', 'stages.id')
    .where('applicationNumbers.status', '=', applicationStatus.active)

/** Returns whether a job uses the stage, or once moved a candidate into it. */
const isUsed = ({ or, exists, selectFrom }: OfStage) =>
  or([
    exists(
      selectFrom('jobStages')
        .select('jobStages.id')
        .whereRef('jobStages.companyId', '=', 'stages.companyId')
        .whereRef('jobStages.stageId', '=', 'stages.id'),
    ),
    exists(
      selectFrom('applicationEvents')
        .select('applicationEvents.id')
        .whereRef('applicationEvents.companyId', '=', 'stages.companyId')
        .whereRef('applicationEvents.toStageId', '=', 'stages.id'),
    ),
  ])

/** Waits for other changes to the company's stages, and returns when they were last changed. */
export async function lockStages(db: Db, companyId: number): Promise<Date> {
  const { stagesUpdatedAt } = await db
    .selectFrom('companies')
    .select('stagesUpdatedAt')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return stagesUpdatedAt
}

/**
 * Sets a new version of the company's stages, so that changes by users who loaded the earlier ones are refused. Two
 * changes never get the same instant.
 */
export const markStagesChanged = (db: Db, companyId: number) =>
  db
    .updateTable('companies')
    .set({ stagesUpdatedAt: nextStoredVersion('stagesUpdatedAt') })
    .where('id', '=', companyId)
    .execute()

export const listStages = (db: Db, companyId: number) =>
  db
    .selectFrom('stages')
    .select((stage) => [...columns, 'stages.orderNum', isUsed(stage).$castTo<boolean>().as('isUsed')])
    .where('stages.companyId', '=', companyId)
    .orderBy('stages.orderNum')
    .orderBy('stages.id')
    .execute()

/** Returns whether a stage other than `exceptId` has the name, ignoring case. */
export async function isNameTaken(db: Db, companyId: number, name: string, exceptId = 0) {
  const namesake = await db
    .selectFrom('stages')
    .select('id')
    .where('companyId', '=', companyId)
    .where(({ fn }) => sql<boolean>`${fn('lower', ['name'])} = lower(${name})`)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return namesake !== undefined
}

/** Puts a stage after the others of its process. */
export async function insertStage(db: Db, companyId: number, { name, processId: process }: NewStage) {
  const last = await db
    .selectFrom('stages')
    .select(({ fn }) => fn.max('orderNum').as('orderNum'))
    .where('companyId', '=', companyId)
    .where('process', '<=', process)
    .executeTakeFirst()
  const orderNum = (last?.orderNum ?? 0) + 1
  await db
    .updateTable('stages')
    .set(({ eb }) => ({ orderNum: eb('orderNum', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('orderNum', '>=', orderNum)
    .execute()
  return db
    .insertInto('stages')
    .values({ companyId, name, process, orderNum })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export const renameStage = (db: Db, companyId: number, id: number, name: string) =>
  db.updateTable('stages').set({ name }).where('companyId', '=', companyId).where('id', '=', id).execute()

export const switchOffStage = (db: Db, companyId: number, id: number) =>
  db.updateTable('stages').set({ isActive: false }).where('companyId', '=', companyId).where('id', '=', id).execute()

export const deleteStage = (db: Db, companyId: number, id: number) =>
  db.deleteFrom('stages').where('companyId', '=', companyId).where('id', '=', id).execute()

/** Saves the order and use of every stage. */
export async function arrangeStages(db: Db, companyId: number, stages: StageOrder['stages']) {
  await sql`
    update stages set order_num = saved.order_num, is_active = saved.is_active
    from unnest(${stages.map(({ id }) => id)}::bigint[], ${stages.map(({ isActive }) => isActive)}::boolean[])
      with ordinality as saved (id, is_active, order_num)
    where stages.company_id = ${companyId} and stages.id = saved.id`.execute(db)
}

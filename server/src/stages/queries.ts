import { applicationStatus } from '@hireloom/contract/applications/status'
import { type HiringProcess, nameOf, optionLists } from '@hireloom/contract/lookups'
import { type PipelineStage, stageGroupOf } from '@hireloom/contract/stages'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

const columns = ['stages.id', 'stages.name', 'stages.status', 'stages.isActive', 'stages.process'] as const

/** Lists the company's active stages in their order. */
export function listActiveStages(db: Db, companyId: number) {
  return db
    .selectFrom('stages')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('orderNum')
    .orderBy('id')
    .execute()
}

/** Lists a job's stages in their order, including those the company no longer uses. */
export function listStagesOfJob(db: Db, companyId: number, jobId: number) {
  return db
    .selectFrom('jobStages')
    .innerJoin('stages', sameCompany('stages', 'jobStages.stageId'))
    .select(columns)
    .where('jobStages.companyId', '=', companyId)
    .where('jobStages.jobId', '=', jobId)
    .orderBy('jobStages.orderNum')
    .execute()
}

/** Finds a job's stage for rejected candidates; a job may have none. */
export function findRejectedStage(db: Db, companyId: number, jobId: number) {
  return db
    .selectFrom('jobStages')
    .innerJoin('stages', sameCompany('stages', 'jobStages.stageId'))
    .select(['stages.id as stageId', 'stages.process as stageProcess'])
    .where('jobStages.companyId', '=', companyId)
    .where('jobStages.jobId', '=', jobId)
    .where('stages.status', '=', applicationStatus.rejected)
    .executeTakeFirst()
}

/** Returns a stage as the API shows it. */
export function inPipeline<
  Row extends { process: HiringProcess } & Omit<PipelineStage, 'processId' | 'group' | 'groupId'>,
>({ process, ...stage }: Row) {
  const group = nameOf(optionLists.hiringProcess, process) ?? ''
  return { ...stage, processId: process, group, groupId: stageGroupOf(process) }
}

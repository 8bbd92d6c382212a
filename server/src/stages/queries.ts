import type { HiringProcess } from '@hireloom/contract/lookups'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { groupOf, type PipelineStage } from '@hireloom/contract/stages'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

const columns = ['stages.id', 'stages.name', 'stages.status', 'stages.isActive', 'stages.process'] as const

/** The company's stages in use, in their order. */
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

/** A job's stages in their order, those the company has given up since among them. */
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

/** A stage as the API answers it. */
export function inPipeline<
  Row extends { process: HiringProcess } & Omit<PipelineStage, 'processId' | 'group' | 'groupId'>,
>({ process, ...stage }: Row) {
  const group = nameOf(optionLists.hiringProcess, process) ?? ''
  return { ...stage, processId: process, group, groupId: groupOf(process) }
}

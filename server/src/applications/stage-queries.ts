import { eventKind } from '@hireloom/contract/history/event-kind'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { isClosedTo } from '@hireloom/contract/moves/rules'
import { stageGroupOf } from '@hireloom/contract/stages'
import { uploadType } from '@hireloom/contract/uploads'
import { visibleJobs } from '../access/scope-queries.ts'
import { daysInStages } from '../pipeline/rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/**
 * Lists the stages of the application's job that are open to the actor's role, with the whole days that the application
 * was in each, null for none. Undefined when the actor may not see the application.
 */
export async function listStagesWithDays(db: Db, actor: Actor, applicationId: number, now: Date) {
  const { companyId } = actor
  const application = await db
    .selectFrom('applications')
    .select(['jobId', 'stageId'])
    .where('companyId', '=', companyId)
    .where('id', '=', applicationId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()
  if (!application) return undefined

  const [stages, moves] = await Promise.all([
    db
      .selectFrom('jobStages')
      .innerJoin('stages', sameCompany('stages', 'jobStages.stageId'))
      .select(['stages.id', 'stages.name', 'stages.status', 'stages.isActive', 'stages.process as processId'])
      .where('jobStages.companyId', '=', companyId)
      .where('jobStages.jobId', '=', application.jobId)
      .orderBy('jobStages.orderNum')
      .execute(),
    db
      .selectFrom('applicationEvents')
      .select(['kind', 'at', 'toStageId as stageId'])
      .where('companyId', '=', companyId)
      .where('applicationId', '=', applicationId)
      .where('kind', 'in', [eventKind.moved, eventKind.statusChanged, eventKind.undone, eventKind.candidateWithdrew])
      .orderBy('id')
      .execute(),
  ])
  const days = daysInStages(moves, now)
  return stages
    .filter((stage) => !isClosedTo(actor.roleId, stage))
    .map((stage) => ({
      ...stage,
      group: nameOf(optionLists.hiringProcess, stage.processId) ?? '',
      groupId: stageGroupOf(stage.processId),
      isCurrent: stage.id === application.stageId,
      days: days.get(stage.id) ?? null,
    }))
}

/** Finds a file of an application that the actor may see, but no letter: those show pay and have their own calls. */
export function findApplicationFile(db: Db, actor: Actor, applicationId: number, fileId: number) {
  return db
    .selectFrom('files')
    .innerJoin('applications', sameCompany('applications', 'files.applicationId'))
    .select(['files.id', 'files.key', 'files.filename', 'files.contentType', 'files.uploadType', 'files.isRedrawn'])
    .select(['applications.jobId', 'applications.reference'])
    .where('files.companyId', '=', actor.companyId)
    .where('applications.companyId', '=', actor.companyId)
    .where('files.id', '=', fileId)
    .where('applications.id', '=', applicationId)
    .where('files.uploadType', '<>', uploadType.offerLetter)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()
}

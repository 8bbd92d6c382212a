import { applicationStatus } from '@hireloom/contract/applications/status'
import { StageTemplateRequest } from '@hireloom/contract/stage-updates/stage-update'
import { transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { mayAct } from '../access/rules.ts'
import { roleInTeam, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/**
 * Lists the applications of a template that the actor may move, job by job and stage by stage. Chosen ones that the
 * actor doesn't see, or that are for another job than the requested one, are left out.
 */
export async function listTemplateRows(db: Db, actor: Actor, { ids, jobId }: StageTemplateRequest, atMost: number) {
  const { companyId, userId, roleId } = actor
  let applications = db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .leftJoin('hiringTeam', roleInTeam(userId, 'applications.jobId'))
    .select(['applications.id', 'applications.reference', 'applications.firstName', 'applications.lastName'])
    .select(['applications.jobId', 'applications.status', 'applications.stageId', 'applications.inStageSince'])
    .select(['jobs.number as jobNumber', 'jobPositions.name as jobPositionName', 'branches.name as branchName'])
    .select('hiringTeam.role as teamRole')
    .where('applications.companyId', '=', companyId)
    .where(visibleJobs(actor, 'applications.jobId'))
  if (jobId !== undefined) applications = applications.where('applications.jobId', '=', jobId)
  applications = ids
    ? applications.where('applications.id', '=', ({ val, fn }) => fn.any(val([...ids])))
    : applications.where('applications.status', '=', applicationStatus.active)
  const rows = await applications
    .orderBy('applications.jobId')
    .orderBy('stages.orderNum')
    .orderBy('applications.firstName')
    .orderBy('applications.id')
    .limit(atMost)
    .execute()
  return rows
    .filter(({ teamRole }) => mayAct(roleId, teamRole))
    .map(({ teamRole: _, ...row }) => ({ ...row, ...maskPerson(row, seesPersonalData(actor)) }))
}
export type TemplateRow = Awaited<ReturnType<typeof listTemplateRows>>[number]

/** Finds a requested template that has no file yet. */
export async function findPendingTemplate(db: Db, companyId: number, transferId: number) {
  const template = await db
    .selectFrom('transfers')
    .select(['filename', 'uploadedBy', 'options'])
    .where('companyId', '=', companyId)
    .where('id', '=', transferId)
    .where('type', '=', transferType.stageExport)
    .where('status', '=', transferStatus.pending)
    .executeTakeFirst()
  return template && { ...template, request: StageTemplateRequest.parse(template.options) }
}

type TemplateOutcome = { at: Date } & ({ resultKey: string; rows: number; expiresAt: Date } | { message: string })

/** Ends the request for a template, with its file or the reason there is none. Returns whether this call ended it. */
export async function finishTemplate(db: Db, companyId: number, transferId: number, outcome: TemplateOutcome) {
  const { at } = outcome
  const times = { startedAt: at, finishedAt: at }
  const { numUpdatedRows } = await db
    .updateTable('transfers')
    .set(
      'message' in outcome
        ? { ...times, status: transferStatus.failed, errors: toJson([{ message: outcome.message }]) }
        : {
            ...times,
            status: transferStatus.completed,
            resultKey: outcome.resultKey,
            expiresAt: outcome.expiresAt,
            totalRows: outcome.rows,
            succeededRows: outcome.rows,
          },
    )
    .where('companyId', '=', companyId)
    .where('id', '=', transferId)
    .where('status', '=', transferStatus.pending)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

import type { Stage } from '@hireloom/contract/moves/rules'
import { type RowError, type RowStatus, rowStatus } from '@hireloom/contract/transfers/transfer'
import { sql } from 'kysely'
import { type JobViewer, visibleJobs } from '../access/scope-queries.ts'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { sameCompany } from '../platform/db/same-company.ts'

const selectRows = (db: Db, companyId: number, transferId: number) =>
  db
    .selectFrom('transferRows')
    .select(['transferRows.id', 'transferRows.rowNumber', 'transferRows.status', 'transferRows.data'])
    .select('transferRows.errors')
    .where('transferRows.companyId', '=', companyId)
    .where('transferRows.transferId', '=', transferId)
    .orderBy('transferRows.rowNumber')

/** Lists the rows of a file in their order. */
export const listRows = (db: Db, companyId: number, transferId: number) =>
  selectRows(db, companyId, transferId).execute()

/**
 * Lists the rows of a file in their order, with the applications that their keys name if the viewer sees them. A row
 * whose application the viewer doesn't see looks like one whose key names no application.
 */
export const listViewedRows = (db: Db, viewer: JobViewer, transferId: number) =>
  selectRows(db, viewer.companyId, transferId)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('applications')
          .select(['applications.id', 'applications.candidateId'])
          .where('applications.companyId', '=', viewer.companyId)
          .where(visibleJobs(viewer, 'applications.jobId'))
          .as('visible'),
      (join) => join.onRef('visible.id', '=', 'transferRows.applicationId'),
    )
    .select(['visible.id as applicationId', 'visible.candidateId'])
    .execute()
export type FileRow = Awaited<ReturnType<typeof listViewedRows>>[number]

/** Connects rows with the applications that their keys name, so that a row is erased with its application. */
export async function linkRows(db: Db, companyId: number, transferId: number, applicationIds: Map<number, number>) {
  const rows = [...applicationIds].map(([row_number, id]) => ({ row_number, id }))
  await sql`
    update transfer_rows set application_id = applications.id
    from json_to_recordset(${toJson(rows)}::json) as linked (row_number integer, id bigint)
    join applications on applications.company_id = ${companyId} and applications.id = linked.id
    where transfer_rows.company_id = ${companyId} and transfer_rows.transfer_id = ${transferId}
      and transfer_rows.row_number = linked.row_number`.execute(db)
}

interface RowOutcome {
  id: number
  errors: readonly RowError[]
}

/** Stores which rows moved their candidates, and why the others didn't. */
export async function saveOutcomes(db: Db, companyId: number, outcomes: readonly RowOutcome[]) {
  const rows = outcomes.map(({ id, errors }) => ({
    id,
    errors,
    status: (errors.length > 0 ? rowStatus.failed : rowStatus.succeeded) satisfies RowStatus,
  }))
  await sql`
    update transfer_rows set status = outcome.status, errors = outcome.errors
    from json_to_recordset(${toJson(rows)}::json) as outcome (id bigint, status smallint, errors jsonb)
    where transfer_rows.company_id = ${companyId} and transfer_rows.id = outcome.id
      and transfer_rows.status = ${rowStatus.waiting}`.execute(db)
}

/** Lists the stages of jobs in the company's order. `isLocked`: jobs can't remove them until the transaction ends. */
export async function listStagesOfJobs(
  db: Db,
  companyId: number,
  jobIds: readonly number[],
  { isLocked = false } = {},
): Promise<Map<number, Stage[]>> {
  const rows = await db
    .selectFrom('jobStages')
    .innerJoin('stages', sameCompany('stages', 'jobStages.stageId'))
    .select(['jobStages.jobId', 'stages.id', 'stages.name', 'stages.process', 'stages.status'])
    .where('jobStages.companyId', '=', companyId)
    .where('jobStages.jobId', '=', ({ val, fn }) => fn.any(val([...new Set(jobIds)])))
    .orderBy('stages.process')
    .orderBy('stages.orderNum')
    .$if(isLocked, (stages) => stages.forKeyShare('jobStages'))
    .execute()
  const byJob = Map.groupBy(rows, ({ jobId }) => jobId)
  return new Map([...byJob].map(([jobId, stages]) => [jobId, stages.map(({ jobId: _, ...stage }): Stage => stage)]))
}

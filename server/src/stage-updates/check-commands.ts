import { applicationStatus, applicationStatuses, candidateGroups } from '@hireloom/contract/applications/status'
import type { Stage } from '@hireloom/contract/moves/rules'
import type { RowData, RowError } from '@hireloom/contract/transfers/transfer'
import { findMoveProblems } from '../moves/bulk-commands.ts'
import { type LockedApplication, listLockable } from '../pipeline/queries.ts'
import { isReview } from '../pipeline/rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { listOfferedReasons } from '../rejection-reasons/queries.ts'
import { previewReviews } from '../subscription/quota-queries.ts'
import { repeatedRows } from './file-rules.ts'
import { type FileRow, listStagesOfJobs } from './row-queries.ts'
import { parseRow } from './row-values.ts'
import { groupKey, moveOf, type RowMove } from './target-rules.ts'

interface CheckableRow {
  id: number
  data: RowData
}

/** The data that is the same for every row of a file. */
export interface FileContext {
  reasons: Awaited<ReturnType<typeof listOfferedReasons>>
  /** The number of an earlier row with the same candidate, by the id of the row that repeats it. */
  repeated: ReadonlyMap<number, number>
}

export const readContext = async (
  db: Db,
  companyId: number,
  rows: Parameters<typeof repeatedRows>[0],
): Promise<FileContext> => ({
  reasons: await listOfferedReasons(db, companyId),
  repeated: repeatedRows(rows),
})

/** Rows that move their candidates in the same way. */
interface RowGroup {
  move: RowMove
  rows: { row: CheckableRow; application: LockedApplication }[]
  /** The stage of the target by job. */
  stages: ReadonlyMap<number, Stage> | undefined
}

/** Returns the ids of the applications that rows name in their keys. */
export const applicationsIn = (rows: readonly CheckableRow[]) =>
  rows.flatMap(({ data }) => {
    const change = parseRow(data)
    return 'request' in change ? [change.request.applicationId] : []
  })

/**
 * Sorts rows into groups that move together and rows that are refused, for what is in their cells or because their
 * candidate was moved after the template was made. `applications`: those that the actor sees, by id.
 */
export async function groupRows(
  db: Db,
  actor: Actor,
  {
    rows,
    applications,
    isLocked,
  }: {
    rows: readonly CheckableRow[]
    applications: ReadonlyMap<number, LockedApplication>
    isLocked: boolean
  },
  { reasons, repeated }: FileContext,
) {
  const jobIds = [...applications.values()].map(({ jobId }) => jobId)
  const stagesOfJobs = await listStagesOfJobs(db, actor.companyId, jobIds, { isLocked })
  const groups = new Map<string, RowGroup>()
  const refused = new Map<number, RowError[]>()
  for (const row of rows) {
    const result = checkRow(row)
    if ('errors' in result) {
      refused.set(row.id, result.errors)
      continue
    }
    const { move, application } = result
    const { stage } = move.target
    const key = groupKey(move)
    const group = groups.get(key) ?? { move, rows: [], stages: stage ? new Map<number, Stage>() : undefined }
    groups.set(key, group)
    group.rows.push({ row, application })
    if (stage) (group.stages as Map<number, Stage>).set(application.jobId, stage)
  }
  return { groups: [...groups.values()], refused }

  function checkRow(row: CheckableRow) {
    const earlier = repeated.get(row.id)
    if (earlier !== undefined) return refusal(`The candidate is in row ${earlier} already`)
    const change = parseRow(row.data)
    if ('errors' in change) return change
    const { request } = change
    const application = applications.get(request.applicationId)
    if (!application) return refusal('Candidate not found')
    const stages = stagesOfJobs.get(application.jobId) ?? []
    if (request.reference !== application.reference) {
      return refusal("The reference doesn't belong to the hidden key of the row. Make a new template")
    }
    if (request.inStageSince !== application.inStageSince.getTime()) {
      return refusal(`The candidate was moved after the template was made, to ${stageNameOf(application, stages)}`)
    }
    const { jobId } = application
    const move = moveOf(request, { jobId, stages, reasons, roleId: actor.roleId })
    return 'errors' in move ? move : { application, ...move }
  }
}

const refusal = (message: string): { errors: RowError[] } => ({ errors: [{ column: null, message }] })

/** Returns where a candidate is, in the words of a file. */
export function stageNameOf(
  { status, stageId }: Pick<LockedApplication, 'status' | 'stageId'>,
  stages: readonly Pick<Stage, 'id' | 'name'>[],
) {
  if (status !== applicationStatus.active) return applicationStatuses[status].label
  return stages.find(({ id }) => id === stageId)?.name ?? candidateGroups.newCandidates.label
}

/** Returns the arguments by which a group moves like a bulk move. */
export const bulkMoveOptions = ({ move, rows, stages }: RowGroup) => ({
  requested: rows.map(({ application: { id, jobId } }) => ({ id, jobId })),
  applications: new Map(rows.map(({ application }) => [application.id, application])),
  target: move.target,
  stages,
  options: move.options,
})

/** Returns why rows would not move their candidates now, by row. Nothing is locked, so a later start may differ. */
export async function previewRows(db: Db, actor: Actor, rows: readonly FileRow[], now: Date) {
  const lockable = await listLockable(db, actor, applicationsIn(rows))
  const applications = new Map(lockable.map((application) => [application.id, application]))
  const context = await readContext(db, actor.companyId, rows)
  const { groups, refused } = await groupRows(db, actor, { rows, applications, isLocked: false }, context)
  const reviewed = new Map<number, number>()
  for (const group of groups) {
    const { problems } = await findMoveProblems(db, actor, bulkMoveOptions(group))
    for (const { row, application } of group.rows) {
      const problem = problems.get(application.id)
      if (problem) refused.set(row.id, refusal(problem).errors)
      else if (isReview(application, group.move.target.status)) reviewed.set(application.id, row.id)
    }
  }
  const { refusedIds, refusal: limit } = await previewReviews(db, actor, [...reviewed.keys()], now)
  for (const id of refusedIds) refused.set(reviewed.get(id) ?? 0, refusal(limit?.message ?? '').errors)
  return refused
}

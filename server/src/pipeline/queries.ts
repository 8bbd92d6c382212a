import {
  type ApplicationStatus,
  applicationStatus,
  applicationStatuses,
  type StageStatus,
} from '@hireloom/contract/applications/status'
import type { HiringProcess } from '@hireloom/contract/lookups'
import type { Stage, Target } from '@hireloom/contract/moves/rules'
import { type Expression, sql } from 'kysely'
import { type JobViewer, preparedByAccess, roleInTeam, visibleJobs } from '../access/scope-queries.ts'
import { type Recorder, record } from '../history/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { batched } from '../platform/db/batched.ts'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { isViolationOf, Refusal } from '../platform/errors.ts'
import { nextVersion } from '../platform/versions.ts'

/** Matches applications with these ids that are not deleted. */
export const isAmong = (ids: readonly number[] | Expression<number[]>) =>
  sql<boolean>`applications.id = any(${ids}::bigint[]) and applications.deleted_at is null`

/**
 * Locks the visible applications with these ids until the end of the transaction, so that changes run one after the
 * other. Locks in the order of the ids, so that changes can't deadlock.
 */
export const lockApplications = (db: Db, actor: Actor, applicationIds: readonly number[]) =>
  visibleForUpdate(db, actor, { applicationIds })

const visibleForUpdate = preparedByAccess((db, actor, ids: VisibleIds) =>
  visibleAmong(db, actor, ids).forUpdate('applications'),
)

/** Reads the same applications without locking them, for a preview of what would happen to them. */
export const listLockable = (db: Db, actor: Actor, applicationIds: readonly number[]) =>
  visibleForPreview(db, actor, { applicationIds })

const visibleForPreview = preparedByAccess((db, actor, ids: VisibleIds) => visibleAmong(db, actor, ids))

interface VisibleIds {
  applicationIds: readonly number[]
}

function visibleAmong(db: Db, actor: JobViewer, { applicationIds }: VisibleIds) {
  const { companyId, userId } = actor
  return db
    .selectFrom('applications')
    .leftJoin('hiringTeam', roleInTeam(userId, 'applications.jobId'))
    .select(['applications.id', 'applications.jobId', 'candidateId', 'reference', 'status', 'stageId', 'updatedAt'])
    .select(['firstName', 'lastName', 'email', 'stageProcess', 'hiredDate', 'inStageSince', 'isTurnedAway'])
    .select(['appliedAt', 'leftStageId', 'rejectionReasonId'])
    .select(['identityHash', 'hiringTeam.role as teamRole'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('applicationScores')
          .select('applicationScores.applicationId')
          .where('applicationScores.companyId', '=', companyId)
          .whereRef('applicationScores.applicationId', '=', 'applications.id')
          .whereRef('applicationScores.rejectedAt', '=', 'applications.inStageSince'),
      )
        .$castTo<boolean>()
        .as('isRejectedByScore'),
    )
    .where('applications.companyId', '=', companyId)
    .where(isAmong(applicationIds))
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('applications.id')
}
export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number]

/** Locks one application. Calls that share a transaction lock theirs together, in the order of the ids. */
export async function lockApplication(db: Db, actor: Actor, applicationId: number) {
  const { companyId, userId, roleId, restriction } = actor
  await lockByIds(db, companyId, applicationId)
  return lockedFor(db, JSON.stringify([companyId, userId, roleId, restriction]), { actor, applicationId })
}

/** Locks an application that the caller has already been allowed to change, before rows that refer to it. */
export const lockApplicationRow = (db: Db, companyId: number, applicationId: number) =>
  lockByIds(db, companyId, applicationId)

const lockByIds = batched(async (db, companyId: number, applicationIds: readonly number[]) => {
  await db
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.companyId', '=', companyId)
    .where(isAmong(applicationIds))
    .orderBy('applications.id')
    .forUpdate()
    .execute()
  return applicationIds.map(() => undefined)
})

const lockedFor = batched(async (db, _viewer: string, pairs: readonly { actor: Actor; applicationId: number }[]) => {
  const ids = pairs.map(({ applicationId }) => applicationId)
  const rows = pairs[0] ? await lockApplications(db, pairs[0].actor, ids) : []
  return ids.map((id) => rows.find((row) => row.id === id))
})

/** Returns the stage by job, for the jobs in the list that use it. They can't remove it until the transaction ends. */
export async function findStageOfJobs(db: Db, companyId: number, jobIds: readonly number[], stageId: number) {
  const rows = await stagesOfJobs(db, { companyId, jobIds, stageIds: jobIds.map(() => stageId) })
  return new Map(rows.map(({ jobId, ...stage }): [number, Stage] => [jobId, stage]))
}

interface StagesOfJobs {
  companyId: number
  jobIds: readonly number[]
  /** The stage of each job in `jobIds`. */
  stageIds: readonly number[]
}

const stagesOfJobs = preparedQuery((db, { companyId, jobIds, stageIds }: StagesOfJobs) =>
  db
    .selectFrom('jobStages')
    .innerJoin('stages', sameCompany('stages', 'jobStages.stageId'))
    .select(['jobStages.jobId', 'stages.id', 'stages.name', 'stages.process', 'stages.status'])
    .where('jobStages.companyId', '=', companyId)
    .where(sql<boolean>`(job_stages.job_id, job_stages.stage_id) in (
      select * from unnest(${jobIds}::bigint[], ${stageIds}::bigint[]))`)
    .forKeyShare('jobStages'),
)

/** Finds a stage of a job, which can't remove it until the transaction ends. */
export const findStageOfJob = batched(
  async (db, companyId: number, pairs: readonly { jobId: number; stageId: number }[]) => {
    const jobIds = pairs.map(({ jobId }) => jobId)
    const rows = await stagesOfJobs(db, { companyId, jobIds, stageIds: pairs.map(({ stageId }) => stageId) })
    return pairs.map(({ jobId, stageId }): Stage | undefined => {
      return rows.find((row) => row.jobId === jobId && row.id === stageId)
    })
  },
)

/** Gives the application a new version. */
export async function renewVersion(db: Db, companyId: number, { id, updatedAt }: LockedApplication, now: Date) {
  const renewed = nextVersion(updatedAt, now)
  await db
    .updateTable('applications')
    .set({ updatedAt: renewed })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
  return renewed
}

/** The fields of a locked application that a move needs. */
interface MovableApplication {
  id: number
  jobId: number
  reference: string
  status: ApplicationStatus
  stageId: number | null
  stageProcess: HiringProcess | null
  updatedAt: Date
}

interface PlacementOptions {
  target: Target
  at: Date
  notes: string
  /** First working day, when hired. */
  hiredDate: string | null
  rejectionReasonId?: number | null
  /** Set when the candidate withdrew on their page. */
  isByCandidate?: true
}

/**
 * Moves locked applications to a target and records it, in two statements for all. For a target without a stage they
 * keep theirs, unless they become new again. Returns their new versions.
 */
export async function placeApplications(
  db: Db,
  actor: Recorder,
  applications: readonly MovableApplication[],
  options: PlacementOptions,
): Promise<Map<number, Date>> {
  const versions = new Map(applications.map(({ id, updatedAt }) => [id, nextVersion(updatedAt, options.at)]))
  await Promise.all([
    place(db, actor.companyId, { applications, versions, ...options }),
    ...applications.map((application) => record(db, actor, moveEvent(application, options))),
  ])
  return versions
}

interface Placement extends PlacementOptions {
  applications: readonly MovableApplication[]
  versions: ReadonlyMap<number, Date>
}

const place = batched(async (db, companyId: number, placements: readonly Placement[]) => {
  const rows = placements.flatMap(rowsOf)
  await sql`
    with moved as (
      select * from json_to_recordset(${toJson(rows)}::json) as moved (id bigint, version timestamptz, at timestamptz,
        status smallint, stage_id bigint, stage_process smallint, left_stage_id bigint, rejection_reason_id bigint,
        hired_date date)
    )
    update applications
    set status = moved.status, stage_id = moved.stage_id, stage_process = moved.stage_process,
      left_stage_id = moved.left_stage_id, rejection_reason_id = moved.rejection_reason_id,
      in_stage_since = moved.at, hired_date = moved.hired_date, is_turned_away = false, updated_at = moved.version
    from moved
    where applications.company_id = ${companyId} and applications.id = moved.id`
    .execute(db)
    .catch(refuseNewRival(rows.length))
  return placements.map(() => undefined)
})

/** Returns the rows to update; their keys are column names. */
function rowsOf({ applications, versions, target, at, hiredDate, rejectionReasonId = null }: Placement) {
  const { status, stage } = target
  const isNew = !stage && status === applicationStatus.active
  const isRejection = stage?.status === applicationStatus.rejected
  return applications.map(({ id, stageId, stageProcess }) => ({
    id,
    version: versions.get(id),
    at,
    status,
    hired_date: hiredDate,
    stage_id: isNew ? null : (stage?.id ?? stageId),
    stage_process: isNew ? null : (stage?.process ?? stageProcess),
    left_stage_id: isRejection ? stageId : null,
    rejection_reason_id: rejectionReasonId,
  }))
}

/** Returns the event of a move to a stage, or to a status without a stage. */
function moveEvent(
  { id, jobId, reference, status: fromStatus, stageId }: MovableApplication,
  { target, at, notes, rejectionReasonId = null, isByCandidate }: PlacementOptions,
) {
  const { status: toStatus, stage } = target
  const data = {
    applicationId: id,
    jobId,
    reference,
    fromStageId: stageId,
    toStageId: stage?.id ?? null,
    fromStatus,
    toStatus,
    text: notes || null,
    rejectionReasonId,
  }
  if (isByCandidate) return { event: 'candidate.withdrew', data, at } as const
  if (!stage) {
    const statusName = applicationStatuses[toStatus].words
    return { event: 'application.status_changed', data: { ...data, statusName }, at } as const
  }
  const event = stageEvents[toStatus as StageStatus]
  return { event, data: { ...data, stageName: stage.name }, at } as const
}

const stageEvents = {
  [applicationStatus.active]: 'application.stage_changed',
  [applicationStatus.hired]: 'application.hired',
  [applicationStatus.rejected]: 'application.rejected',
} as const satisfies Record<StageStatus, string>

/**
 * Turns a violation of the open-applications index into a refusal: the person, or one of several, has applied for the
 * same job since the check for rival applications.
 */
export function refuseNewRival(count: number) {
  return (error: unknown): never => {
    if (!isViolationOf(error, 'applications_open')) throw error
    const subject = count === 1 ? 'The person' : 'One of them'
    throw new Refusal(409, 'already_applied', `${subject} has just applied for this job. Reload and try again.`)
  }
}

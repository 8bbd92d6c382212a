import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/application-status'
import { eventKind } from '@hireloom/contract/candidates'
import { activityPage, type HiringProcess } from '@hireloom/contract/lookups'
import { snakeKeys } from '@hireloom/contract/platform/wire'
import { sql } from 'kysely'
import { recordActivity } from '../activity-log/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { Refusal } from '../platform/errors.ts'
import { moveWords, nextVersion, type Target } from './rules.ts'

/** An application that is held. */
interface Held {
  id: number
  jobId: number
  reference: string
  status: ApplicationStatus
  stageId: number | null
  stageProcess: HiringProcess | null
  updatedAt: Date
}

interface Placing {
  target: Target
  at: Date
  notes: string
  /** First working day, when hired. */
  hiredDate: string | null
}

/**
 * Brings locked applications to a target, all by the same few statements, with the events and the lines of the log that
 * remember it. Without a stage they keep theirs, unless they are new again. Answers their new versions.
 */
export async function placeApplications(
  db: Db,
  actor: Actor,
  applications: readonly Held[],
  { target, at, notes, hiredDate }: Placing,
): Promise<Map<number, Date>> {
  const { companyId, userId } = actor
  const { status, stage } = target
  const versions = new Map(applications.map(({ id, updatedAt }) => [id, nextVersion(updatedAt, at)]))
  const rows = applications.map(({ id, stageId, stageProcess, status: from }) => {
    const place = stage ? { stageId: stage.id, stageProcess: stage.process } : { stageId, stageProcess }
    const none = { stageId: null, stageProcess: null }
    const isNew = !stage && status === applicationStatus.active
    const to = isNew ? none : place
    return { id, version: versions.get(id), fromStage: stageId, fromStatus: from, ...to }
  })
  await sql`
    with moved as (
      select * from json_to_recordset(${toJson(rows.map(snakeKeys))}::json) as moved (id bigint, version timestamptz,
        stage_id bigint, stage_process smallint, from_stage bigint, from_status smallint)
    ), placed as (
      update applications
      set status = ${status}, stage_id = moved.stage_id, stage_process = moved.stage_process, in_stage_since = ${at},
        hired_date = ${hiredDate}::date, is_turned_away = false, updated_at = moved.version
      from moved
      where applications.company_id = ${companyId} and applications.id = moved.id
    )
    insert into application_events
      (company_id, application_id, user_id, at, kind, from_stage_id, to_stage_id, from_status, to_status, text)
    select ${companyId}::bigint, id, ${userId}::bigint, ${at}::timestamptz,
      ${stage ? eventKind.moved : eventKind.statusChanged}::smallint, from_stage, ${stage?.id ?? null}::bigint,
      from_status, ${status}::smallint, ${notes || null}
    from moved order by id`
    .execute(db)
    .catch(refuseSecond(applications.length))
  await recordAll(db, actor, applications, (reference) => moveWords(target, reference))
  return versions
}

/**
 * For the failure of a statement that opens so many applications: one of their people has applied for the same job since
 * it was known that nothing stood in the way.
 */
export function refuseSecond(count: number) {
  return (error: unknown): never => {
    const isSecond = error instanceof Error && 'constraint' in error && error.constraint === 'applications_open'
    if (!isSecond) throw error
    const who = count === 1 ? 'The person has' : 'Somebody among them has'
    throw new Refusal(409, 'already_applied', `${who} applied for the same job at this very moment. Please look again`)
  }
}

/** Of applications whose people apply with the same number and address: those another open application stands in the way of. */
export async function listWithRivals(db: Db, companyId: number, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return new Set<number>()
  const rows = await db
    .selectFrom('applications')
    .innerJoin('applications as rival', (join) =>
      join
        .onRef('rival.companyId', '=', 'applications.companyId')
        .onRef('rival.identityHash', '=', 'applications.identityHash')
        .onRef('rival.jobId', '=', 'applications.jobId')
        .onRef('rival.email', '=', 'applications.email')
        .onRef('rival.id', '<>', 'applications.id'),
    )
    .select('applications.id')
    .where('applications.companyId', '=', companyId)
    .where('applications.id', 'in', [...applicationIds])
    .where('rival.status', '=', applicationStatus.active)
    .where('rival.deletedAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The reference, not the name, stands in the log: nothing there can be erased. */
export async function recordAll(
  db: Db,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  applications: readonly Pick<Held, 'id' | 'jobId' | 'reference'>[],
  words: (reference: string) => string,
) {
  await Promise.all(
    applications.map(({ id: applicationId, jobId, reference }) =>
      recordActivity(db, companyId, {
        ...{ userId, page: activityPage.candidates, what: words(reference) },
        ...{ jobId, applicationId },
      }),
    ),
  )
}

import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/candidates/candidate'
import { activityPage, type HiringProcess } from '@hireloom/contract/lookups'
import type { Target } from '@hireloom/contract/moves/rules'
import { sql } from 'kysely'
import { recordActivity } from '../history/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { together } from '../platform/db/together.ts'
import { isBreach, Refusal } from '../platform/errors.ts'
import { moveWords, nextVersion } from './rules.ts'

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
  placing: Placing,
): Promise<Map<number, Date>> {
  const versions = new Map(applications.map(({ id, updatedAt }) => [id, nextVersion(updatedAt, placing.at)]))
  await Promise.all([
    place(db, actor.companyId, { userId: actor.userId, applications, versions, ...placing }),
    recordAll(db, actor, applications, (reference) => moveWords(placing.target, reference)),
  ])
  return versions
}

interface Placed extends Placing {
  userId: number
  applications: readonly Held[]
  versions: ReadonlyMap<number, Date>
}

const place = together(async (db, companyId: number, placed: readonly Placed[]) => {
  const rows = placed.flatMap(rowsOf)
  await sql`
    with moved as (
      select * from json_to_recordset(${toJson(rows)}::json) as moved (id bigint, version timestamptz, user_id bigint,
        at timestamptz, kind smallint, from_stage bigint, to_stage bigint, from_status smallint, status smallint,
        stage_id bigint, stage_process smallint, hired_date date, text text)
    ), placed as (
      update applications
      set status = moved.status, stage_id = moved.stage_id, stage_process = moved.stage_process,
        in_stage_since = moved.at, hired_date = moved.hired_date, is_turned_away = false, updated_at = moved.version
      from moved
      where applications.company_id = ${companyId} and applications.id = moved.id
    )
    insert into application_events
      (company_id, application_id, user_id, at, kind, from_stage_id, to_stage_id, from_status, to_status, text)
    select ${companyId}::bigint, id, user_id, at, kind, from_stage, to_stage, from_status, status, text
    from moved order by id`
    .execute(db)
    .catch(refuseSecond(rows.length))
  return placed.map(() => undefined)
})

/** Keys are columns. */
function rowsOf({ userId, applications, versions, target, at, notes, hiredDate }: Placed) {
  const { status, stage } = target
  const isNew = !stage && status === applicationStatus.active
  const told = { user_id: userId, at, kind: stage ? eventKind.moved : eventKind.statusChanged, text: notes || null }
  return applications.map(({ id, stageId, stageProcess, status: from }) => ({
    ...{ id, version: versions.get(id), ...told, from_stage: stageId, to_stage: stage?.id ?? null },
    ...{ from_status: from, status, hired_date: hiredDate },
    stage_id: isNew ? null : (stage?.id ?? stageId),
    stage_process: isNew ? null : (stage?.process ?? stageProcess),
  }))
}

/**
 * For the failure of a statement that opens so many applications: one of their people has applied for the same job since
 * it was known that nothing stood in the way.
 */
export function refuseSecond(count: number) {
  return (error: unknown): never => {
    if (!isBreach(error, 'applications_open')) throw error
    const who = count === 1 ? 'The person has' : 'Somebody among them has'
    throw new Refusal(409, 'already_applied', `${who} applied for the same job at this very moment. Please look again`)
  }
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

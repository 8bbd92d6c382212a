import type { EventKind } from '@hireloom/contract/history/event-kind'
import type { ActivityPage } from '@hireloom/contract/lookups'
import { snakeKeys } from '@hireloom/contract/platform/wire'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'

/**
 * An event as it is stored: a line of a timeline where it has a kind, a line of the activity log where it has a page.
 */
export interface HistoryRow {
  userId?: number | null
  jobId?: number | null
  applicationId?: number | null
  kind?: EventKind
  at?: Date
  fromStageId?: number | null
  toStageId?: number | null
  fromStatus?: number | null
  toStatus?: number | null
  scheduleId?: number | null
  text?: string | null
  rejectionReasonId?: number | null
  /** The import of another system's history that the line comes from. */
  historyImportId?: number
  page?: ActivityPage
  what?: string
  /** The actor of the line when it isn't a user. */
  actorName?: string | undefined
  /** Now, except for demo data. */
  loggedAt?: Date
}

/**
 * Inserts lines of timelines and of the activity log by one statement, in their order. Returns the ids of the timeline
 * lines. Except for demo data, the product calls `record` instead, whose data has the types of the catalogue. Only the
 * import of a company inserts such lines without this function.
 */
export async function insertHistoryRows(db: Db, companyId: number, rows: readonly HistoryRow[]): Promise<number[]> {
  const orderedRows = rows.map((row, index) => snakeKeys({ rowIndex: index, ...row }))
  const { rows: events } = await sql<{ id: number }>`
    with history as (
      select * from json_to_recordset(${toJson(orderedRows)}::json) as history (row_index integer, user_id bigint, job_id bigint,
        application_id bigint, kind smallint, at timestamptz, from_stage_id bigint, to_stage_id bigint,
        from_status smallint, to_status smallint, schedule_id bigint, text text, rejection_reason_id bigint, history_import_id bigint,
        page smallint, what text, actor_name text, logged_at timestamptz)
    ), logged as (
      insert into activity_log (company_id, at, user_id, actor_name, page, what, job_id, application_id)
      select ${companyId}::bigint, coalesce(logged_at, now()), user_id, actor_name, page, what, job_id, application_id
      from history where page is not null order by row_index
    )
    insert into application_events (company_id, application_id, kind, at, user_id, from_stage_id, to_stage_id,
      from_status, to_status, schedule_id, text, rejection_reason_id, history_import_id)
    select ${companyId}::bigint, application_id, kind, coalesce(at, now()), user_id, from_stage_id, to_stage_id,
      from_status, to_status, schedule_id, text, rejection_reason_id, history_import_id
    from history where kind is not null order by row_index
    returning id`.execute(db)
  return events.map(({ id }) => id)
}

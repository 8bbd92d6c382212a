import {
  type HistoryData,
  type HistoryEvent,
  historyEvents,
  type TimelineEventName,
} from '@hireloom/contract/history/catalogue'
import type { HistoryEntry } from '@hireloom/contract/history/entry'
import { sql } from 'kysely'
import { batched } from '../platform/db/batched.ts'
import type { Db } from '../platform/db/db.ts'
import { type HistoryRow, insertHistoryRows } from './insert-queries.ts'
import { logDescriptions } from './log-rules.ts'

/** The company of an event, and its actor. */
export interface Recorder {
  companyId: number
  /** Absent when the event wasn't caused by a user: by an applicant, a command, or the product itself. */
  userId?: number | null
  /** The actor that the activity log names when no user did it, such as 'Command line: budi'. */
  actorName?: string | undefined
}

type NewEvent<Name extends HistoryEvent> = {
  event: Name
  /** Fields as the catalogue defines them. Never a sensitive value: no line of the log can be erased. */
  data: HistoryData<Name>
} & (Name extends TimelineEventName ? { at: Date } : { at?: never })

type RecordedId<Name extends HistoryEvent> = Name extends TimelineEventName ? number : undefined

/**
 * Records an event in the transaction of its change: in the timeline, in the activity log or in both, as the catalogue
 * defines. Events of one company that are recorded at the same time share a statement and keep their order. Returns the
 * id of the timeline's line.
 */
export async function record<Name extends HistoryEvent>(
  db: Db,
  { companyId, userId, actorName }: Recorder,
  { event, data, at }: NewEvent<Name>,
): Promise<RecordedId<Name>> {
  const { timeline: kind, log: page }: HistoryEntry = historyEvents[event]
  const action = descriptions[event]?.(data as never)
  const row = { ...(data as HistoryRow), userId, actorName, kind, at, page, what: action }
  return (await insertTogether(db, companyId, row)) as RecordedId<Name>
}

const descriptions: { [Name in HistoryEvent]?: (data: never) => string } = logDescriptions

const insertTogether = batched(async (db, companyId: number, rows: readonly HistoryRow[]) => {
  const ids = (await insertHistoryRows(db, companyId, rows)).values()
  return rows.map(({ kind }) => (kind === undefined ? undefined : ids.next().value))
}, 1000)

/** Removes the lines of every log that are older than 24 months. The database decides which those are. */
export async function removeOldActivities(db: Db) {
  await sql`select forget_old_activities()`.execute(db)
}

import type { z } from 'zod'
import type { ActivityPage } from '../lookups.ts'
import type { id } from '../platform/fields.ts'
import type { EventKind } from './event-kind.ts'

/** Names of webhooks, as other systems know them. */
type WebhookType =
  | `application.${'created' | 'stage_changed' | 'rejected' | 'hired'}`
  | `interview.${'scheduled' | 'rescheduled' | 'cancelled'}`
  | `offer.${'sent' | 'accepted' | 'declined'}`
  | `job.${'published' | 'closed'}`

interface EventViews {
  /** The kind of the event's line in the application's timeline. Absent: the timeline doesn't show it. */
  timeline?: EventKind
  /** The part of the product under which the activity log lists the event. Absent: the log doesn't show it. */
  log?: ActivityPage
  /** The webhook that announces the event to other systems, once there are webhooks. */
  webhook?: WebhookType
}

type JobData = z.ZodObject<{ jobId: typeof id }>
type ApplicationData = z.ZodObject<{ applicationId: typeof id }>

/**
 * Describes an event. `scope` limits its readers: `job`, users who see the job; `company`, every user of the company.
 * Both also need the permission of the timeline or the log, see `historyPermissions`. Keys of `data` that are columns
 * of `application_events` or `activity_log` are stored there. The others are only used for the text of the log.
 */
export type HistoryEntry =
  | (EventViews & { scope: 'job'; data: JobData; timeline?: never })
  | (EventViews & { scope: 'job'; data: JobData & ApplicationData })
  | (EventViews & { scope: 'job'; data: ApplicationData; log?: never })
  | (EventViews & { scope: 'company'; data: z.ZodObject; timeline?: never })

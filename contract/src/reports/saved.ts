import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { codeOf, id, idText, line, listOf, one, timestamp } from '../platform/fields.ts'
import { camelKeys } from '../platform/wire.ts'
import { ReportFilters } from './fields.ts'
import { FilteredReportName } from './pages.ts'

/** The maximum number of reports that one user saves. */
export const maxSavedReports = 100
/** The maximum number of reports that are shared in a company. */
export const maxSharedReports = 100

/** The times between two mails of a saved report. */
export const cadence = { never: 0, weekly: 1, monthly: 2, daily: 3 } as const
export const Cadence = codeOf(cadence)
export type Cadence = z.infer<typeof Cadence>

/** The last day for each cadence: Sunday, and one that every month has. */
const lastDays: Record<Cadence, number> = {
  [cadence.never]: 1,
  [cadence.weekly]: 7,
  [cadence.monthly]: 28,
  [cadence.daily]: 1,
}

/** The mails of a saved report. `day`: 1 for Monday to 7 when weekly, 1 to 28 when monthly, otherwise 1. */
export const Mailing = z
  .strictObject({ cadence: Cadence, day: z.int().min(1).max(28) })
  .refine(({ cadence, day }) => day <= lastDays[cadence], {
    path: ['day'],
    message: 'Day must be one of the week, or from 1 to 28',
  })
export type Mailing = z.infer<typeof Mailing>

/** Returns the filters in a saved query string; undefined if it has filters that reports don't have. */
export const filtersIn = (search: string): ReportFilters | undefined =>
  ReportFilters.safeParse(camelKeys(Object.fromEntries(new URLSearchParams(search)))).data

/** The query string of a report's page, without the question mark; without months, the report's default period. */
const search = z
  .string()
  .max(4000)
  .refine((search) => filtersIn(search) !== undefined, { message: 'Search must be the filters of a report' })

const fields = { name: line(60), report: FilteredReportName, search }
/** Whether colleagues who may see reports open it too, with the figures of the jobs that they see. */
const isShared = z.boolean()

export const SavedReport = z.object({
  id,
  ...fields,
  isShared,
  /** Whether it is the caller's; otherwise a colleague shares it. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** When it is mailed to the caller; reports of colleagues are not. */
  mailing: z.object({ cadence: Cadence, day: z.int() }),
  /** The next mail; null without one. */
  nextMailAt: timestamp.nullable(),
  lastMailAt: timestamp.nullable(),
  updatedAt: timestamp,
})
export type SavedReport = z.infer<typeof SavedReport>

const permission = 'reports.accessReports'
const path = '/api/v1/reports/saved'
const params = z.strictObject({ savedReportId: idText })

export const savedReports = {
  list: endpoint({
    method: 'GET',
    permission,
    path,
    summary: "Lists the caller's saved reports, and those that colleagues share, by name.",
    reply: listOf(SavedReport),
  }),
  create: endpoint({
    method: 'POST',
    permission,
    path,
    summary: 'Saves a report with its filters under a name, for the caller or shared with colleagues.',
    body: z.strictObject({ ...fields, isShared: isShared.default(false), mailing: Mailing.optional() }),
    reply: one(SavedReport),
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    permission,
    path: `${path}/:savedReportId`,
    summary:
      'Renames or shares a saved report, or changes its filters or when it is mailed to the caller. Admins also change reports that colleagues share, but not their mails.',
    params,
    body: z
      .strictObject({
        name: fields.name,
        search,
        isShared,
        mailing: Mailing,
        /** The version that the caller saw; an older one gets 409. */
        updatedAt: timestamp,
      })
      .partial(),
    reply: one(SavedReport),
    // The mails continue without a subscription, so users must be able to stop them.
    whenExpired: 'allowed',
  }),
  mail: endpoint({
    method: 'POST',
    permission,
    path: `${path}/:savedReportId/mail`,
    summary:
      'Mails the caller one of their saved reports, or one that a colleague shares, now, with the figures they may see.',
    params,
    status: 204,
  }),
  remove: endpoint({
    method: 'DELETE',
    permission,
    path: `${path}/:savedReportId`,
    summary: 'Deletes a saved report with its mailing. Admins also delete reports that colleagues share.',
    params,
    status: 204,
    whenExpired: 'allowed',
  }),
}

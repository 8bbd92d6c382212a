import { z } from 'zod'
import { historyPermissions } from './history/permissions.ts'
import { ActivityPage } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import {
  day,
  id,
  idList,
  idText,
  NamedRecord,
  one,
  pageOf,
  paging,
  pickerPaging,
  storableDay,
  timestamp,
} from './platform/fields.ts'

export const Activity = z.object({
  id,
  at: timestamp,
  /** Null for actions of an applicant, the operator's command line or the product itself. */
  user: z.object({ id, name: z.string(), avatar: z.string().nullable() }).nullable(),
  /** The actor where there is no user, such as 'Command line: budi'; null for an applicant or the product itself. */
  actorName: z.string().nullable(),
  pageId: ActivityPage,
  pageName: z.string(),
  /** The action as text, to follow the user's name. */
  what: z.string(),
  jobId: id.nullable(),
  candidateId: id.nullable(),
})
export type Activity = z.infer<typeof Activity>

export const ActivityQuery = z.strictObject({
  ...paging,
  /** Days in the company's zone, both included. The first day defaults to a year before the last. */
  startDate: day.optional(),
  endDate: storableDay('End date').optional(),
  userId: idText.optional(),
  jobId: idText.optional(),
  pageId: z.coerce.number<number>().pipe(ActivityPage).optional(),
  search: z.string().trim().max(100).default(''),
  sort: z.enum(['desc', 'asc']).default('desc'),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

/** A user to filter by, including former ones. */
const ActivityUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  idEmployee: z.string().nullable(),
  jobPosition: z.string().nullable(),
})

/** A job to filter by. */
const ActivityJob = z.object({ id, jobPositionName: z.string(), branchName: z.string() })

export const activityLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/logs',
    summary: 'Lists the activity in the company, except on jobs the caller may not see. Newest first by default.',
    permission: historyPermissions.log,
    mayLag: true,
    query: ActivityQuery,
    reply: pageOf(Activity),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/v1/logs-info',
    summary: 'Returns the users, the jobs and the parts of the product by which the activity log can be filtered.',
    permission: 'reports.accessActivityLog',
    mayLag: true,
    reply: one(
      z.object({
        /** By name; 500 at most. */
        users: z.array(ActivityUser),
        /** The jobs the caller may see, by name; 500 at most. */
        jobs: z.array(ActivityJob),
        pages: z.array(NamedRecord),
      }),
    ),
  }),
  users: endpoint({
    method: 'GET',
    path: '/api/v1/logs-info/users',
    summary: 'Lists everyone who is or was a user of the company for a picker, by name.',
    permission: 'reports.accessActivityLog',
    mayLag: true,
    query: z.strictObject({
      ...pickerPaging,
      /** Returns only these ids. */
      id: idList.optional(),
    }),
    reply: pageOf(ActivityUser),
  }),
}

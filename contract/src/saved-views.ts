import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { id, idText, line, listOf, one } from './platform/fields.ts'

/** The keys of the candidate list's query string, without the page. */
export const viewKeys = [
  'status',
  'per_page',
  'sort_by',
  'sort_direction',
  'candidate_name',
  'hiring_stages',
  'application_statuses',
  'job_position_ids',
  'branch_ids',
  'organization_ids',
  'applied_date',
  'education_ids',
  'latest_job_position',
  'source_ids',
  'hiring_team_ids',
  'ai_candidate_scores',
  'age',
  'gender',
  'custom_questions',
  'is_restricted',
  'is_in_talent_pool',
] as const

/** The maximum number of views of one user. */
export const maxViews = 50

const hasOnlyViewKeys = (search: string) =>
  [...new URLSearchParams(search).keys()].every((key) => (viewKeys as readonly string[]).includes(key))

/** The query string of the candidate list, without the page and the question mark; empty for the default list. */
const search = z
  .string()
  .max(8000)
  .regex(/^[^\0]*$/)
  .refine(hasOnlyViewKeys, { message: 'Search must be the filters of the candidate list' })

const fields = { name: line(60), search }

export const SavedView = z.object({ id, ...fields })
export type SavedView = z.infer<typeof SavedView>

const oneView = z.strictObject({ viewId: idText })
const permission = 'candidates.viewDetails'
const path = '/api/v1/candidates/views'

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path,
    summary: "Lists the caller's own saved views of the candidate list, by name.",
    permission,
    reply: listOf(SavedView),
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: `Saves a view of the candidate list under a unique name, at most ${maxViews}.`,
    permission,
    body: z.strictObject(fields),
    reply: one(SavedView),
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:viewId`,
    summary: "Renames one of the caller's views, or changes its list.",
    permission,
    params: oneView,
    body: z.strictObject({ name: fields.name.optional(), search: search.optional() }),
    reply: one(SavedView),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:viewId`,
    summary: "Deletes one of the caller's views.",
    permission,
    params: oneView,
    status: 204,
  }),
}

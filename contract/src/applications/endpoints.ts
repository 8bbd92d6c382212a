import { z } from 'zod'
import { moves } from '../moves/endpoints.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idText, limitUpTo, listOf, one } from '../platform/fields.ts'
import { PipelineStage } from '../stages.ts'
import { BoardColumn, BoardQuery, cardsAtFirst } from './board.ts'
import {
  ApplicationCounts,
  ApplicationFilters,
  ApplicationListQuery,
  ApplicationRow,
  maxSelected,
  Neighbours,
  SelectedApplication,
  WholeListQuery,
} from './list.ts'

/** `isCapped`: whether a search by name found more applications than were counted. */
const isCapped = z.boolean()

export const applicationLists = {
  list: endpoint({
    method: 'GET',
    path: '/api/v2/job-applications',
    summary: 'Lists the applications of one group, on the jobs the caller may see.',
    permission: 'candidates.viewDetails',
    query: ApplicationListQuery,
    reply: z.object({
      data: z.array(ApplicationRow),
      pagination: z.object({ total: z.int(), page: z.int(), limit: z.int(), isCapped }),
    }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/v2/job-applications/stage-summary',
    summary: 'Counts applications by group, under the same filters as the list.',
    permission: 'candidates.viewDetails',
    query: ApplicationFilters,
    reply: one(ApplicationCounts).extend({ isCapped }),
  }),
  ids: endpoint({
    method: 'GET',
    path: '/api/v2/job-applications/ids',
    summary: 'Returns the first applications of a list, at most 1000, so that they can be changed together.',
    permission: 'candidates.viewDetails',
    query: z.strictObject({ ...WholeListQuery.shape, limit: limitUpTo(maxSelected).default(maxSelected) }),
    reply: z.object({ data: z.array(SelectedApplication), total: z.int(), isCapped }),
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/api/v2/job-applications/neighbours/:applicationId',
    summary: 'Returns the applications before and after an application in a list.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ applicationId: idText }),
    query: WholeListQuery,
    reply: one(Neighbours),
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/:jobId/board',
    summary: `Returns the board of a job: each column with its number of applications and a page of ${cardsAtFirst} cards.`,
    permission: 'candidates.viewDetails',
    params: z.strictObject({ jobId: idText }),
    query: BoardQuery,
    reply: z.object({ data: z.array(BoardColumn), isCapped }),
  }),
}

/** A stage of an application's job, with the days the application has spent there. */
export const ApplicationStage = z.object({ ...PipelineStage.shape, isCurrent: z.boolean(), days: z.int().nullable() })
export type ApplicationStage = z.infer<typeof ApplicationStage>

const oneApplication = z.strictObject({ applicationId: idText })

export const applications = {
  ...applicationLists,
  stages: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/stages/:applicationId',
    summary: "Lists the stages of the application's job in their order. A consultant is not offered the hired stage.",
    permission: 'candidates.viewDetails',
    params: oneApplication,
    reply: listOf(ApplicationStage),
  }),
  ...moves,
  file: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/:applicationId/files/:fileId',
    summary: 'Returns a link to a file of the application that works for five minutes.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ applicationId: idText, fileId: idText }),
    reply: one(z.object({ url: z.string(), filename: z.string(), contentType: z.string() })),
  }),
}

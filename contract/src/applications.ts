import { z } from 'zod'
import { applicationLists } from './application-list.ts'
import { moves } from './moves.ts'
import { endpoint } from './platform/endpoint.ts'
import { idText, listOf, one } from './platform/fields.ts'
import { PipelineStage } from './stages.ts'

export {
  ApplicationCounts,
  ApplicationRow,
  CandidateGroup,
  type CandidateGroupName,
  candidateGroup,
} from './application-list.ts'
export { ApplicationStatus, applicationStatus } from './application-status.ts'

/** A stage on an application's way, with the days it has spent there. */
export const StageOnTheWay = z.object({ ...PipelineStage.shape, isCurrent: z.boolean(), days: z.int().nullable() })
export type StageOnTheWay = z.infer<typeof StageOnTheWay>

const oneApplication = z.strictObject({ applicationId: idText })

export const applications = {
  ...applicationLists,
  stages: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/stages/:applicationId',
    summary: "Lists the stages of the application's job in their order. A consultant is not offered the hired stage.",
    permission: 'candidates.viewDetails',
    params: oneApplication,
    reply: listOf(StageOnTheWay),
  }),
  ...moves,
  file: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/:applicationId/files/:fileId',
    summary: 'Answers a link to a file of the application that works for five minutes.',
    permission: 'candidates.viewDetails',
    params: z.strictObject({ applicationId: idText, fileId: idText }),
    reply: one(z.object({ url: z.string(), filename: z.string(), contentType: z.string() })),
  }),
}

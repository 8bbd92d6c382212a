import { z } from 'zod'
import { HiringProcess, hiringProcess } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import { id, listOf, Named } from './platform/fields.ts'

/** 1: the normal process; 2: where it ends, hired or rejected. */
export const stageGroup = { process: 1, final: 2 } as const

export const PipelineStage = z.object({
  id,
  name: z.string(),
  /** The application status a candidate gets in this stage: 0 on process, 1 hired, 2 rejected. */
  status: z.int(),
  isActive: z.boolean(),
  processId: HiringProcess,
  /** Words of the process, such as 'Interview'. */
  group: z.string(),
  groupId: z.union([z.literal(1), z.literal(2)]),
})
export type PipelineStage = z.infer<typeof PipelineStage>

export const groupOf = (process: HiringProcess) =>
  process === hiringProcess.final ? stageGroup.final : stageGroup.process

export const stages = {
  pipeline: endpoint({
    method: 'GET',
    path: '/api/v1/pipeline-stages',
    summary: "Lists the company's active hiring stages in their order.",
    permission: 'jobs.viewJobListing',
    reply: listOf(PipelineStage),
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/v1/hiring-stages',
    summary: 'Lists the active hiring stages of one process, such as interviews.',
    permission: 'jobs.viewJobListing',
    query: z.strictObject({ type: z.coerce.number<number>().pipe(HiringProcess) }),
    reply: listOf(Named),
  }),
}

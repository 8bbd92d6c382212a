import { z } from 'zod'
import { HiringProcess, hiringProcess } from './lookups.ts'
import { endpoint } from './platform/endpoint.ts'
import { id, idText, listOf, NamedRecord, one, timestamp } from './platform/fields.ts'
import { toOneLine } from './platform/plain-text.ts'

/** 1: a stage of the process; 2: a final stage, hired or rejected. */
export const stageGroup = { process: 1, final: 2 } as const

export const PipelineStage = z.object({
  id,
  name: z.string(),
  /** The application status a candidate gets in this stage: 0 on process, 1 hired, 2 rejected. */
  status: z.int(),
  isActive: z.boolean(),
  processId: HiringProcess,
  /** The name of the process, such as 'Interview'. */
  group: z.string(),
  groupId: z.union([z.literal(1), z.literal(2)]),
})
export type PipelineStage = z.infer<typeof PipelineStage>

export const stageGroupOf = (process: HiringProcess) =>
  process === hiringProcess.final ? stageGroup.final : stageGroup.process

/** The maximum number of stages in use, including the final ones. */
export const maxActiveStages = 20
/** The maximum number of stages, including those switched off. */
export const maxStages = 100

/** A name with spaces collapsed, so that two names that look the same are equal. */
const stageName = z
  .string()
  .overwrite((name) => toOneLine(name).replace(/\s+/g, ' '))
  .min(2)
  .max(50)

/** The processes in which a company may have its own stages. The final stages are the same for all companies. */
export const customizableProcesses = [
  hiringProcess.screening,
  hiringProcess.assessment,
  hiringProcess.interview,
  hiringProcess.offering,
] as const

export const NewStage = z.strictObject({ name: stageName, processId: z.literal(customizableProcesses) })
export type NewStage = z.infer<typeof NewStage>

/** The version of the stages the caller saw. Without it the newest are changed. */
const version = { updatedAt: timestamp.nullish() }

export const StageRename = z.strictObject({ name: stageName, ...version })

/** All stages of the company, in their new order. */
export const StageOrder = z.strictObject({
  ...version,
  stages: z
    .array(z.strictObject({ id, isActive: z.boolean() }))
    .min(1)
    .max(maxStages),
})
export type StageOrder = z.infer<typeof StageOrder>

/** A stage with the jobs and candidates that depend on it. */
export const CompanyStage = PipelineStage.extend({
  /** Jobs that use it and are not closed. */
  jobCount: z.int(),
  /** Active candidates in it now. */
  candidateCount: z.int(),
  /** Whether anything refers to it, so that it can be switched off but not deleted. */
  isUsed: z.boolean(),
})
export type CompanyStage = z.infer<typeof CompanyStage>

/** `updatedAt`: the last change of any stage. */
export const StageSettings = z.object({ updatedAt: timestamp, stages: z.array(CompanyStage) })
export type StageSettings = z.infer<typeof StageSettings>

const managerAccess = { permission: 'jobs.manageHiringStages', closedToConsultants: true } as const
const ofStage = z.strictObject({ stageId: idText })

export const stages = {
  settings: endpoint({
    ...managerAccess,
    method: 'GET',
    path: '/api/v1/settings/stages',
    summary:
      "Returns all of the company's hiring stages, those switched off too, with the jobs and candidates that depend on each.",
    reply: one(StageSettings),
  }),
  arrange: endpoint({
    ...managerAccess,
    method: 'PATCH',
    path: '/api/v1/settings/stages',
    summary: 'Saves the order of all hiring stages and which are in use. Existing jobs keep theirs.',
    body: StageOrder,
    reply: one(StageSettings),
  }),
  create: endpoint({
    ...managerAccess,
    method: 'POST',
    path: '/api/v1/settings/hiring-stages',
    summary: 'Adds a hiring stage at the end of its process.',
    body: NewStage,
    reply: one(PipelineStage),
    status: 201,
  }),
  rename: endpoint({
    ...managerAccess,
    method: 'PATCH',
    path: '/api/v1/settings/hiring-stages/:stageId',
    summary: 'Renames a hiring stage, in existing jobs too.',
    params: ofStage,
    body: StageRename,
    reply: one(PipelineStage),
  }),
  remove: endpoint({
    ...managerAccess,
    method: 'DELETE',
    path: '/api/v1/settings/hiring-stages/:stageId',
    summary: 'Deletes an unused hiring stage; a used one is switched off instead.',
    params: ofStage,
    reply: one(z.object({ id, isDeleted: z.boolean(), message: z.string() })),
  }),
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
    reply: listOf(NamedRecord),
  }),
}

import { ChangedQuestion } from '@hireloom/contract/jobs/application-form'
import {
  JobApplicationForm,
  JobInformation,
  JobPublication,
  JobStages,
  JobTeam,
  NewJob,
} from '@hireloom/contract/jobs/fields'
import { JobStatus } from '@hireloom/contract/jobs/status'
import { z } from 'zod'
import { type InputValues, useFormOf } from '../../platform/ui/forms/form.ts'

/** The fields of a job's form, for new and edited jobs. */
const JobFields = z.strictObject({
  ...NewJob.shape,
  status: JobStatus,
  customQuestion: z.array(ChangedQuestion),
})

/** The values of a job's form while it is filled in. */
export type JobValues = InputValues<z.input<typeof JobFields>>
export type JobForm = ReturnType<typeof useJobForm>

/** Returns the form of a job. It doesn't validate; the callers that save do, see `problemsBy`. */
export const useJobForm = (values: JobValues) => useFormOf(JobFields, values)

/** Messages by field path. */
export type Problems = Record<string, string>

/** Returns the problems that a schema finds in a job, one sentence for each field. */
export function problemsBy(schema: z.ZodType, values: unknown): Problems {
  const { error } = schema.safeParse(values)
  const problems: Problems = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}

/** The parts of a job's form in their order, each with its fields of the contract. */
export const jobParts = [
  {
    slug: 'information',
    title: 'Job information',
    fields: { status: JobStatus, vacancyRequestId: NewJob.shape.vacancyRequestId, ...JobInformation.shape },
  },
  { slug: 'form', title: 'Application form', fields: JobApplicationForm.shape },
  { slug: 'stages', title: 'Hiring stages', fields: JobStages.shape },
  { slug: 'team', title: 'Hiring team', fields: JobTeam.shape },
  { slug: 'publishing', title: 'Publishing', fields: JobPublication.shape },
] as const
export type JobPart = (typeof jobParts)[number]['slug']

/** Returns the index of the part that shows a field; -1 when no part shows it. */
export function partOf(path: string): number {
  const [field = ''] = path.split('.')
  return jobParts.findIndex(({ fields }) => field in fields)
}

/** Returns the first part with a problem, undefined when there is none. */
export function earliestPart(problems: Problems): number | undefined {
  const parts = Object.keys(problems)
    .map(partOf)
    .filter((part) => part >= 0)
  return parts.length > 0 ? Math.min(...parts) : undefined
}

/** Returns whether a part has a problem. */
export const hasProblem = (problems: Problems, part: number) =>
  Object.keys(problems).some((path) => partOf(path) === part)

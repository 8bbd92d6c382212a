import { z } from 'zod'
import {
  ApplicationForm,
  type FormField,
  type FormGroup,
  type FormSettings,
  formGroups,
} from '../jobs/application-form.ts'
import { CandidateSource, Currency, QuestionType } from '../lookups.ts'
import { endpoint } from '../platform/endpoint.ts'
import { codeOf, id, idText, limitUpTo, one, pageOf, paging, timestamp } from '../platform/fields.ts'
import { tooMany } from '../platform/messages.ts'
import { toOneLine } from '../platform/plain-text.ts'
import { fileForm, UploadType, uploadType } from '../uploads.ts'
import { SubmissionCheck } from './submission.ts'

/** The maximum number of tags of one person, and of characters in one tag. */
export const tagLimits = { tags: 20, length: 30 } as const

const keyOf = (tag: string) => tag.toLowerCase()
/** A person's tags, each once regardless of case. */
export const Tags = z
  .array(
    z
      .string('Tag must be text')
      .overwrite(toOneLine)
      .min(1, 'Tag is required')
      .max(tagLimits.length, `Tag must be at most ${tagLimits.length} characters`),
  )
  .max(tagLimits.tags, { error: () => tooMany(tagLimits.tags, 'tags') })
  .refine((tags) => new Set(tags.map(keyOf)).size === tags.length, 'Tags must differ from each other')
export type Tags = z.output<typeof Tags>

/** The files that staff can attach to a candidate's form. */
export const candidateUploads = [
  uploadType.resume,
  uploadType.portfolio,
  uploadType.profilePicture,
  uploadType.questionFile,
] as const

const { isForeigner, hasSingleName, answers } = SubmissionCheck.shape
type Groups = Pick<typeof SubmissionCheck.shape, FormGroup>
const groups = Object.fromEntries(
  formGroups.map((group) => [group, (SubmissionCheck.shape[group] as z.ZodType).default({})]),
) as unknown as { [Group in FormGroup]: z.ZodDefault<Groups[Group]> }

/**
 * A candidate that staff add, with any field of the job's form. A first name, and an e-mail address or a phone number,
 * are required.
 */
export const NewCandidate = z.strictObject({
  jobId: id,
  source: CandidateSource,
  isForeigner,
  hasSingleName,
  ...groups,
  answers,
  tags: Tags.default([]),
})
export type NewCandidate = z.output<typeof NewCandidate>

/** The version of the application that the caller saw; 409 if it has changed since. */
const version = { updatedAt: timestamp }

/**
 * A change of a candidate's profile on one job. Fields left out stay as they are, and null empties a field. Fields that
 * the caller may not see never change.
 */
export const ChangedCandidate = z.strictObject({
  ...version,
  jobApplicationId: id,
  source: CandidateSource.optional(),
  isForeigner: z.boolean().optional(),
  hasSingleName: z.boolean().optional(),
  ...groups,
  answers,
  tags: Tags.optional(),
})
export type ChangedCandidate = z.output<typeof ChangedCandidate>

/** A change of an application outside the profile. */
export const ChangedApplication = z.strictObject({
  ...version,
  source: CandidateSource.optional(),
  tags: Tags.optional(),
  attachment: groups.attachment,
})
export type ChangedApplication = z.output<typeof ChangedApplication>

/** The application form of a job, as staff fill it in. */
export const StaffForm = z.object({
  jobId: id,
  jobPositionName: z.string(),
  branchName: z.string(),
  jobStatus: z.int(),
  salaryCurrency: Currency,
  applicationForm: ApplicationForm,
  customQuestion: z.array(
    z.object({
      id,
      content: z.string(),
      type: QuestionType,
      isMandatory: z.boolean(),
      answerOptions: z.array(z.string()),
    }),
  ),
})
export type StaffForm = z.infer<typeof StaffForm>

/**
 * Returns the form of a job for staff: only the first name is required, and every field that is filled in is shown. A
 * résumé can be replaced, but not removed.
 */
export function formForStaff(form: ApplicationForm, filled: readonly FormField[] = []): FormSettings {
  const group = (name: FormGroup) => {
    const settings = Object.entries(form[name]) as [FormField, { isEnabled: boolean; isMandatory: boolean }][]
    return settings.map(([field, setting]) => [
      field,
      {
        ...setting,
        isEnabled: setting.isEnabled || filled.includes(field),
        isMandatory: field === 'firstName' || (field === 'resume' && filled.includes(field)),
      },
    ])
  }
  return {
    ...form,
    ...Object.fromEntries(formGroups.map((name) => [name, Object.fromEntries(group(name))])),
    isForStaff: true,
  }
}

/** The reasons for a deletion. The activity log shows them, so they contain no personal data. */
export const deletionReason = {
  askedFor: 1,
  mistake: 2,
  duplicate: 3,
  notReal: 4,
  noLongerNeeded: 5,
} as const
export const DeletionReason = codeOf(deletionReason)
export type DeletionReason = z.infer<typeof DeletionReason>

/** The days within which a deletion can be undone. Afterwards the application is erased. */
export const daysToRestore = 30

/** Applications of a candidate that were deleted together and can still be restored. */
export const DeletedCandidate = z.object({
  candidateId: id,
  /** Without the last name for callers who may not see personal data. */
  candidateName: z.string(),
  jobApplicationIds: z.array(id),
  jobPositionNames: z.array(z.string()),
  deletedAt: timestamp,
  erasedAt: timestamp,
})
export type DeletedCandidate = z.infer<typeof DeletedCandidate>

const SavedCandidate = z.object({ id, jobApplicationId: id, updatedAt: timestamp })
const Deleted = z.object({ jobApplicationIds: z.array(id), erasedAt: timestamp })
const reason = z.strictObject({ reason: z.coerce.number<number>().pipe(DeletionReason).optional() })
const formPermissions = ['candidates.add', 'candidates.updateProfile'] as const

/** Deleting and restoring: people can ask for their deletion at any time, also after the subscription has expired. */
const deletion = { permission: 'candidates.delete', whenExpired: 'allowed' } as const

export const candidateForm = {
  form: endpoint({
    method: 'GET',
    path: '/api/v1/candidates/form',
    summary: 'Returns the application form of a job, as staff fill it in.',
    permission: formPermissions,
    query: z.strictObject({ jobId: idText }),
    reply: one(StaffForm),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/v1/candidates/tags',
    summary: "Lists the company's tags that begin with a text, in alphabetical order.",
    permission: 'candidates.viewDetails',
    query: z.strictObject({
      search: z.string().trim().max(tagLimits.length).default(''),
      limit: limitUpTo(50).default(20),
    }),
    reply: z.object({ data: z.array(z.string()) }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/candidates/upload',
    summary: 'Stores a file for the form of a candidate. It is deleted unless a form uses it within a day.',
    permission: formPermissions,
    body: fileForm(candidateUploads),
    form: true,
    reply: one(z.object({ key: z.string(), filename: z.string(), type: UploadType, contentType: z.string() })),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/candidates',
    summary:
      'Adds a candidate to a published job, as a new candidate. An Idempotency-Key header makes a retry harmless.',
    permission: 'candidates.add',
    body: NewCandidate,
    reply: one(SavedCandidate.extend({ jobId: id, reference: z.string() })),
    acceptsIdempotencyKey: true,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/v1/candidates/:candidateId',
    summary: "Changes the given fields of a candidate's profile on one job.",
    permission: 'candidates.updateProfile',
    params: z.strictObject({ candidateId: idText }),
    body: ChangedCandidate,
    reply: one(SavedCandidate),
  }),
  changeApplication: endpoint({
    method: 'PATCH',
    path: '/api/v1/candidates/job-applications/:applicationId',
    summary: "Changes an application's source, tags or files; those left out stay as they are.",
    permission: 'candidates.updateProfile',
    params: z.strictObject({ applicationId: idText }),
    body: ChangedApplication,
    reply: one(SavedCandidate),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/candidates/:candidateId',
    summary: 'Deletes a candidate: all applications the caller may see. They can be restored for 30 days.',
    ...deletion,
    params: z.strictObject({ candidateId: idText }),
    query: reason,
    reply: one(Deleted),
  }),
  removeApplication: endpoint({
    method: 'DELETE',
    path: '/api/v1/job-applications/:applicationId',
    summary: 'Deletes one application. It can be restored for 30 days.',
    ...deletion,
    params: z.strictObject({ applicationId: idText }),
    query: reason,
    reply: one(Deleted),
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/api/v1/candidates/deleted',
    summary: 'Lists the deleted candidates that can still be restored, the most recently deleted first. For Admins.',
    permission: 'candidates.delete',
    adminOnly: true,
    query: z.strictObject(paging),
    reply: pageOf(DeletedCandidate),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/candidates/:candidateId/restore',
    summary: 'Restores deleted applications of a candidate, within 30 days. For Admins.',
    ...deletion,
    adminOnly: true,
    params: z.strictObject({ candidateId: idText }),
    body: z.strictObject({ jobApplicationIds: z.array(id).min(1).max(100) }),
    reply: one(z.object({ jobApplicationIds: z.array(id) })),
  }),
}

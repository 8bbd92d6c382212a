import { z } from 'zod'
import { TemplateOption } from '../letters/templates.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, idText, listOf, one, optionalText, timestamp } from '../platform/fields.ts'
import { DocumentProvider, signerRole } from '../signing/codes.ts'
import { CompanySigner } from '../signing/document.ts'
import { FileLink } from '../uploads.ts'
import { EmploymentLetterForm } from './form.ts'
import { EmploymentLetter, EmploymentLetterProposal } from './letter.ts'

export const employmentLetterTexts = {
  created: 'Success to create employment letter',
  createFailed: 'Failed to create employment letter',
  regenerated: 'Success to regenerate employment letter',
  regenerateFailed: 'Failed to regenerate employment letter',
  sent: 'Employment letter sent for signature',
  sendFailed: 'Failed to send the employment letter for signature',
}

/** `updatedAt` is the version of the letter that the caller saw; an older one gets 409. */
export const EmploymentLetterChange = EmploymentLetterForm.extend({ updatedAt: timestamp.optional() })
export type EmploymentLetterChange = z.output<typeof EmploymentLetterChange>

/** The users who sign a letter besides the candidate, at least one, and the last day to sign. */
const LetterSigning = z.strictObject({
  signers: z
    .array(CompanySigner)
    .max(9)
    .refine((signers) => signers.some(({ role }) => role === signerRole.signer), 'Choose who signs for the company'),
  expiresOn: day,
  message: optionalText(2000).default(''),
  /** The company's choice when it is missing. */
  provider: DocumentProvider.optional(),
  updatedAt: timestamp.optional(),
})
export type LetterSigning = z.output<typeof LetterSigning>

const path = '/api/v1/job-applications/:applicationId/employment'
const params = z.strictObject({ applicationId: idText })
const letterParams = z.strictObject({ applicationId: idText, employmentId: idText })
const permission = 'candidates.manageOffer'

/** The calls about employment letters of hired candidates. The candidate's details list them. */
export const employmentLetters = {
  templates: endpoint({
    method: 'GET',
    path: '/api/v1/employment-letters/templates',
    summary: 'Lists the templates for employment letters, by name.',
    permission,
    reply: listOf(TemplateOption),
  }),
  propose: endpoint({
    method: 'GET',
    path: `${path}/proposal`,
    summary:
      'Returns the next number and the terms that a new employment letter starts with, from the agreed offer or the job.',
    permission,
    params,
    reply: one(EmploymentLetterProposal),
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    summary: 'Draws an employment letter as a PDF without storing it.',
    permission,
    params,
    body: EmploymentLetterForm,
    file: true,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary:
      'Creates an employment letter for a hired candidate from a template of the company. An Idempotency-Key header makes a retry harmless.',
    permission,
    params,
    body: EmploymentLetterForm,
    reply: one(EmploymentLetter),
    acceptsIdempotencyKey: true,
    status: 201,
  }),
  regenerate: endpoint({
    method: 'POST',
    path: `${path}/:employmentId`,
    summary: 'Draws an employment letter again with other terms. The earlier file is kept as a version.',
    permission,
    params: letterParams,
    body: EmploymentLetterChange,
    reply: one(EmploymentLetter),
  }),
  sign: endpoint({
    method: 'POST',
    path: `${path}/:employmentId/sign`,
    summary:
      'Sends the newest file of an employment letter for signature: first to the candidate, then to the named users.',
    permission,
    params: letterParams,
    body: LetterSigning,
    reply: one(EmploymentLetter),
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/:employmentId/file`,
    summary: 'Returns a link to the newest file of an employment letter, or to that of a version, for five minutes.',
    permission: 'candidates.viewDetails',
    params: letterParams,
    query: z.strictObject({ version: idText.optional() }),
    reply: one(FileLink),
  }),
}

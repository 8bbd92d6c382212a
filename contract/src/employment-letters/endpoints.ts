import { z } from 'zod'
import { TemplateOption } from '../letters/templates.ts'
import { endpoint } from '../platform/endpoint.ts'
import { idText, listOf, one, timestamp } from '../platform/fields.ts'
import { FileLink } from '../uploads.ts'
import { EmploymentLetterForm } from './form.ts'
import { EmploymentLetter, EmploymentLetterProposal } from './letter.ts'

export const employmentLetterTexts = {
  created: 'Success to create employment letter',
  createFailed: 'Failed to create employment letter',
  regenerated: 'Success to regenerate employment letter',
  regenerateFailed: 'Failed to regenerate employment letter',
}

/** `updatedAt` is the version of the letter that the caller saw; an older one gets 409. */
export const EmploymentLetterChange = EmploymentLetterForm.extend({ updatedAt: timestamp.optional() })
export type EmploymentLetterChange = z.output<typeof EmploymentLetterChange>

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
    summary: 'Creates an employment letter for a hired candidate from a template of the company.',
    permission,
    params,
    body: EmploymentLetterForm,
    reply: one(EmploymentLetter),
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

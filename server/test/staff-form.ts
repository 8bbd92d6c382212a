import { randomInt } from 'node:crypto'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { candidateSource } from '@hireloom/contract/lookups'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { uploadType } from '@hireloom/contract/uploads'
import { pdf } from './files/documents.ts'
import type { Caller } from './world.ts'

export type CandidateBody = CallInput<typeof candidateForm.add>['body']

/** Uploads a file for the form of a candidate and returns its key. */
export async function uploadForForm(call: Caller, type: 1 | 2 | 5 = uploadType.resume, filename = 'cv.pdf') {
  const body = { filename, type, file: pdf(filename).toString('base64') }
  const reply = await call(candidateForm.upload, { body })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply.body.data.key
}

/** Returns the form of a candidate that staff add, with an uploaded résumé. */
export async function staffForm(
  call: Caller,
  jobId: number,
  overrides: Partial<CandidateBody> = {},
): Promise<CandidateBody> {
  return {
    jobId,
    source: candidateSource.referral,
    personalInformation: {
      firstName: ' Dewi  Ayu ',
      lastName: 'Lestari',
      phoneNumber: '0812 3456 7890',
      emailAddress: `Dewi.${randomInt(1e9)}@example.com`,
      ...overrides.personalInformation,
    },
    identityAndAddress: { nik: `317101${randomInt(1e9, 1e10)}`, ...overrides.identityAndAddress },
    attachment: { resume: await uploadForForm(call), ...overrides.attachment },
    tags: ['Night shifts', 'Barista'],
    ...(({ personalInformation: _p, identityAndAddress: _i, attachment: _a, ...rest }) => rest)(overrides),
  }
}

/** Returns the messages of a refusal by field. */
export const errorsOf = ({ body }: { body: { error?: { errors: { field: string; message: string }[] } } }) =>
  Object.fromEntries((body.error?.errors ?? []).map(({ field, message }) => [field, message]))

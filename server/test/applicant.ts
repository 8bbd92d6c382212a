import { randomInt } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { questionType } from '@hireloom/contract/lookups'
import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import type { ErrorBody } from '@hireloom/contract/platform/wire'
import { exampleIds, exampleSubmission } from '@hireloom/contract/public-api/example-calls'
import { type PublicQuestion, publicSite } from '@hireloom/contract/public-site'
import { type ApplicantUpload, uploadType } from '@hireloom/contract/uploads'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { altchaCaptcha } from '../src/outside/captcha/altcha.ts'
import type { Db } from '../src/platform/db/db.ts'
import { pdf, png } from './files/documents.ts'

export type SubmissionBody = CallInput<typeof publicSite.apply>['body']
type Answers = NonNullable<SubmissionBody['answers']>

/** A browser on a company's public pages. */
export interface Visit {
  put: (url: string, bytes: Buffer, contentType: string) => Promise<{ statusCode: number; body: string }>
  call: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    more?: Record<string, string>,
  ) => Promise<{ status: number; headers: OutgoingHttpHeaders; body: Reply<E> & Partial<ErrorBody> }>
  /** The product's secret, if known: with it the proof of work is made easy. */
  captchaSecret?: string
  /** Marks an uploaded photo as redrawn, where the database is known: drawing each in a separate process takes long. */
  markRedrawn?: (key: string) => Promise<void>
}

interface AppliedJob {
  slug: string
  customQuestion: readonly PublicQuestion[]
}

/** Requests an upload address as the form does. */
export async function requestUpload(
  { call }: Visit,
  bytes: Buffer,
  type: ApplicantUpload = uploadType.resume,
  filename = 'resume.pdf',
  contentType = 'application/pdf',
) {
  const { status, body } = await call(publicSite.presignedUrl, {
    body: { filename, type, contentType, size: bytes.length },
  })
  if (status !== 200) throw new Error(`No upload address: ${JSON.stringify(body)}`)
  return body.data
}

/** Sends bytes to an upload address. */
export const sendFile = ({ put }: Visit, url: string, bytes: Buffer, contentType = 'application/pdf') =>
  put(url, bytes, contentType)

/** Uploads a file and returns its key. */
export async function upload(
  visit: Visit,
  ...file: Parameters<typeof requestUpload> extends [Visit, ...infer F] ? F : never
) {
  const [bytes] = file
  const { url, key, contentType } = await requestUpload(visit, ...file)
  const { statusCode, body } = await sendFile(visit, url, bytes, contentType)
  if (statusCode !== 204) throw new Error(`The upload was refused: ${body}`)
  return key
}

/** Solves the human verification, and waits until the token is accepted. */
export async function captchaToken({ call, captchaSecret }: Visit) {
  if (captchaSecret !== undefined) return easyToken(captchaSecret, new Date(Date.now() - 60_000))
  const { body } = await call(publicSite.challenge, {})
  if (body.data.provider !== 'altcha') throw new Error(`No solution for ${body.data.provider}`)
  const [token] = await Promise.all([solve(body.data.challenge as unknown as Challenge), setTimeout(body.data.wait)])
  return token
}

/** Returns a solved challenge, signed like those of the product but with little work. */
export async function easyToken(secret: string, issuedAt: Date) {
  const issuedChallenge = await altchaCaptcha(secret, { cost: 1, tries: [1, 2] }).challenge(issuedAt)
  if (issuedChallenge.provider !== 'altcha') throw new Error(`No solution for ${issuedChallenge.provider}`)
  return solve(issuedChallenge.challenge as unknown as Challenge)
}

async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** Returns a complete form of a new person for a job, with uploaded files and a solved verification. */
export async function filledForm(
  visit: Visit,
  { slug, customQuestion }: AppliedJob,
  overrides: Partial<SubmissionBody> = {},
): Promise<SubmissionBody> {
  const sample = exampleSubmission({ ...exampleIds, jobSlug: slug })
  const person = `${randomInt(1e9, 1e10)}`
  const answers = overrides.answers ?? (await answersTo(visit, customQuestion))
  return {
    ...sample,
    answers,
    captchaToken: overrides.captchaToken ?? (await captchaToken(visit)),
    ...overrides,
    personalInformation: {
      ...sample.personalInformation,
      emailAddress: `applicant-${person}@example.com`,
      ...overrides.personalInformation,
    },
    identityAndAddress: { ...sample.identityAndAddress, nik: `317101${person}`, ...overrides.identityAndAddress },
    educationAndWorkExperience: { ...sample.educationAndWorkExperience, ...overrides.educationAndWorkExperience },
    compensation: { ...sample.compensation, ...overrides.compensation },
    attachment: {
      resume: overrides.attachment?.resume ?? (await upload(visit, pdf())),
      profilePicture: overrides.attachment?.profilePicture ?? (await uploadPhoto(visit)),
      ...overrides.attachment,
    },
  }
}

async function uploadPhoto(visit: Visit) {
  const key = await upload(visit, png(), uploadType.profilePicture, 'me.png', 'image/png')
  await visit.markRedrawn?.(key)
  return key
}

/** Sends a form. */
export const sendForm = ({ call }: Visit, body: SubmissionBody, headers: Record<string, string> = {}) =>
  call(publicSite.apply, { body }, headers)

/** Returns status, code and field messages of the reply to a form filled in for a job. */
export async function replyTo(visit: Visit, job: AppliedJob, overrides: Partial<SubmissionBody> = {}, headers = {}) {
  const { status, body } = await sendForm(visit, await filledForm(visit, job, overrides), headers)
  const errors = body.error?.errors ?? []
  return { status, code: body.error?.code, errors: Object.fromEntries(errors.map((e) => [e.field, e.message])) }
}

const answersTo = (visit: Visit, questions: readonly PublicQuestion[]): Promise<Answers> =>
  Promise.all(
    questions
      .filter(({ isMandatory }) => isMandatory)
      .map(async (question) => ({ questionId: question.id, answer: await questionAnswer(visit, question) })),
  )

async function questionAnswer(
  visit: Visit,
  { type, answerOptions }: PublicQuestion,
): Promise<Answers[number]['answer']> {
  const [first = ''] = answerOptions
  switch (type) {
    case questionType.yesNo:
      return true
    case questionType.dropdown:
      return first
    case questionType.multipleChoice:
      return [first]
    case questionType.date:
      return '2026-12-01'
    case questionType.number:
      return 3
    case questionType.fileUpload:
      return upload(visit, pdf('Answer'), uploadType.questionFile, 'answer.pdf')
    default:
      return 'I live next door'
  }
}

/** Returns the rows of a company in a table, oldest first. */
export const rowsOf = (
  { db, companyId }: { db: Db; companyId: number },
  table:
    | 'applications'
    | 'candidates'
    | 'mails'
    | 'applicationEvents'
    | 'activityLog'
    | 'files'
    | 'transfers'
    | 'transferRows'
    | 'historyImportFiles'
    | 'historyImportDocuments',
) => db.selectFrom(table).selectAll().where('companyId', '=', companyId).orderBy('id').execute()

/** Returns the activity log of a company, oldest line first. */
export const logOf = async (company: { db: Db; companyId: number }) =>
  (await rowsOf(company, 'activityLog')).map(({ what }) => what)

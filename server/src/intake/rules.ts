import type { WorkExperience } from '@hireloom/contract/candidates/candidate'
import type { Arrival, Submission } from '@hireloom/contract/intake/submission'
import { isUnanswered } from '@hireloom/contract/intake/submission-problems'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { candidateSource, questionType } from '@hireloom/contract/lookups'
import { withScheme } from '@hireloom/contract/platform/web-address'
import { texts } from '@hireloom/contract/texts/current'
import { type UploadType, uploadKey, uploadType } from '@hireloom/contract/uploads'

/**
 * Returns what the applicant agreed to: a version of our form's consent text, or 'website' for the company's own
 * website.
 */
export const consentOf = ({ consentVersion }: Pick<Submission, 'consentVersion'>) => consentVersion ?? 'website'

/** Returns the address of the privacy notice to which our form links in the consent text; null for websites. */
export const noticeOf = ({ consentVersion }: Pick<Submission, 'consentVersion'>, privacyUrl: string | undefined) =>
  consentVersion ? (privacyUrl ?? null) : null

/**
 * The confirmations an address gets per hour from one company. Applications beyond that are still stored: a refusal
 * would tell strangers that the address has applied, and without a limit they could flood its mailbox.
 */
export const confirmationsPerHour = 10

const sources = {
  linkedin: candidateSource.linkedIn,
  jobstreet: candidateSource.jobBoard,
  google: candidateSource.googleForJobs,
} satisfies Record<Arrival, number>

/** Returns the source of an application, by the site that linked to the job. */
export const sourceOf = (via: Arrival | undefined) => (via ? sources[via] : candidateSource.careerPage)

interface JobDates {
  status: number
  publishedDate: Date | null
  endDate: string | null
  isAutoClose: boolean
}

/** Returns whether a job was ever published; for visitors, any other is like an unknown job. */
export const wasPublished = ({ publishedDate }: JobDates) => publishedDate !== null

/** Returns whether a job accepts applications. `today` is in the company's zone. */
export const isOpen = ({ status, isAutoClose, endDate }: JobDates, today: string) =>
  status === jobStatus.published && !(isAutoClose && endDate !== null && endDate < today)

/** The digits and letters without 0, 1, I, L and O, which are easily misread. */
const unambiguous = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Returns a reference for applicants to quote, like SGR-7K3Q-9XWD. `pick` returns a random whole number below its
 * argument.
 */
export function newReference(companyCode: string, pick: (below: number) => number) {
  const four = () => Array.from({ length: 4 }, () => unambiguous[pick(unambiguous.length)]).join('')
  return `${companyCode}-${four()}-${four()}`
}

/** Returns the current job, or the one that ended last; undefined without experience. */
export function latestWork(experience: readonly WorkExperience[]) {
  const end = ({ isCurrent, endDate }: WorkExperience) => (isCurrent || endDate === null ? '9999-12-31' : endDate)
  return experience.toSorted((a, b) => end(b).localeCompare(end(a)) || b.startDate.localeCompare(a.startDate))[0]
}

interface Question {
  id: number
  type: number
}

/** A file that a submission names, and in which field. */
export interface SubmittedFile {
  field: string
  key: string
  uploadType: UploadType
  questionId: number | null
}

/** Lists the files of a submission. A portfolio is a file unless it is a web address. */
export function submittedFiles(
  { attachment, answers }: Pick<Submission, 'attachment' | 'answers'>,
  questions: readonly Question[],
): SubmittedFile[] {
  const attached = (['resume', 'portfolio', 'profilePicture'] as const).map((name) => ({
    field: `attachment.${name}`,
    value: attachment[name] as unknown,
    uploadType: uploadType[name],
    questionId: null,
  }))
  const fileQuestions = new Set(questions.filter(({ type }) => type === questionType.fileUpload).map(({ id }) => id))
  const answered = answers
    .filter(({ questionId }) => fileQuestions.has(questionId))
    .map(({ questionId, answer }) => ({
      field: `answers.${questionId}`,
      value: answer as unknown,
      uploadType: uploadType.questionFile,
      questionId,
    }))
  return [...attached, ...answered].flatMap(({ value, ...rest }) => {
    const key = uploadKey.safeParse(value)
    return key.success ? [{ ...rest, key: key.data }] : []
  })
}

/** Returns the full address of an online portfolio; null for a file. */
export function portfolioAddress(portfolio: string | null | undefined) {
  if (!portfolio || uploadKey.safeParse(portfolio).success) return null
  return withScheme(portfolio)
}

/** Returns a problem for each further answer to the same question. */
export function repeatedAnswers({ answers }: Pick<Submission, 'answers'>) {
  const seen = new Set<number>()
  return answers.flatMap(({ questionId }) => {
    if (!seen.has(questionId)) {
      seen.add(questionId)
      return []
    }
    return [{ field: `answers.${questionId}`, message: texts().fields.answeredTwice }]
  })
}

/** Returns the answers that have a value and are not files. */
export function writtenAnswers(
  { answers }: Pick<Submission, 'answers'>,
  files: readonly Pick<SubmittedFile, 'questionId'>[],
) {
  const byFile = new Set(files.map(({ questionId }) => questionId))
  return answers.flatMap(({ questionId, answer }) =>
    isUnanswered(answer) || byFile.has(questionId) ? [] : [{ questionId, answer }],
  )
}

/** Returns the answers to store: what was written, and the files by their ids. */
export const answersToStore = (
  form: Pick<Submission, 'answers'>,
  files: readonly { questionId: number | null; file: { id: number } }[],
) => [
  ...writtenAnswers(form, files).map((written) => ({ ...written, fileId: null })),
  ...files.flatMap(({ questionId, file }) => (questionId ? [{ questionId, answer: null, fileId: file.id }] : [])),
]

export const impossiblePhone = () => ({
  field: 'personalInformation.phoneNumber',
  message: texts().fields.impossiblePhone,
})

/** Trims a name and reduces spaces between its words to one. */
export const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ')

import type { WorkExperience } from '@hireloom/contract/candidates/candidate'
import type { Arrival, Submission } from '@hireloom/contract/intake/submission'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { candidateSource, questionType } from '@hireloom/contract/lookups'
import { type UploadType, uploadKey, uploadType } from '@hireloom/contract/uploads'

/** What a person agreed to: a version of the words of our form, or what a website of the company's own says. */
export const agreedTo = ({ consentVersion }: Pick<Submission, 'consentVersion'>) => consentVersion ?? 'website'

/** The privacy notice that our form links beside those words. */
export const noticeOf = ({ consentVersion }: Pick<Submission, 'consentVersion'>, privacyUrl: string | undefined) =>
  consentVersion ? (privacyUrl ?? null) : null

/**
 * Confirmations an address gets in an hour from one company. Applications beyond are kept all the same: a refusal would tell
 * strangers whose they are, and without a limit they could flood somebody's mailbox.
 */
export const confirmationsPerHour = 10

const sources = {
  linkedin: candidateSource.linkedIn,
  jobstreet: candidateSource.jobBoard,
  google: candidateSource.googleForJobs,
} satisfies Record<Arrival, number>

/** Where an application came from, by the place that led to the job. */
export const sourceOf = (via: Arrival | undefined) => (via ? sources[via] : candidateSource.careerPage)

interface Closing {
  status: number
  publishedDate: Date | null
  endDate: string | null
  isAutoClose: boolean
}

/** A job that was never published isn't known outside, so it answers as an unknown one does. */
export const wasPublished = ({ publishedDate }: Closing) => publishedDate !== null

/** `today` is the company's. */
export const isOpen = ({ status, isAutoClose, endDate }: Closing, today: string) =>
  status === jobStatus.published && !(isAutoClose && endDate !== null && endDate < today)

/** Characters no one mistakes for another one when reading them out. */
const clear = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** What an applicant quotes, like SGR-7K3Q-9XWD. `pick` gives a random whole number below its argument. */
export function newReference(companyCode: string, pick: (below: number) => number) {
  const four = () => Array.from({ length: 4 }, () => clear[pick(clear.length)]).join('')
  return `${companyCode}-${four()}-${four()}`
}

/** The post a person holds, else the one held last. */
export function lastPost(experience: readonly WorkExperience[]) {
  const end = ({ isCurrent, endDate }: WorkExperience) => (isCurrent || endDate === null ? '9999-12-31' : endDate)
  return experience.toSorted((a, b) => end(b).localeCompare(end(a)) || b.startDate.localeCompare(a.startDate))[0]
}

interface Question {
  id: number
  type: number
}

/** A file a submission names, and where. */
export interface WantedFile {
  field: string
  key: string
  uploadType: UploadType
  questionId: number | null
}

/** The files of a submission. A portfolio is one of them unless it is an address. */
export function wantedFiles(
  { attachment, answers }: Pick<Submission, 'attachment' | 'answers'>,
  questions: readonly Question[],
): WantedFile[] {
  const attached = (['resume', 'portfolio', 'profilePicture'] as const).map((name) => ({
    field: `attachment.${name}`,
    given: attachment[name] as unknown,
    uploadType: uploadType[name],
    questionId: null,
  }))
  const asked = new Set(questions.filter(({ type }) => type === questionType.fileUpload).map(({ id }) => id))
  const answered = answers
    .filter(({ questionId }) => asked.has(questionId))
    .map(({ questionId, answer }) => ({
      field: `answers.${questionId}`,
      given: answer as unknown,
      uploadType: uploadType.questionFile,
      questionId,
    }))
  return [...attached, ...answered].flatMap(({ given, ...place }) => {
    const key = uploadKey.safeParse(given)
    return key.success ? [{ ...place, key: key.data }] : []
  })
}

/** The address of a portfolio online, complete. */
export function portfolioAddress(portfolio: string | null | undefined) {
  if (!portfolio || uploadKey.safeParse(portfolio).success) return null
  return /^https?:\/\//i.test(portfolio) ? portfolio : `https://${portfolio}`
}

/** A question answered more than once, which no form sends. */
export function repeatedAnswers({ answers }: Pick<Submission, 'answers'>) {
  const seen = new Set<number>()
  return answers.flatMap(({ questionId }) => {
    if (!seen.has(questionId)) {
      seen.add(questionId)
      return []
    }
    return [{ field: `answers.${questionId}`, message: 'This question is answered twice' }]
  })
}

/** Returns the answers with something in them that isn't a file. */
export function writtenAnswers(
  { answers }: Pick<Submission, 'answers'>,
  files: readonly Pick<WantedFile, 'questionId'>[],
) {
  const byFile = new Set(files.map(({ questionId }) => questionId))
  return answers.flatMap(({ questionId, answer }) => {
    const isBlank = answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
    return isBlank || byFile.has(questionId) ? [] : [{ questionId, answer }]
  })
}

/** Returns the answers to store: what was written, and the files by their ids. */
export const keptAnswers = (
  form: Pick<Submission, 'answers'>,
  files: readonly { questionId: number | null; file: { id: number } }[],
) => [
  ...writtenAnswers(form, files).map((written) => ({ ...written, fileId: null })),
  ...files.flatMap(({ questionId, file }) => (questionId ? [{ questionId, answer: null, fileId: file.id }] : [])),
]

export const impossiblePhone = {
  field: 'personalInformation.phoneNumber',
  message: 'Enter a valid phone number',
}

/** One blank between words and none around them, as a name is printed. */
export const tidyName = (name: string) => name.trim().replace(/\s+/g, ' ')

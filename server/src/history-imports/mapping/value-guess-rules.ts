import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { type CandidateSource, candidateSource, type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'

/** Returns a value for comparison, without differences of case and blanks. */
export const foldValue = (value: string) => value.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

const rejectedWords =
  /^(rejected|disqualified|refused|declined|archived|not in consideration|client declined|ditolak|gugur|true|yes|ya|650|700)$/
const statusWords: readonly [RegExp, ApplicationStatus][] = [
  [/^(hired|converted|placed|accepted|diterima|800)$/, applicationStatus.hired],
  [/withdr[ae]wn|candidate declined|mengundurkan diri/, applicationStatus.withdrawn],
  [/^(spam)$/, applicationStatus.spam],
]

/** Returns whether a no in this column means rejected, as in Odoo's `active`, unlike in Workable's `Disqualified`. */
const isReversed = (column: string) => /^(active|aktif)$/i.test(column.trim())

/** Returns the status that a value in this column seems to mean; active where nothing speaks against it. */
export function guessStatus(value: string, column: string): ApplicationStatus {
  const word = foldValue(value)
  if (isReversed(column)) {
    return /^(false|no|tidak|0)$/.test(word) ? applicationStatus.rejected : applicationStatus.active
  }
  if (rejectedWords.test(word)) return applicationStatus.rejected
  return statusWords.find(([words]) => words.test(word))?.[1] ?? applicationStatus.active
}

const sourceWords: readonly [RegExp, CandidateSource][] = [
  [/linked ?in/, candidateSource.linkedIn],
  [/jobstreet|seek/, candidateSource.jobBoard],
  [/google/, candidateSource.googleForJobs],
  [/referr|referensi|rekomendasi/, candidateSource.referral],
  [/career|karier|website|applied/, candidateSource.careerPage],
]

/** Returns the source that a value seems to mean; Import where it names none of ours. */
export const guessSource = (value: string): CandidateSource =>
  sourceWords.find(([words]) => words.test(foldValue(value)))?.[1] ?? candidateSource.import

export interface CompanyStage {
  id: number
  name: string
  process: HiringProcess
  status: number
}

const stageWords: readonly [RegExp, (stage: CompanyStage) => boolean][] = [
  [/hired|placed|diterima|contract signed/, ({ status }) => status === applicationStatus.hired],
  [/reject|refus|declin|archiv|ditolak|consideration/, ({ status }) => status === applicationStatus.rejected],
  [/offer|penawaran/, ({ process }) => process === hiringProcess.offering],
  [/assess|test|tes\b|assignment|case|penilaian/, ({ process }) => process === hiringProcess.assessment],
  [/interview|on-?site|face|wawancara/, ({ process }) => process === hiringProcess.interview],
  [
    /screen|qualif|review|contact|respond|submitted|shortlist|seleksi/,
    ({ process }) => process === hiringProcess.screening,
  ],
]
const newWords =
  /^(new|applied|sourced|lead|inbox|application review|applicant|no contact|baru|melamar|initial qualification)$/

/** Returns the stage that a value seems to mean: null for the new candidates, undefined where it is unclear. */
export function guessStage(value: string, stages: readonly CompanyStage[]): number | null | undefined {
  const word = foldValue(value)
  const same = stages.find(({ name }) => foldValue(name) === word)
  if (same) return same.id
  if (newWords.test(word)) return null
  const stage = stageWords.find(([words]) => words.test(word))?.[1]
  return stage && stages.find(stage)?.id
}

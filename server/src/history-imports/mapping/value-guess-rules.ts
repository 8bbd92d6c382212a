import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { type CandidateSource, candidateSource, type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'

/** Returns a value for comparison, without differences of case and blanks. */
export const foldValue = (value: string) => value.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

const rejectedPattern =
  /^(rejected|disqualified|refused|declined|archived|not in consideration|client declined|ditolak|gugur|650|700)$/
const statusPatterns: readonly [RegExp, ApplicationStatus][] = [
  [/^(hired|converted|placed|accepted|diterima|800)$/, applicationStatus.hired],
  [/withdr[ae]wn|candidate declined|mengundurkan diri/, applicationStatus.withdrawn],
  [/^(spam)$/, applicationStatus.spam],
]

const yesPattern = /^(true|yes|ya|1)$/
const noPattern = /^(false|no|tidak|0)$/

/**
 * Returns the status that a value in this column seems to mean; active by default. A yes means what the column is
 * called, as in Workable's `Disqualified`; a no in Odoo's `active` means rejected.
 */
export function guessStatus(value: string, column: string): ApplicationStatus {
  const word = foldValue(value)
  const name = foldValue(column)
  if (/^(active|aktif)$/.test(name) && noPattern.test(word)) return applicationStatus.rejected
  return statusNamedBy(yesPattern.test(word) ? name : word)
}

function statusNamedBy(word: string): ApplicationStatus {
  if (rejectedPattern.test(word)) return applicationStatus.rejected
  return statusPatterns.find(([words]) => words.test(word))?.[1] ?? applicationStatus.active
}

const sourcePatterns: readonly [RegExp, CandidateSource][] = [
  [/linked ?in/, candidateSource.linkedIn],
  [/jobstreet|seek/, candidateSource.jobBoard],
  [/google/, candidateSource.googleForJobs],
  [/referr|referensi|rekomendasi/, candidateSource.referral],
  [/career|karier|website|applied/, candidateSource.careerPage],
]

/** Returns the source that a value seems to mean; Import by default. */
export const guessSource = (value: string): CandidateSource =>
  sourcePatterns.find(([words]) => words.test(foldValue(value)))?.[1] ?? candidateSource.import

export interface CompanyStage {
  id: number
  name: string
  process: HiringProcess
  status: number
}

const stagePatterns: readonly [RegExp, (stage: CompanyStage) => boolean][] = [
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
const newCandidatePattern =
  /^(new|applied|sourced|lead|inbox|application review|applicant|no contact|baru|melamar|initial qualification)$/

/** Returns the stage that a value seems to mean: null for the new candidates, undefined where it is unclear. */
export function guessStage(value: string, stages: readonly CompanyStage[]): number | null | undefined {
  const word = foldValue(value)
  const same = stages.find(({ name }) => foldValue(name) === word)
  if (same) return same.id
  if (newCandidatePattern.test(word)) return null
  const stage = stagePatterns.find(([words]) => words.test(word))?.[1]
  return stage && stages.find(stage)?.id
}

import { type HiringProcess, hiringProcess } from '../lookups.ts'
import type { Language } from '../texts/languages.ts'
import { type CandidateState, type StatusWords, statusEnglish } from './status-english.ts'
import { statusIndonesian } from './status-indonesian.ts'

/** The product's status words for each state, by language. */
export const statusWordsIn: Record<Language, StatusWords> = { en: statusEnglish, id: statusIndonesian }

const statesByProcess: Partial<Record<HiringProcess, CandidateState>> = {
  [hiringProcess.screening]: 'screening',
  [hiringProcess.assessment]: 'assessment',
  [hiringProcess.interview]: 'interview',
  [hiringProcess.offering]: 'offerPreparing',
}

/** Returns the state of an application in a stage of this process, ignoring meetings and offers. */
export const stateOfProcess = (process: HiringProcess | null): CandidateState =>
  (process !== null && statesByProcess[process]) || 'received'

/** Returns whether companies can set the words of this state for each stage. */
export const hasStageWords = (state: CandidateState) => Object.values(statesByProcess).includes(state)

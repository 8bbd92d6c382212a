import { groupOfStage } from '@hireloom/contract/applications/status'
import type { StageWithWords } from '@hireloom/contract/candidate-page/stage-words'
import { type CandidateState, statusEnglish } from '@hireloom/contract/candidate-page/status-english'
import { statusIndonesian } from '@hireloom/contract/candidate-page/status-indonesian'
import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'

export type Language = 'en' | 'id'
export const languages: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'id', name: 'Indonesian' },
]

const states: Partial<Record<HiringProcess, CandidateState>> = {
  [hiringProcess.screening]: 'screening',
  [hiringProcess.assessment]: 'assessment',
  [hiringProcess.interview]: 'interview',
  [hiringProcess.offering]: 'offerPreparing',
}

const defaultsIn = { en: statusEnglish, id: statusIndonesian }

/** Returns the product's words for a stage of this process. */
export const defaultWords = (processId: HiringProcess, language: Language) =>
  defaultsIn[language][states[processId] ?? 'received']

/** Returns the words that candidates in a stage read: the company's, otherwise the product's. */
export function wordsIn({ processId, words }: Pick<StageWithWords, 'processId' | 'words'>, language: Language) {
  const saved = words.find((words) => words.language === language)
  if (saved?.statusWords) return { words: saved.statusWords, next: saved.nextWords, isOwn: true }
  return { ...defaultWords(processId, language), isOwn: false }
}

/** Returns whether candidates would read the name of a stage in these words. */
export const namesStage = (name: string, words: string) => words.toLowerCase().includes(name.toLowerCase())

export const ringOf = ({ processId }: Pick<StageWithWords, 'processId'>) => groupOfStage({ processId, status: 0 })

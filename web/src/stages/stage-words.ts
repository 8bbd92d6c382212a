import { groupOfStage } from '@hireloom/contract/applications/status'
import type { StageWithWords } from '@hireloom/contract/candidate-page/stage-words'
import { stateOfProcess, statusWordsIn } from '@hireloom/contract/candidate-page/status-words'
import type { HiringProcess } from '@hireloom/contract/lookups'
import type { Language } from '@hireloom/contract/texts/languages'

export const languages: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'id', name: 'Indonesian' },
]

/** Returns the product's words for a stage of this process. */
export const defaultWords = (processId: HiringProcess, language: Language) =>
  statusWordsIn[language][stateOfProcess(processId)]

/** Returns the words that candidates in a stage read: the company's, otherwise the product's. */
export function wordsIn({ processId, words }: Pick<StageWithWords, 'processId' | 'words'>, language: Language) {
  const saved = words.find((words) => words.language === language)
  if (saved?.statusWords) return { words: saved.statusWords, next: saved.nextWords }
  return defaultWords(processId, language)
}

/** Returns whether candidates would read the name of a stage in these words. */
export const namesStage = (name: string, words: string) => words.toLowerCase().includes(name.toLowerCase())

export const ringOf = ({ processId }: Pick<StageWithWords, 'processId'>) => groupOfStage({ processId, status: 0 })

import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Ask } from '../../outside/scorer/port.ts'
import { residenceWords } from './concepts.ts'
import { rankOf } from './education-rank.ts'
import { termsOf } from './terms.ts'

/** What of a job people are measured by. Its texts are HTML; gender and age are not among it. */
export interface JobToScore {
  jobPositionName: string
  jobSummary: string
  description: string
  requirements: string
  /** Code of the list of education levels. */
  education: number | null
  /** Years. */
  minExperience: number
}

/** What each kind weighs before those a job doesn't have are left out. */
const weights = { position: 20, experience: 15, education: 10, requirement: 40, work: 15 } as const
const mostRequirements = 10
const longestAsk = 200
const fewestOfWork = 3

/** What a job asks, the weights of all making 100. A job that says nothing asks nothing. */
export function asksOf(job: JobToScore): Ask[] {
  const { jobPositionName, education, minExperience } = job
  const requirements = requirementsOf(job.requirements)
  const position = termsOf(jobPositionName)
  const work = termsOf(`${job.jobSummary}\n${plainLines(job.description).join('\n')}`)
  const known = new Set(requirements.flatMap(({ terms }) => [...terms.keys()]))
  const ofWork = new Map([...work].filter(([term]) => !position.has(term) && !known.has(term)))
  const each = requirements.reduce((sum, { terms }) => sum + breadthOf(terms), 0)
  const asks: Ask[] = [
    ...(position.size > 0 ? [ask('position', jobPositionName, weights.position, { terms: position })] : []),
    ...(minExperience > 0
      ? [ask('experience', yearsInWords(minExperience), weights.experience, { least: minExperience * 12 })]
      : []),
    ...(education !== null && rankOf(education) > 0
      ? [
          ask(
            'education',
            `At least ${nameOf(optionLists.educationLevel, education)}`,
            weights.education,
            levelOf(education),
          ),
        ]
      : []),
    ...requirements.map(({ text, terms }) =>
      ask('requirement', text, (weights.requirement * breadthOf(terms)) / each, { terms }),
    ),
    ...(ofWork.size >= fewestOfWork
      ? [ask('work', 'The work as the job describes it', weights.work, { terms: ofWork })]
      : []),
  ]
  const whole = asks.reduce((sum, { weight }) => sum + weight, 0)
  return asks.map((one) => ({ ...one, weight: (one.weight / whole) * 100 }))
}

const ask = (kind: Ask['kind'], asks: string, weight: number, looked: Partial<Pick<Ask, 'terms' | 'least'>>): Ask => ({
  ...{ kind, asks: asks.slice(0, longestAsk), weight, terms: new Map(), least: 0 },
  ...looked,
})

const levelOf = (education: number) => ({ least: rankOf(education) })
const yearsInWords = (years: number) => `At least ${years} ${years === 1 ? 'year' : 'years'} of experience in such work`
/** A long requirement asks more than a short one, but not by the word. */
const breadthOf = (terms: ReadonlyMap<string, string>) => Math.min(3, Math.sqrt(terms.size))

/** The sentences of the requirements that ask for something that can be looked for. */
function requirementsOf(html: string) {
  return plainLines(html)
    .filter((text) => !residenceWords.test(text))
    .map((text) => ({ text, terms: termsOf(text) }))
    .filter(({ terms }) => terms.size > 0)
    .slice(0, mostRequirements)
}

/** The lines and sentences of rich text as they are read. */
export const plainLines = (html: string): string[] =>
  html
    .replace(/<(?:\/(?:p|li|h\d|div|ul|ol)|br\s*\/?)>/gi, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/&(?:#\d+|#x[\da-f]+|\w+);/gi, ' ')
    .split(/\n+|(?<=[.;!?])\s+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Requirement } from '../../outside/scorer/port.ts'
import { rankOf } from './education-rank.ts'
import { jobLines } from './job-lines.ts'
import { requiredSentences, workLines } from './required-lines.ts'
import { residenceWords } from './stop-words.ts'
import { termsOf } from './terms.ts'

/** The parts of a job that applicants are scored by, without gender and age. Description and requirements are HTML. */
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

/** The weights of the kinds, if a job has all of them. */
const weights = { position: 20, experience: 15, education: 10, requirement: 40, work: 15 } as const
const maxRequirements = 10
const maxTextLength = 200
const minWorkTerms = 3
/** The minimum number of terms for the work to have its full weight: with only a few, each would count too much. */
const fullWorkTerms = 8

/** Returns the requirements of a job, with weights that add up to 100. An empty job has none. */
export function requirementsToScore(job: JobToScore): Requirement[] {
  const { jobPositionName, education, minExperience } = job
  const sentences = sentencesOf(job.requirements)
  const position = termsOf(jobPositionName)
  const work = termsOf(`${job.jobSummary}\n${workLines(job.description).join('\n')}`)
  const sentenceTerms = new Set(sentences.flatMap(({ terms }) => [...terms.keys()]))
  const workTerms = new Map([...work].filter(([term]) => !position.has(term) && !sentenceTerms.has(term)))
  const totalBreadth = sentences.reduce((sum, { terms }) => sum + breadthOf(terms), 0)
  const requirements: Requirement[] = [
    ...(position.size > 0 ? [requirementOf('position', jobPositionName, weights.position, { terms: position })] : []),
    ...(minExperience > 0
      ? [requirementOf('experience', yearsInWords(minExperience), weights.experience, { minimum: minExperience * 12 })]
      : []),
    ...(education !== null && rankOf(education) > 0
      ? [
          requirementOf(
            'education',
            `At least ${nameOf(optionLists.educationLevel, education)}`,
            weights.education,
            levelOf(education),
          ),
        ]
      : []),
    ...sentences.map(({ text, terms }) =>
      requirementOf('requirement', text, (weights.requirement * breadthOf(terms)) / totalBreadth, { terms }),
    ),
    ...(workTerms.size >= minWorkTerms
      ? [
          requirementOf(
            'work',
            'The work as the job describes it',
            weights.work * Math.min(1, workTerms.size / fullWorkTerms),
            { terms: workTerms },
          ),
        ]
      : []),
  ]
  const total = requirements.reduce((sum, { weight }) => sum + weight, 0)
  return requirements.map((requirement) => ({ ...requirement, weight: (requirement.weight / total) * 100 }))
}

const requirementOf = (
  kind: Requirement['kind'],
  text: string,
  weight: number,
  amount: Partial<Pick<Requirement, 'terms' | 'minimum'>>,
): Requirement => ({
  kind,
  text: text.slice(0, maxTextLength).toWellFormed(),
  weight,
  terms: new Map(),
  minimum: 0,
  ...amount,
})

const levelOf = (education: number) => ({ minimum: rankOf(education) })
const yearsInWords = (years: number) => `At least ${years} ${years === 1 ? 'year' : 'years'} of experience in such work`
/** Returns the relative weight of a requirement: long ones count more, but not in proportion. */
const breadthOf = (terms: ReadonlyMap<string, string>) => Math.min(3, Math.sqrt(terms.size))

/** Returns the sentences of the requirements that have terms to look for. */
function sentencesOf(html: string) {
  return requiredSentences(html)
    .filter((text) => !residenceWords.test(text))
    .map((text) => ({ text, terms: termsOf(text) }))
    .filter(({ terms }) => terms.size > 0)
    .slice(0, maxRequirements)
}

/** Returns the words of the advertisement that applicants have read. */
export const advertisementOf = ({ jobSummary, requirements, description }: JobToScore) =>
  [jobSummary, ...[requirements, description].flatMap(jobLines).map(({ text }) => text)].join('\n')

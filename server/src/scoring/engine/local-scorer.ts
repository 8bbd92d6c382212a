import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { CriterionOutcome } from '@hireloom/contract/scoring'
import type { Background, Requirement, Scorer, Verdict } from '../../outside/scorer/port.ts'
import { rankOf } from './education-rank.ts'
import { sentenceShare } from './sentence-share.ts'
import { termsOf } from './terms.ts'

/** The share of the description's terms that a candidate needs for a full score, and the minimum number of them. */
const minWork = { share: 0.2, min: 2 }
/** The share of the score for a candidate who names the position without having held it. */
const withoutPost = 0.6
/** The share of a month of other work that counts as experience. */
const otherWork = 0.25
const maxWords = 8
/** Terms for ranks and kinds of work, which occur in every trade. */
const ranks = new Set([
  'engineer',
  'technician',
  'operator',
  'operations',
  'supervisor',
  'manager',
  'leader',
  'coordinator',
  'administration',
  'analyst',
])

/** Scores in this process by the terms of the job, in both languages. The same input gives the same score. */
export const localScorer = (): Scorer => ({
  name: 'hireloom-4',
  judge: async (requirements, background) => judgeAll(requirements, background),
})

export function judgeAll(requirements: readonly Requirement[], background: Background): Verdict[] {
  const { lines, posts, schools, courses } = background
  const fields = schools.map(({ fieldOfStudy }) => fieldOfStudy)
  const backgroundTerms = termsOf(
    [...lines, ...posts.map(({ jobPosition }) => jobPosition), ...fields, ...courses].join('\n'),
  )
  const judges: Record<Requirement['kind'], (requirement: Requirement) => Verdict> = {
    position: (requirement) => positionVerdict(requirement, posts, backgroundTerms),
    experience: (requirement) => experienceVerdict(requirement, posts, requirements),
    education: (requirement) => educationVerdict(requirement, schools),
    requirement: (requirement) => wordsVerdict(requirement, backgroundTerms, sentenceShare),
    work: (requirement) => wordsVerdict(requirement, backgroundTerms, workShare),
  }
  return requirements.map((requirement) => judges[requirement.kind](requirement))
}

function positionVerdict(
  { terms }: Requirement,
  posts: Background['posts'],
  backgroundTerms: ReadonlyMap<string, string>,
): Verdict {
  const shareOf = (hits: ReadonlyMap<string, string>) =>
    [...terms.keys()].filter((term) => hits.has(term)).length / terms.size
  const [best] = posts
    .map(({ jobPosition }) => ({ jobPosition, share: shareOf(termsOf(jobPosition)) }))
    .toSorted((a, b) => b.share - a.share)
  const nameShare = shareOf(backgroundTerms) * withoutPost
  if (best && best.share > 0 && best.share >= nameShare)
    return verdict(best.share, [best.jobPosition], missing(terms, termsOf(best.jobPosition)))
  return verdict(nameShare, matching(terms, backgroundTerms), missing(terms, backgroundTerms))
}

function experienceVerdict(
  { minimum }: Requirement,
  posts: Background['posts'],
  requirements: readonly Requirement[],
): Verdict {
  const isRelated = relatedTo(requirements)
  const monthsOf = (some: Background['posts']) => some.reduce((sum, { months }) => sum + months, 0)
  const related = posts.filter(({ jobPosition }) => isRelated(jobPosition))
  const other = monthsOf(posts) - monthsOf(related)
  const postTexts = related.map(({ jobPosition, months }) => `${jobPosition}, ${monthsInWords(months)}`)
  const rest = other > 0 ? [`other work, ${monthsInWords(other)}, counted as a quarter`] : []
  return verdict((monthsOf(related) + other * otherWork) / minimum, [...postTexts, ...rest], [])
}

/**
 * Returns a function that returns whether a post is related to a job: by one word of the job's position or of its
 * sentences about experience, or by two words of its other requirements. As the one word, words such as manager count
 * only if there are no others, since every trade has them.
 */
function relatedTo(requirements: readonly Requirement[]) {
  const termsOfAll = (some: readonly Requirement[]) => new Set(some.flatMap(({ terms }) => [...terms.keys()]))
  const isNaming = ({ kind, text }: Requirement) =>
    kind === 'position' || (kind === 'requirement' && /\b(?:ber)?(?:experience[ds]?|pengalaman)\b/i.test(text))
  const naming = termsOfAll(requirements.filter(isNaming))
  const others = termsOfAll(
    requirements.filter((requirement) => requirement.kind === 'requirement' && !isNaming(requirement)),
  )
  const isNamed = naming.size > 0 && [...naming].every((term) => ranks.has(term))
  return (jobPosition: string) => {
    const terms = [...termsOf(jobPosition).keys()]
    const hasName = terms.some((term) => naming.has(term) && (isNamed || !ranks.has(term)))
    return hasName || terms.filter((term) => others.has(term)).length > 1
  }
}

const monthsInWords = (months: number) =>
  months < 12 ? counted(`${months}`, 'month') : counted((months / 12).toFixed(1).replace(/\.0$/, ''), 'year')

const counted = (number: string, unit: string) => `${number} ${unit}${number === '1' ? '' : 's'}`

function educationVerdict({ minimum }: Requirement, schools: Background['schools']): Verdict {
  const [highest] = schools.toSorted((a, b) => rankOf(b.degree) - rankOf(a.degree))
  if (!highest) return verdict(0, [], [])
  const level = nameOf(optionLists.educationLevel, highest.degree)
  const words = [level, highest.fieldOfStudy].filter(Boolean).join(' ')
  const below = minimum - rankOf(highest.degree)
  return verdict(below <= 0 ? 1 : below === 1 ? 0.5 : 0, [words], [])
}

const workShare = ({ terms }: Requirement, { length }: readonly string[]) =>
  length / Math.max(minWork.min, terms.size * minWork.share)

function wordsVerdict(
  requirement: Requirement,
  backgroundTerms: ReadonlyMap<string, string>,
  shareOf: (requirement: Requirement, hits: readonly string[]) => number,
): Verdict {
  const hits = [...requirement.terms.keys()].filter((term) => backgroundTerms.has(term))
  return verdict(
    shareOf(requirement, hits),
    matching(requirement.terms, backgroundTerms),
    missing(requirement.terms, backgroundTerms),
  )
}

/** Returns the terms that are found, as the CV writes them. */
const matching = (terms: ReadonlyMap<string, string>, backgroundTerms: ReadonlyMap<string, string>) =>
  [...terms.keys()].flatMap((term) => backgroundTerms.get(term) ?? [])
/** Returns the terms that are missing, as the job writes them. */
const missing = (terms: ReadonlyMap<string, string>, backgroundTerms: ReadonlyMap<string, string>) =>
  [...terms].flatMap(([term, written]) => (backgroundTerms.has(term) ? [] : [written]))

/** The minimum share for a requirement to be met, and for it to be partly met. */
const bounds = { met: 0.8, partly: 0.25 }

const outcomeOf = (share: number): CriterionOutcome =>
  share >= bounds.met ? 'met' : share >= bounds.partly ? 'partly' : 'notMet'

function verdict(rawShare: number, evidence: readonly string[], absent: readonly string[]): Verdict {
  const share = Math.min(1, rawShare)
  return {
    share,
    outcome: outcomeOf(share),
    evidence: evidence.slice(0, maxWords),
    absent: absent.slice(0, maxWords),
  }
}

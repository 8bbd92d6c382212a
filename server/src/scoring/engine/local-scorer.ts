import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { CriterionOutcome } from '@hireloom/contract/scoring'
import type { Background, Requirement, Scorer, Verdict } from '../../outside/scorer/port.ts'
import { rankOf } from './education-rank.ts'
import { sentenceShare } from './sentence-share.ts'
import { termsOf } from './terms.ts'

/** The terms of the description that a CV needs for all points: this share of them, and at least this many. */
const fullWork = { share: 0.2, min: 2 }
/** The share of the position's points for a CV that has its words, but not as the title of a job. */
const untitledShare = 0.6
/** The share of a month in unrelated work that counts as experience. */
const unrelatedWorkShare = 0.25
/** The maximum number of entries in a verdict's `evidence`, and in its `absent`. */
const maxEntries = 8
/** Terms for ranks and general kinds of work, which occur in every trade. */
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

/** Creates a scorer that runs in this process and compares terms. The same input always gives the same score. */
export const localScorer = (): Scorer => ({
  name: 'hireloom-5',
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
  const shareOf = (words: ReadonlyMap<string, string>) =>
    [...terms.keys()].filter((term) => words.has(term)).length / terms.size
  const [best] = posts
    .map(({ jobPosition }) => ({ jobPosition, share: shareOf(termsOf(jobPosition)) }))
    .toSorted((a, b) => b.share - a.share)
  const shareInText = shareOf(backgroundTerms) * untitledShare
  if (best && best.share > 0 && best.share >= shareInText)
    return verdict(best.share, [best.jobPosition], missing(terms, termsOf(best.jobPosition)))
  return verdict(shareInText, matching(terms, backgroundTerms), missing(terms, backgroundTerms))
}

function experienceVerdict(
  { minimum }: Requirement,
  posts: Background['posts'],
  requirements: readonly Requirement[],
): Verdict {
  const monthsOf = (some: Background['posts']) => some.reduce((sum, { months }) => sum + months, 0)
  const related = relatedPosts(posts, requirements)
  const unrelatedMonths = monthsOf(posts) - monthsOf(related)
  const relatedTexts = related.map(({ jobPosition, months }) => `${jobPosition}, ${monthsInWords(months)}`)
  const unrelatedTexts =
    unrelatedMonths > 0 ? [`other work, ${monthsInWords(unrelatedMonths)}, counted at a quarter`] : []
  const months = monthsOf(related) + unrelatedMonths * unrelatedWorkShare
  return verdict(months / minimum, [...relatedTexts, ...unrelatedTexts], [])
}

/**
 * Returns the posts in work that the job requires: their titles share one term with the position or with a sentence
 * about experience, or two with the other requirements. Ranks such as manager don't count as the one term, because
 * every trade has them, unless the position and these sentences have no other terms.
 */
function relatedPosts(posts: Background['posts'], requirements: readonly Requirement[]) {
  const termsIn = (some: readonly Requirement[]) => new Set(some.flatMap(({ terms }) => [...terms.keys()]))
  const describesExperience = ({ kind, text }: Requirement) =>
    kind === 'position' || (kind === 'requirement' && /\b(?:ber)?(?:experience[ds]?|pengalaman)\b/i.test(text))
  const experienceTerms = termsIn(requirements.filter(describesExperience))
  const otherTerms = termsIn(
    requirements.filter((requirement) => requirement.kind === 'requirement' && !describesExperience(requirement)),
  )
  const hasOnlyRanks = experienceTerms.size > 0 && [...experienceTerms].every((term) => ranks.has(term))
  return posts.filter(({ jobPosition }) => {
    const terms = [...termsOf(jobPosition).keys()]
    const sharesTerm = terms.some((term) => experienceTerms.has(term) && (hasOnlyRanks || !ranks.has(term)))
    return sharesTerm || terms.filter((term) => otherTerms.has(term)).length > 1
  })
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
  length / Math.max(fullWork.min, terms.size * fullWork.share)

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

/** Returns the words of the CV that a requirement's terms were found by. */
const matching = (terms: ReadonlyMap<string, string>, backgroundTerms: ReadonlyMap<string, string>) =>
  [...terms.keys()].flatMap((term) => backgroundTerms.get(term) ?? [])
/** Returns the words of the job whose terms the CV doesn't have. */
const missing = (terms: ReadonlyMap<string, string>, backgroundTerms: ReadonlyMap<string, string>) =>
  [...terms].flatMap(([term, written]) => (backgroundTerms.has(term) ? [] : [written]))

/** The shares from which a requirement is met or partly met. */
const bounds = { met: 0.8, partly: 0.25 }

const outcomeOf = (share: number): CriterionOutcome =>
  share >= bounds.met ? 'met' : share >= bounds.partly ? 'partly' : 'notMet'

function verdict(rawShare: number, evidence: readonly string[], absent: readonly string[]): Verdict {
  const share = Math.min(1, rawShare)
  return {
    share,
    outcome: outcomeOf(share),
    evidence: evidence.slice(0, maxEntries),
    absent: absent.slice(0, maxEntries),
  }
}

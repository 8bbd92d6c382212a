import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { CriterionOutcome } from '@hireloom/contract/scoring'
import type { Background, Requirement, Scorer, Verdict } from '../../outside/scorer/port.ts'
import { rankOf } from './education-rank.ts'
import { termsOf } from './terms.ts'

/** The shares of a requirement's terms that are enough, because no CV repeats a job word for word. */
const enough = { requirement: 0.5, alternative: 0.3, work: 0.2 }
/** Share for naming the position without having held it. */
const onlyNamed = 0.6
/** Share of a month of other work that counts as experience. */
const otherWork = 0.25
const maxWords = 8

/** Scores in this process by the terms of the job, in both languages. The same input gives the same score. */
export const localScorer = (): Scorer => ({
  name: 'hireloom-1',
  judge: async (requirements, background) => judgeAll(requirements, background),
})

export function judgeAll(requirements: readonly Requirement[], background: Background): Verdict[] {
  const { lines, posts, schools, courses } = background
  const fields = schools.map(({ fieldOfStudy }) => fieldOfStudy)
  const said = termsOf([...lines, ...posts.map(({ jobPosition }) => jobPosition), ...fields, ...courses].join('\n'))
  const wanted = new Set(requirements.flatMap(({ kind, terms }) => (kind === 'work' ? [] : [...terms.keys()])))
  const judges: Record<Requirement['kind'], (one: Requirement) => Verdict> = {
    position: (one) => positionVerdict(one, posts, said),
    experience: (one) => experienceVerdict(one, posts, wanted),
    education: (one) => educationVerdict(one, schools),
    requirement: (one) => wordsVerdict(one, said, isAlternative(one) ? enough.alternative : enough.requirement),
    work: (one) => wordsVerdict(one, said, enough.work),
  }
  return requirements.map((one) => judges[one.kind](one))
}

function positionVerdict(
  { terms }: Requirement,
  posts: Background['posts'],
  said: ReadonlyMap<string, string>,
): Verdict {
  const shareOf = (found: ReadonlyMap<string, string>) =>
    [...terms.keys()].filter((term) => found.has(term)).length / terms.size
  const [best] = posts
    .map(({ jobPosition }) => ({ jobPosition, share: shareOf(termsOf(jobPosition)) }))
    .toSorted((one, other) => other.share - one.share)
  const named = shareOf(said) * onlyNamed
  if (best && best.share > 0 && best.share >= named)
    return verdict(best.share, [best.jobPosition], missing(terms, termsOf(best.jobPosition)))
  return verdict(named, found(terms, said), missing(terms, said))
}

function experienceVerdict({ least }: Requirement, posts: Background['posts'], wanted: ReadonlySet<string>): Verdict {
  const isSuch = ({ jobPosition }: Background['posts'][number]) =>
    [...termsOf(jobPosition).keys()].some((term) => wanted.has(term))
  const monthsOf = (some: Background['posts']) => some.reduce((sum, { months }) => sum + months, 0)
  const such = posts.filter(isSuch)
  const other = monthsOf(posts) - monthsOf(such)
  const named = such.map(({ jobPosition, months }) => `${jobPosition}, ${monthsInWords(months)}`)
  const rest = other > 0 ? [`other work, ${monthsInWords(other)}, counted as a quarter`] : []
  return verdict((monthsOf(such) + other * otherWork) / least, [...named, ...rest], [])
}

const monthsInWords = (months: number) =>
  months < 12
    ? `${months} ${months === 1 ? 'month' : 'months'}`
    : `${(months / 12).toFixed(1).replace(/\.0$/, '')} years`

function educationVerdict({ least }: Requirement, schools: Background['schools']): Verdict {
  const [highest] = schools.toSorted((one, other) => rankOf(other.degree) - rankOf(one.degree))
  if (!highest) return verdict(0, [], [])
  const level = nameOf(optionLists.educationLevel, highest.degree)
  const words = [level, highest.fieldOfStudy].filter(Boolean).join(' ')
  const below = least - rankOf(highest.degree)
  return verdict(below <= 0 ? 1 : below === 1 ? 0.5 : 0, [words], [])
}

/** Returns whether a requirement is met by one of several alternatives. */
const isAlternative = ({ asks }: Requirement) => /\b(?:or|atau)\b/i.test(asks)

const wordsVerdict = ({ terms }: Requirement, said: ReadonlyMap<string, string>, enough: number): Verdict => {
  const hits = found(terms, said)
  return verdict(hits.length / terms.size / enough, hits, missing(terms, said))
}

/** Returns the terms that are found, as the CV writes them. */
const found = (terms: ReadonlyMap<string, string>, said: ReadonlyMap<string, string>) =>
  [...terms.keys()].flatMap((term) => said.get(term) ?? [])
/** Returns the terms that are missing, as the job writes them. */
const missing = (terms: ReadonlyMap<string, string>, said: ReadonlyMap<string, string>) =>
  [...terms].flatMap(([term, written]) => (said.has(term) ? [] : [written]))

/** The share from which a requirement is met, and the share below which it isn't. */
const bounds = { met: 0.8, partly: 0.25 }

const outcomeOf = (share: number): CriterionOutcome =>
  share >= bounds.met ? 'met' : share >= bounds.partly ? 'partly' : 'notMet'

function verdict(whole: number, evidence: readonly string[], absent: readonly string[]): Verdict {
  const share = Math.min(1, whole)
  return {
    share,
    outcome: outcomeOf(share),
    evidence: evidence.slice(0, maxWords),
    absent: absent.slice(0, maxWords),
  }
}

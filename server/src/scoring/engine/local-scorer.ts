import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { CriterionOutcome } from '@hireloom/contract/scoring'
import type { Ask, Background, Scorer, Verdict } from '../../outside/scorer/port.ts'
import { rankOf } from './education-rank.ts'
import { termsOf } from './terms.ts'

/** A CV that has so much of what a sentence names has what it asks; nobody repeats a job word by word. */
const enough = { requirement: 0.5, alternative: 0.3, work: 0.2 }
/** What it counts to name the position without having held it. */
const onlyNamed = 0.6
/** What a month of other work counts, towards the experience asked. */
const otherWork = 0.25
const mostWords = 8

/** Scores on this machine by the words of the job, their forms and their other language. The same input, the same score. */
export const localScorer = (): Scorer => ({
  name: 'hireloom-1',
  judge: async (asks, background) => judgeAll(asks, background),
})

export function judgeAll(asks: readonly Ask[], background: Background): Verdict[] {
  const { lines, posts, schools, courses } = background
  const fields = schools.map(({ fieldOfStudy }) => fieldOfStudy)
  const said = termsOf([...lines, ...posts.map(({ jobPosition }) => jobPosition), ...fields, ...courses].join('\n'))
  const wanted = new Set(asks.flatMap(({ kind, terms }) => (kind === 'work' ? [] : [...terms.keys()])))
  const judges: Record<Ask['kind'], (one: Ask) => Verdict> = {
    position: (one) => positionVerdict(one, posts, said),
    experience: (one) => experienceVerdict(one, posts, wanted),
    education: (one) => educationVerdict(one, schools),
    requirement: (one) => wordsVerdict(one, said, isAlternative(one) ? enough.alternative : enough.requirement),
    work: (one) => wordsVerdict(one, said, enough.work),
  }
  return asks.map((one) => judges[one.kind](one))
}

function positionVerdict({ terms }: Ask, posts: Background['posts'], said: ReadonlyMap<string, string>): Verdict {
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

function experienceVerdict({ least }: Ask, posts: Background['posts'], wanted: ReadonlySet<string>): Verdict {
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

function educationVerdict({ least }: Ask, schools: Background['schools']): Verdict {
  const [highest] = schools.toSorted((one, other) => rankOf(other.degree) - rankOf(one.degree))
  if (!highest) return verdict(0, [], [])
  const level = nameOf(optionLists.educationLevel, highest.degree)
  const words = [level, highest.fieldOfStudy].filter(Boolean).join(' ')
  const below = least - rankOf(highest.degree)
  return verdict(below <= 0 ? 1 : below === 1 ? 0.5 : 0, [words], [])
}

/** Whether one of several things is enough. */
const isAlternative = ({ asks }: Ask) => /\b(?:or|atau)\b/i.test(asks)

const wordsVerdict = ({ terms }: Ask, said: ReadonlyMap<string, string>, enough: number): Verdict => {
  const hits = found(terms, said)
  return verdict(hits.length / terms.size / enough, hits, missing(terms, said))
}

/** The words of the CV, as it writes them. */
const found = (terms: ReadonlyMap<string, string>, said: ReadonlyMap<string, string>) =>
  [...terms.keys()].flatMap((term) => said.get(term) ?? [])
/** The words of the job, as it writes them. */
const missing = (terms: ReadonlyMap<string, string>, said: ReadonlyMap<string, string>) =>
  [...terms].flatMap(([term, written]) => (said.has(term) ? [] : [written]))

/** Shares from which on a requirement is met, and below which it is not. */
const bounds = { met: 0.8, partly: 0.25 }

const outcomeOf = (share: number): CriterionOutcome =>
  share >= bounds.met ? 'met' : share >= bounds.partly ? 'partly' : 'notMet'

function verdict(whole: number, evidence: readonly string[], absent: readonly string[]): Verdict {
  const share = Math.min(1, whole)
  return {
    share,
    outcome: outcomeOf(share),
    evidence: evidence.slice(0, mostWords),
    absent: absent.slice(0, mostWords),
  }
}

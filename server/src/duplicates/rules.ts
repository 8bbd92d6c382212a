import { type MatchedBy, undoDays } from '@hireloom/contract/duplicates'
import { oneDay } from '@hireloom/contract/platform/durations'

/** By what a person is known. */
export interface Traces {
  emails: string[]
  phones: string[]
  /** Keyed hashes of NIK and passport numbers. */
  hashes: Buffer[]
}

export interface Match {
  candidateId: number
  matchedBy: MatchedBy
  /** What both say: the address, the phone number, or the hash of the number in hexadecimal. */
  value: string
}

/** What is kept of a match that somebody dismissed: the same for the same, and not to be read. */
export type Trace = (match: Pick<Match, 'matchedBy' | 'value'>) => string

/** Matches that suggest somebody, apart from those of people who share nothing but what they shared when they were dismissed. */
export function sortOut(
  matches: readonly Match[],
  dismissals: ReadonlyMap<number, ReadonlySet<string>>,
  traceOf: Trace,
): { open: Match[]; dismissed: Match[] } {
  const isNew = (match: Match) => !dismissals.get(match.candidateId)?.has(traceOf(match))
  const suggested = new Set(matches.filter(isNew).map(({ candidateId }) => candidateId))
  return {
    open: matches.filter(({ candidateId }) => suggested.has(candidateId)),
    dismissed: matches.filter(({ candidateId }) => !suggested.has(candidateId)),
  }
}

/** What each person has in common, the strongest first; the people with the strongest first. */
export function byPerson(matches: readonly Match[]): Map<number, MatchedBy[]> {
  const found = new Map<number, MatchedBy[]>()
  for (const match of matches.toSorted((one, other) => one.matchedBy - other.matchedBy)) {
    const known = found.get(match.candidateId) ?? []
    if (!known.includes(match.matchedBy)) found.set(match.candidateId, [...known, match.matchedBy])
  }
  return found
}

/** An application, and what the actor may do with it. */
export interface Held {
  id: number
  candidateId: number
  jobId: number
  reference: string
  isVisible: boolean
  /** It is on a job on which the actor may act. */
  isActable: boolean
}

/** What an actor sees of a person: nothing, some of the applications, or all of them and may change them. */
export function handOn(held: readonly Held[], candidateId: number): 'none' | 'some' | 'all' {
  const theirs = held.filter((application) => application.candidateId === candidateId)
  if (!theirs.some(({ isVisible }) => isVisible)) return 'none'
  return theirs.every(({ isActable }) => isActable) ? 'all' : 'some'
}

/** Until when a merge can be undone. */
export const undoUntil = (mergedAt: Date) => new Date(mergedAt.getTime() + undoDays * oneDay)

const mostNamed = 3

/** Applications by their references, such as 'SGR-7K3Q-9XWD and 2 more'. */
export function inWords(references: readonly string[]) {
  const named = references.slice(0, mostNamed).join(', ')
  return references.length > mostNamed ? `${named} and ${references.length - mostNamed} more` : named
}

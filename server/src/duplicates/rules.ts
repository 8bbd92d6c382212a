import { type MatchedBy, undoDays } from '@hireloom/contract/duplicates'
import { oneDay } from '@hireloom/contract/platform/durations'

/** A person's contact data and identity numbers. */
export interface ContactData {
  emails: string[]
  phones: string[]
  /** Keyed hashes of NIK and passport numbers. */
  hashes: Buffer[]
}

export interface Match {
  candidateId: number
  matchedBy: MatchedBy
  /** The shared value: the address, the phone number, or the hash of the number in hexadecimal. */
  value: string
}

/** Returns the keyed hash by which a dismissed match is stored. */
export type MatchHash = (match: Pick<Match, 'matchedBy' | 'value'>) => string

/** Separates matches: those with people who share only what they shared when they were dismissed stay dismissed. */
export function splitDismissed(
  matches: readonly Match[],
  dismissals: ReadonlyMap<number, ReadonlySet<string>>,
  matchHash: MatchHash,
): { open: Match[]; dismissed: Match[] } {
  const isNew = (match: Match) => !dismissals.get(match.candidateId)?.has(matchHash(match))
  const suggested = new Set(matches.filter(isNew).map(({ candidateId }) => candidateId))
  return {
    open: matches.filter(({ candidateId }) => suggested.has(candidateId)),
    dismissed: matches.filter(({ candidateId }) => !suggested.has(candidateId)),
  }
}

/** Groups matches by person, the strongest first; people with the strongest match first. */
export function byPerson(matches: readonly Match[]): Map<number, MatchedBy[]> {
  const fields = new Map<number, MatchedBy[]>()
  for (const match of matches.toSorted((a, b) => a.matchedBy - b.matchedBy)) {
    const matchFields = fields.get(match.candidateId) ?? []
    if (!matchFields.includes(match.matchedBy)) fields.set(match.candidateId, [...matchFields, match.matchedBy])
  }
  return fields
}

/** An application, and the actor's access to it. */
export interface ActorApplication {
  id: number
  candidateId: number
  jobId: number
  reference: string
  isVisible: boolean
  /** Whether the actor may act on the job's candidates. */
  isActable: boolean
}

/** Returns the actor's access to a person: none, some applications visible, or all of them editable. */
export function accessTo(applications: readonly ActorApplication[], candidateId: number): 'none' | 'some' | 'all' {
  const candidatesApplications = applications.filter((application) => application.candidateId === candidateId)
  if (!candidatesApplications.some(({ isVisible }) => isVisible)) return 'none'
  return candidatesApplications.every(({ isActable }) => isActable) ? 'all' : 'some'
}

/** Returns when the period for undoing a merge ends. */
export const undoUntil = (mergedAt: Date) => new Date(mergedAt.getTime() + undoDays * oneDay)

const maxNamed = 3

/** Lists references as text, such as 'SGR-7K3Q-9XWD and 2 more'. */
export function listReferences(references: readonly string[]) {
  const named = references.slice(0, maxNamed).join(', ')
  return references.length > maxNamed ? `${named} and ${references.length - maxNamed} more` : named
}

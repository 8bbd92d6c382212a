import { randomUUID } from 'node:crypto'
import type { BoardProfile } from './profile.ts'

export const boardPath = '/dev/board'
const mostRemembered = 50

/** State of the embedded board, which a restart loses. The advertisements are stored. */
export interface BoardMemory {
  /** Number of next calls that fail. */
  failures: number
  /** Message that the next posting or update is refused with; empty for none. */
  refusal: string
  /** Calls and replies, newest first. */
  asked: AskedCall[]
  previews: Map<string, BoardProfile>
  tokens: Set<string>
  /** Visits of jobseekers who went from an advertisement to the form. */
  visits: Set<string>
  /** Requests for consent to read a profile. */
  requests: Map<string, ProfileRequest>
  /** Profiles that may be read, once. */
  prefills: Map<string, string>
}

export interface ProfileRequest {
  /** Name of the requester, as shown to the jobseeker. */
  hirerName: string
  redirectUri: string
  /** The visit it belongs to; undefined for visitors from elsewhere. */
  token: string | undefined
}

export interface AskedCall {
  at: Date
  query: string
  variables: string
  answer: string
}

export const newBoardMemory = (): BoardMemory => ({
  failures: 0,
  refusal: '',
  asked: [],
  previews: new Map(),
  tokens: new Set(),
  visits: new Set(),
  requests: new Map(),
  prefills: new Map(),
})

export function remember(memory: BoardMemory, asked: { query: string; variables: object }, answer: string) {
  memory.asked.unshift({ at: new Date(), query: asked.query, variables: JSON.stringify(asked.variables), answer })
  memory.asked.length = Math.min(memory.asked.length, mostRemembered)
}

/** Returns the message to refuse with, once. */
export function takeRefusal(memory: BoardMemory): string | undefined {
  const words = memory.refusal
  memory.refusal = ''
  return words || undefined
}

/** Stores a value under an id and removes the oldest of too many. */
export function keep<Value>(kept: Map<string, Value>, value: Value, id: string = randomUUID()): string {
  const [oldest] = kept.keys()
  if (oldest && kept.size >= mostRemembered) kept.delete(oldest)
  kept.set(id, value)
  return id
}

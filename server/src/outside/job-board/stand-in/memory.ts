import { randomUUID } from 'node:crypto'
import type { BoardProfile } from './profile.ts'

export const boardPath = '/dev/board'
const maxStored = 50

/** The state of the embedded board that is lost at a restart. Only advertisements are stored. */
export interface BoardMemory {
  /** Number of next calls that fail. */
  failures: number
  /** Message that the next posting or update is refused with; empty for none. */
  refusal: string
  /** Calls and replies, newest first. */
  calls: LoggedCall[]
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

export interface LoggedCall {
  at: Date
  query: string
  variables: string
  reply: string
}

export const newBoardMemory = (): BoardMemory => ({
  failures: 0,
  refusal: '',
  calls: [],
  previews: new Map(),
  tokens: new Set(),
  visits: new Set(),
  requests: new Map(),
  prefills: new Map(),
})

export function logCall(memory: BoardMemory, call: { query: string; variables: object }, reply: string) {
  memory.calls.unshift({ at: new Date(), query: call.query, variables: JSON.stringify(call.variables), reply })
  memory.calls.length = Math.min(memory.calls.length, maxStored)
}

/** Returns the message to refuse with, once. */
export function consumeRefusal(memory: BoardMemory): string | undefined {
  const message = memory.refusal
  memory.refusal = ''
  return message || undefined
}

/** Stores a value under an id, and removes the oldest value if there are too many. */
export function storeCapped<Value>(values: Map<string, Value>, value: Value, id: string = randomUUID()): string {
  const [oldest] = values.keys()
  if (oldest && values.size >= maxStored) values.delete(oldest)
  values.set(id, value)
  return id
}

import { randomUUID } from 'node:crypto'
import type { BoardProfile } from './profile.ts'

export const boardPath = '/dev/board'
const mostRemembered = 50

/** What the embedded board knows while it runs. A restart forgets it, other than the advertisements, which are stored. */
export interface BoardMemory {
  /** How many calls from now on get no good answer. */
  failures: number
  /** What the next posting or update is refused with; empty when it isn't. */
  refusal: string
  /** What it was asked and what it answered, the newest first. */
  asked: AskedCall[]
  previews: Map<string, BoardProfile>
  tokens: Set<string>
  /** Visits of those who went from an advertisement to the form of its company. */
  visits: Set<string>
  /** What people are asked to let others read their profile for. */
  requests: Map<string, ProfileRequest>
  /** Whose profile may be read, once. */
  prefills: Map<string, string>
}

export interface ProfileRequest {
  /** Who asks, as the person reads it. */
  hirerName: string
  redirectUri: string
  /** The visit it is part of; undefined for who comes from elsewhere. */
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

/** The words the board was told to refuse with, once. */
export function takeRefusal(memory: BoardMemory): string | undefined {
  const words = memory.refusal
  memory.refusal = ''
  return words || undefined
}

/** Keeps something under an id, and forgets the oldest of many. */
export function keep<Value>(kept: Map<string, Value>, value: Value, id: string = randomUUID()): string {
  const [oldest] = kept.keys()
  if (oldest && kept.size >= mostRemembered) kept.delete(oldest)
  kept.set(id, value)
  return id
}

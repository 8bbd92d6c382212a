import { randomUUID } from 'node:crypto'
import type { BoardProfile } from './board-profile.ts'

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

/** Keeps a preview, and forgets the oldest of many. Answers its id. */
export function keepPreview({ previews }: BoardMemory, profile: BoardProfile): string {
  const id = randomUUID()
  const [oldest] = previews.keys()
  if (oldest && previews.size >= mostRemembered) previews.delete(oldest)
  previews.set(id, profile)
  return id
}

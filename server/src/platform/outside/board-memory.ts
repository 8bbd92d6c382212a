export const boardPath = '/dev/board'
const mostRemembered = 50

/** What the embedded board knows while it runs. A restart forgets it. */
export interface BoardMemory {
  /** How many calls from now on get no good answer. */
  failures: number
  /** What it was asked and what it answered, the newest first. */
  asked: AskedCall[]
  tokens: Set<string>
}

export interface AskedCall {
  at: Date
  query: string
  variables: string
  answer: string
}

export const newBoardMemory = (): BoardMemory => ({ failures: 0, asked: [], tokens: new Set() })

export function remember(memory: BoardMemory, asked: { query: string; variables: object }, answer: string) {
  memory.asked.unshift({ at: new Date(), query: asked.query, variables: JSON.stringify(asked.variables), answer })
  memory.asked.length = Math.min(memory.asked.length, mostRemembered)
}

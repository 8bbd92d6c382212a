import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { lowerPriority, priority } from '../processes/priority.ts'

/**
 * Lowers the priority of PostgreSQL's process for a connection, so that calls come first where tasks and PostgreSQL
 * share a machine. Returns false on another machine, and without the right to do it.
 */
export function lowerBackend(client: pg.PoolClient): boolean {
  const { processID, connection } = client as typeof client & { processID: number; connection: { stream: Socket } }
  const { localPort } = connection.stream
  // The process with this number here is a different one, if any, when PostgreSQL is in another container or elsewhere.
  const isHere = titleOf(processID).includes(localPort === undefined ? ' [local] ' : `(${localPort})`)
  return isHere && lowerPriority(processID, priority.tenth)
}

/** Returns the name that PostgreSQL gives a process on Linux, `postgres: user database 127.0.0.1(54321) idle`. */
function titleOf(pid: number) {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return title.startsWith('postgres: ') ? title : ''
  } catch {
    return ''
  }
}

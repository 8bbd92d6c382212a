import { readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Priorities (nice) by the share of the processor that a process gets while another one needs all of it. */
export const priority = { third: 5, tenth: 10 } as const
type Priority = (typeof priority)[keyof typeof priority]

/**
 * Milliseconds after which Linux accepts the next change of a session's priority from a user without special rights.
 */
const kernelDelay = 100

/** Gives a process less of the processor while others need it. Returns whether this process may set that. */
export function lowerPriority(pid: number, low: Priority): boolean {
  try {
    setPriority(pid, low)
  } catch {
    return false
  }
  lowerSession(pid, low)
  return true
}

/**
 * Lowers the priority of the session that a process leads: where Linux shares the processor among sessions
 * (sched_autogroup_enabled), the priority of a process counts only within its session.
 */
function lowerSession(pid: number, low: Priority) {
  try {
    const [, , , session] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    if (Number(session) === pid) writeFileSync(`/proc/${pid}/autogroup`, `${low}`)
  } catch (error) {
    // Other systems, and kernels that don't share by session, have no such file.
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') {
      setTimeout(lowerSession, kernelDelay * (1 + Math.random()), pid, low).unref()
    }
  }
}

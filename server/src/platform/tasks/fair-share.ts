import { oneMinute, oneSecond } from '@hireloom/contract/platform/durations'
import { LRUCache } from 'lru-cache'

/** Tasks of one kind that a company may add in a second before they count as beyond its share. */
const tasksPerSecond = 10

/** The lowest priority in the queue, which stores a 16-bit number. */
const lowest = 32_767

/** The time up to which the share of a company is used, for each kind of task and each number of minutes it waits. */
const usedUntil = new LRUCache<string, number>({ max: 10_000 })

/**
 * Returns the priority of a task that is added now and waits `wait` milliseconds: 0 within the share of its company,
 * otherwise the seconds by which the company is beyond its share. Lower ones run first, so a company that adds
 * thousands of tasks doesn't delay the few of another; while no other task waits, they all run without delay.
 */
export function priorityOf(task: string, companyId: number, now: number, wait = 0) {
  const dueAt = now + wait
  const key = `${task} ${companyId} ${Math.round(wait / oneMinute)}`
  const begin = Math.max(dueAt, usedUntil.get(key) ?? 0)
  usedUntil.set(key, begin + oneSecond / tasksPerSecond)
  return Math.min(Math.floor((begin - dueAt) / oneSecond), lowest)
}

import { oneMinute, oneSecond } from '@hireloom/contract/platform/durations'
import { LRUCache } from 'lru-cache'

/** The number of tasks of one kind that a company may add in a second before further ones are beyond its share. */
const tasksPerSecond = 10

/** The priority of the tasks that run last: the largest 16-bit number, which is what the queue can store. */
const lastPriority = 32_767

/** The time up to which a company's share is used up, by kind of task, company and the minutes that the task waits. */
const usedUntil = new LRUCache<string, number>({ max: 10_000 })

/**
 * Returns the priority of a task that is added now and waits `wait` milliseconds: 0 within the share of its company,
 * otherwise the seconds by which the company is beyond its share. Smaller numbers run first, so a company that adds
 * thousands of tasks doesn't delay the few of another; while no other task waits, they all run without delay.
 */
export function priorityOf(task: string, companyId: number, now: number, wait = 0) {
  const dueAt = now + wait
  const key = `${task} ${companyId} ${Math.round(wait / oneMinute)}`
  const begin = Math.max(dueAt, usedUntil.get(key) ?? 0)
  usedUntil.set(key, begin + oneSecond / tasksPerSecond)
  return Math.min(Math.floor((begin - dueAt) / oneSecond), lastPriority)
}

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { oneMinute } from '@hireloom/contract/platform/durations'

/** Share of its time from which on a process that answers calls has its hands full. */
const full = 0.6
/** Milliseconds between two looks at how busy the process is. */
const step = 200
/** So many looks in a row find it calm before it is: under a load there are moments without calls. */
const looks = 10
/** Milliseconds that a task lets others go first, from when it was added. */
const longest = oneMinute

/** Lets people go first: a task that nobody waits for begins when this process has time besides answering calls. */
export function givingWay() {
  let calls = 0
  const count = () => void calls++
  subscribe('http.server.request.start', count)
  let before = performance.eventLoopUtilization()
  let isBusy = false
  let calmLooks = 0
  const watch = setInterval(() => {
    const now = performance.eventLoopUtilization()
    // Without calls it is the tasks themselves that take the time.
    const isFull = calls > 0 && performance.eventLoopUtilization(now, before).utilization > full
    calmLooks = isFull ? 0 : calmLooks + 1
    isBusy = isFull || (isBusy && calmLooks < looks)
    before = now
    calls = 0
  }, step).unref()

  return {
    /** Resolves at a calm moment, at the latest so many milliseconds after `since`, a minute after the task was added. */
    async giveWay(since: Date, most = longest) {
      while (isBusy && Date.now() < since.getTime() + most) await pause(step)
    },
    /** From here on nobody waits. */
    stop() {
      unsubscribe('http.server.request.start', count)
      clearInterval(watch)
      isBusy = false
    },
  }
}

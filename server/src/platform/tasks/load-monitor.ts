import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { oneMinute } from '@hireloom/contract/platform/durations'

/** Share of its time from which a process that serves calls counts as busy. */
const full = 0.6
/** Milliseconds between two measurements. */
const step = 200
/** Calm measurements in a row before the process counts as calm: even under load there are moments without calls. */
const looks = 10
/** Milliseconds that a task waits at most, from when it was added. */
const longest = oneMinute

/** Measures how busy this process is with calls, so that tasks no user waits for can begin when it is calm. */
export function loadMonitor() {
  let calls = 0
  const count = () => void calls++
  subscribe('http.server.request.start', count)
  let before = performance.eventLoopUtilization()
  let isBusy = false
  let calmLooks = 0
  const watch = setInterval(() => {
    const now = performance.eventLoopUtilization()
    // Without calls, the tasks themselves use the time.
    const isFull = calls > 0 && performance.eventLoopUtilization(now, before).utilization > full
    calmLooks = isFull ? 0 : calmLooks + 1
    isBusy = isFull || (isBusy && calmLooks < looks)
    before = now
    calls = 0
  }, step).unref()

  return {
    /** Resolves when the process is calm, at the latest `most` milliseconds after `since`. */
    async giveWay(since: Date, most = longest) {
      while (isBusy && Date.now() < since.getTime() + most) await pause(step)
    },
    /** Stops measuring. Everything that waits continues. */
    stop() {
      unsubscribe('http.server.request.start', count)
      clearInterval(watch)
      isBusy = false
    },
  }
}

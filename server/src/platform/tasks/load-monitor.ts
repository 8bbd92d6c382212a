import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { oneMinute } from '@hireloom/contract/platform/durations'

/** The event loop utilization from which a process that serves calls counts as busy. */
const full = 0.6
/** Milliseconds between two measurements. */
const step = 200
/** Idle measurements in a row before the process counts as idle: even under load there are moments without calls. */
const idleMeasurements = 10
/** Milliseconds that a task waits at most, from when it was added. */
const longest = oneMinute

/** Measures how busy this process is with calls, so that tasks no user waits for can begin when it is idle. */
export function loadMonitor() {
  let calls = 0
  const count = () => void calls++
  subscribe('http.server.request.start', count)
  let before = performance.eventLoopUtilization()
  let isBusy = false
  let idleCount = 0
  const watch = setInterval(() => {
    const now = performance.eventLoopUtilization()
    // Without calls, the tasks themselves use the time.
    const isFull = calls > 0 && performance.eventLoopUtilization(now, before).utilization > full
    idleCount = isFull ? 0 : idleCount + 1
    isBusy = isFull || (isBusy && idleCount < idleMeasurements)
    before = now
    calls = 0
  }, step).unref()

  return {
    /** Resolves when the process is idle, at the latest `max` milliseconds after `since`. */
    async giveWay(since: Date, max = longest) {
      while (isBusy && Date.now() < since.getTime() + max) await pause(step)
    },
    /** Stops measuring, and lets all waiting tasks continue. */
    stop() {
      unsubscribe('http.server.request.start', count)
      clearInterval(watch)
      isBusy = false
    },
  }
}

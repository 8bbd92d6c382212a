import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { oneMinute } from '@hireloom/contract/platform/durations'

/** The event loop utilization at which a process that serves calls counts as busy. */
const full = 0.6
/** Milliseconds between two measurements. */
const step = 200
/** Idle measurements in a row before the process counts as idle: even under load there are moments without calls. */
const idleMeasurements = 10
/** Milliseconds that a task waits at most, from when it was added. */
const maxWait = oneMinute
/** The share of time with calls in progress at which calls, not tasks, count as the cause of the load. */
const busyShare = 0.5
/** Milliseconds after which a call counts as one that waits for its client, such as a download. */
const shortCall = 1000
/** Milliseconds that a piece of a task's work waits at most for calls. */
const maxWaitForCalls = 100

/** Measures how busy this process is with calls, so that tasks no user waits for can begin when it is idle. */
export function loadMonitor() {
  /** The calls that are being answered, with the time of their start. */
  const open = new Map<ServerResponse, number>()
  /** Milliseconds that the calls of this step took. */
  let answering = 0
  const trackCall = (message: unknown) => {
    const { response } = message as { response: ServerResponse }
    const start = performance.now()
    open.set(response, start)
    response.once('close', () => {
      open.delete(response)
      answering += Math.min(performance.now() - start, step)
    })
  }
  subscribe('http.server.request.start', trackCall)
  let before = performance.eventLoopUtilization()
  let isBusy = false
  let idleCount = 0
  const watch = setInterval(() => {
    const now = performance.eventLoopUtilization()
    // With few calls, the tasks themselves use the time.
    const areMany = answering > busyShare * step
    const isFull = areMany && performance.eventLoopUtilization(now, before).utilization > full
    idleCount = isFull ? 0 : idleCount + 1
    isBusy = isFull || (isBusy && idleCount < idleMeasurements)
    before = now
    answering = 0
  }, step).unref()
  const isAnswering = () => {
    const recent = performance.now() - shortCall
    return [...open.values()].some((start) => start > recent)
  }

  return {
    /** Resolves when the calls that have arrived are answered, after 100 ms at the latest. */
    async letCallsPass() {
      // Calls that have arrived begin in this turn.
      await nextTurn()
      const until = performance.now() + maxWaitForCalls
      while (isAnswering() && performance.now() < until) await pause(1)
    },
    /** Resolves when the process is idle, at the latest `max` milliseconds after `since`. */
    async giveWay(since: Date, max = maxWait) {
      while (isBusy && Date.now() < since.getTime() + max) await pause(step)
    },
    /** Stops measuring, and lets all waiting tasks continue. */
    stop() {
      unsubscribe('http.server.request.start', trackCall)
      clearInterval(watch)
      isBusy = false
    },
  }
}

import { channel } from 'node:diagnostics_channel'
import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { test as base, expect, onTestFinished, vi } from 'vitest'
import { loadMonitor } from './load-monitor.ts'

const test = base
  .extend('callers', async ({}, { onCleanup }) => {
    const server = createServer((_request, response) => {
      for (const start = performance.now(); performance.now() - start < 20; );
      response.end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    let areCalling = true
    const calling = (async () => {
      while (areCalling) await Promise.all([1, 2, 3].map(async () => (await fetch(address)).text()))
    })()
    const leave = async () => {
      areCalling = false
      await calling
    }
    onCleanup(async () => {
      await leave()
      server.close()
    })
    return { leave }
  })
  .extend('monitor', async ({}, { onCleanup }) => {
    const monitor = loadMonitor()
    onCleanup(() => monitor.stop())
    return monitor
  })

/** Returns whether a task begins within these milliseconds. */
const stateOf = (task: Promise<void>, milliseconds: number) =>
  Promise.race([task.then(() => 'begins'), pause(milliseconds, 'waits')])

const untilBusy = (monitor: ReturnType<typeof loadMonitor>) =>
  expect.poll(() => stateOf(monitor.giveWay(new Date()), 10)).toBe('waits')

test('a task waits while there are many calls, and begins when they end', async ({ callers, monitor }) => {
  await untilBusy(monitor)
  const task = monitor.giveWay(new Date())
  expect(await stateOf(task, 500)).toBe('waits')
  await callers.leave()
  expect(await stateOf(task, 20_000)).toBe('begins')
})

/** Begins a call. Returns a function that ends it. */
function call() {
  const response = new EventEmitter()
  channel('http.server.request.start').publish({ response })
  return () => response.emit('close')
}

test('tasks do not wait for a few calls while they use the time themselves', async ({ monitor }) => {
  for (let turn = 0; turn < 30; turn++) {
    call()()
    for (const start = performance.now(); performance.now() - start < 20; );
    await pause(0)
  }
  expect(await stateOf(monitor.giveWay(new Date()), 0)).toBe('begins')
})

/** Stops the clock until the end of the test. Returns a function that moves it on. */
function stopClock() {
  let time = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
  onTestFinished(() => void clock.mockRestore())
  return (milliseconds: number) => {
    time += milliseconds
  }
}

test('a piece of work waits until a call has its reply, but not for a call that waits for its client', async ({
  monitor,
}) => {
  const pass = stopClock()
  const end = call()
  let hasPassed = false
  const piece = monitor.letCallsPass().then(() => {
    hasPassed = true
  })
  await pause(20)
  expect(hasPassed).toBe(false)
  end()
  await piece

  const endDownload = call()
  pass(1001)
  await monitor.letCallsPass()
  endDownload()
})

test('a piece of work waits no longer than 100 ms for calls', async ({ monitor }) => {
  const pass = stopClock()
  const end = call()
  let hasPassed = false
  const piece = monitor.letCallsPass().then(() => {
    hasPassed = true
  })
  await pause(20)
  pass(99)
  await pause(20)
  expect(hasPassed).toBe(false)
  pass(1)
  await piece
  end()
})

test('a task stops waiting a minute after it was added, or when the product stops', async ({ callers: _, monitor }) => {
  await untilBusy(monitor)
  const addedBefore = (seconds: number) => monitor.giveWay(new Date(Date.now() - seconds * 1000))
  expect(await stateOf(addedBefore(60), 100)).toBe('begins')
  const task = addedBefore(50)
  expect(await stateOf(task, 100)).toBe('waits')
  monitor.stop()
  expect(await stateOf(task, 5000)).toBe('begins')
})

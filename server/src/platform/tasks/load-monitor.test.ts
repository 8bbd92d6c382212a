import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { test as base, expect } from 'vitest'
import { loadMonitor } from './load-monitor.ts'

const test = base
  .extend('people', async ({}, { onCleanup }) => {
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
  .extend('tasks', async ({}, { onCleanup }) => {
    const tasks = loadMonitor()
    onCleanup(() => tasks.stop())
    return tasks
  })

test('a task waits while there are many calls, and begins when they end', async ({ people, tasks }) => {
  await pause(500)
  let hasBegun = false
  const task = tasks.giveWay(new Date()).then(() => {
    hasBegun = true
  })
  await pause(500)
  expect(hasBegun).toBe(false)
  await people.leave()
  await task
})

test('a task that was added a minute ago, or when the product stops, no longer waits', async ({ people: _, tasks }) => {
  await pause(500)
  await tasks.giveWay(new Date(Date.now() - 60_000))
  const task = tasks.giveWay(new Date())
  tasks.stop()
  await task
})

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startProduct } from '../apply/product.ts'
import { signIn } from '../apply/staff.ts'
import { type Attack, prepareAttacks } from './attacks.ts'

/** The limits on a signed-in user's wait during an attack in milliseconds, and on the product's memory in megabytes. */
const limits = { wait: 200, memory: 600 }
/**
 * The number of times that each attack is sent at once. The limit on the wait applies to the first round, the one on
 * memory to both.
 */
const rounds = [1, 10]

interface WaitResult {
  calls: number
  longest: number
}

const folder = mkdtempSync(join(tmpdir(), 'hireloom-bench-'))
const product = await startProduct(folder)
let isWithin = true
try {
  const attacks = await prepareAttacks(product, await signIn(product))
  const user = new Worker(new URL('user.ts', import.meta.url), {
    workerData: { port: product.port, path: '/api/v1/jobs?page=1&limit=25', tokens: await tokensOf(4) },
  })
  user.on('message', ({ problem }: { problem?: string }) => {
    if (problem === undefined) return
    isWithin = false
    process.stdout.write(`WRONG: ${problem}\n`)
  })
  await pause(3000)
  await readWaits(user)
  await measure(user, 'no attack', async () => {
    await pause(5000)
    return new Map()
  })
  for (const [name, attack] of attacks) {
    for (const atOnce of rounds) {
      const longest = await measure(user, `${name}, ${atOnce} at once`, () => attack(atOnce))
      if (atOnce === 1 && longest > limits.wait) isWithin = false
    }
  }
  await user.terminate()
  const { most } = product.memory()
  if (most > limits.memory) isWithin = false
  process.stdout.write(`The product used ${most.toFixed(0)} MB at most, of ${limits.memory} MB\n`)
  process.stdout.write(`Processes that ran or waited for a core in the last minute: ${loadavg()[0]?.toFixed(1)}\n`)
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isWithin ? 0 : 1

async function tokensOf(count: number) {
  const tokens: string[] = []
  while (tokens.length < count) tokens.push(await signIn(product))
  return tokens
}

async function readWaits(user: Worker): Promise<WaitResult> {
  user.postMessage('report')
  for (;;) {
    const [message] = (await once(user, 'message')) as [Partial<WaitResult>]
    if (message.longest !== undefined) return message as WaitResult
  }
}

/** Returns the longest wait in milliseconds; infinite if no call ended. */
async function measure(user: Worker, name: string, attack: () => ReturnType<Attack>): Promise<number> {
  const begun = performance.now()
  const statuses = await attack()
  const seconds = (performance.now() - begun) / 1000
  // Waits until the calls that began during the attack have ended.
  await pause(500)
  const { calls, longest } = await readWaits(user)
  const replies = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
  const { now } = product.memory()
  process.stdout.write(
    `${name}: longest wait ${longest.toFixed(0)} ms of ${calls} calls in ${seconds.toFixed(1)} s, ${now.toFixed(0)} MB; replies ${replies || 'none'}\n`,
  )
  return calls > 0 ? longest : Number.POSITIVE_INFINITY
}

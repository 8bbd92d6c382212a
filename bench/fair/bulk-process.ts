import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { lowerPriority, priority } from '../../server/src/platform/processes/priority.ts'
import type { Product } from '../apply/product.ts'

export interface BulkWork {
  product: Pick<Product, 'host' | 'port' | 'databaseUrl' | 'secrets'>
  company: { id: number; slug: string; token: string }
  /** Rows of the history import. Only the import is measured, not how its file is read and checked. */
  rows: number
  mails: number
  /** Applications a second, and for how many seconds. */
  rate: number
  seconds: number
}

/**
 * Prepares the work in a separate process, so that sending it doesn't delay what is measured here. Returns a function
 * that does the work and returns the number of applications by status.
 */
export async function prepareBulkWork(work: BulkWork) {
  const child = fork(new URL('bulk-work.ts', import.meta.url), { detached: true })
  if (child.pid) lowerPriority(child.pid, priority.tenth)
  child.send(work)
  await replyOf(child)
  return async () => {
    child.send('begin')
    return (await replyOf(child)) as Record<number, number>
  }
}

async function replyOf(child: ChildProcess): Promise<unknown> {
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The bulk work failed')))
  const [reply] = await Promise.race([once(child, 'message'), failed])
  failed.catch(() => undefined)
  return reply
}

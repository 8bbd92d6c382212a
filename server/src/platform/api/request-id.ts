import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { requestIdHeader } from '@hireloom/contract/platform/request-id'

const chosenId = /^[A-Za-z0-9-]{8,64}$/

/** Returns the id that the caller or a proxy chose for a request, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const header = headers[requestIdHeader]
  return typeof header === 'string' && chosenId.test(header) ? header : randomUUID()
}

const current = new AsyncLocalStorage<string>()

/**
 * Returns the id of the request being handled, or of the one that caused the running task; undefined for other work.
 */
export const currentRequestId = () => current.getStore()

/** Runs work that a request caused. */
export const inRequest = <Result>(id: string, work: () => Result): Result => current.run(id, work)

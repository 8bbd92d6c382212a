import pg from 'pg'
import { vi } from 'vitest'

/** Records the statements of a test until it ends. Returns a function that counts those whose text matches. */
export function recordStatements(onTestFinished: (restore: () => void) => void) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  return (pattern: RegExp) =>
    query.mock.calls.filter(([statement]) => pattern.test(JSON.stringify(statement).replaceAll('\\"', ''))).length
}

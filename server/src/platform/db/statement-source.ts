import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Returns the group of calls, or the task, whose statements are sent now; `other` for work of the process itself. */
export const statementSource = () => current.getStore() ?? 'other'

/** Runs work whose statements count for this group of calls, or this task. */
export const sendingFor = <Result>(source: string, work: () => Result): Result => current.run(source, work)

import type { TaskRun } from '../../src/platform/tasks/worker.ts'

/** The first run of a task in a process without calls. */
export const idleRun: TaskRun = {
  isLastAttempt: false,
  giveWay: async () => undefined,
  letCallsPass: async () => undefined,
  logError: (error) => {
    throw error
  },
}

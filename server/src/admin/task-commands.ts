import { pluralize } from '@hireloom/contract/platform/pluralize'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { countTasks, listFailedTasks, retryTasks } from '../platform/tasks/queue-queries.ts'
import { command, UsageError } from './command.ts'

const list = command({
  name: 'tasks list',
  summary: 'Counts the tasks in the queue, and lists those that failed with their errors.',
  options: {},
  async run({ db }) {
    const [tasks, failures] = await Promise.all([countTasks(db), listFailedTasks(db)])
    const counts = tasks.map(({ task, waiting, later, running, failed }) => {
      return `${task}: ${waiting + later} waiting, ${running} running, ${failed} failed permanently`
    })
    const lines = failures.map(({ id, name, attempts, maxAttempts, nextTry, error }) => {
      const next = nextTry ? `next at ${nextTry.toISOString()}` : 'no further try'
      return `${id}  ${name}  try ${attempts} of ${maxAttempts}, ${next}: ${error.split('\n')[0]}`
    })
    return {
      data: { tasks, failures },
      text: counts.length > 0 ? [...counts, ...lines] : ['The queue is empty.'],
    }
  },
})

const retry = command({
  name: 'tasks retry',
  summary: 'Runs the tasks that failed permanently again, or only the one with this id.',
  options: { id: { value: '<id>' } },
  async run({ db }, { id }) {
    if (id !== undefined && !/^\d{1,18}$/.test(id))
      throw new UsageError("--id must be a task's number, as printed by tasks list.")
    const tasks = await retryTasks(db, id)
    if (id !== undefined && tasks === 0) throw new CannotStart(`No task ${id} has failed.`)
    return { data: { tasks }, text: [`${pluralize(tasks, 'task runs', 'tasks run')} again.`] }
  },
})

export const taskCommands = [list, retry]

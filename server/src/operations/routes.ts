import { operations } from '@hireloom/contract/operations'
import type { FastifyInstance } from 'fastify'
import { findBackupState } from '../backups/queries.ts'
import { routes } from '../platform/api/routes.ts'
import { isPaused } from '../platform/db/restored.ts'
import { missing } from '../platform/errors.ts'
import { listProcesses } from '../platform/processes/process-queries.ts'
import { listSlowStatements } from '../platform/processes/slow-statement-queries.ts'
import { countTasks, dropTask, listFailedTasks, retryTasks } from '../platform/tasks/queue-queries.ts'
import {
  countFailedMails,
  findArchiveTime,
  listLargestCompanies,
  listNewestMigrations,
  longestList,
} from './queries.ts'
import { withoutPeople } from './rules.ts'

/** Registers the calls of operators. */
export async function operationsRoutes(app: FastifyInstance) {
  await routes(operations, {
    async state({ db }) {
      const { replica } = app.services
      const [
        processes,
        queue,
        failed,
        failedMails,
        slowQueries,
        archivedAt,
        migrations,
        companies,
        backups,
        paused,
        lag,
      ] = await Promise.all([
        listProcesses(db),
        countTasks(db),
        listFailedTasks(db),
        countFailedMails(db),
        listSlowStatements(db, longestList),
        findArchiveTime(db),
        listNewestMigrations(db),
        listLargestCompanies(db),
        findBackupState(db),
        isPaused(db),
        replica?.findLag(),
      ])
      const failedTasks = failed
        .filter(({ nextTry }) => nextTry === null)
        .map(({ id, name, attempts, error }) => ({ id, name, attempts, error: withoutPeople(error) }))
      const lists = { processes, queue, failedTasks, failedMails, slowQueries, migrations, companies }
      const state = { isPaused: paused, ...lists, archivedAt, backups }
      return { data: lag === undefined ? state : { ...state, replica: { bytesBehind: lag } } }
    },

    async retryTask({ db, params: { taskId } }) {
      if ((await retryTasks(db, taskId)) === 0) missing('Task')
      return undefined
    },

    async dropTask({ db, params: { taskId } }) {
      if (!(await dropTask(db, taskId))) missing('Task')
      return undefined
    },
  })(app)
}

import { operations } from '@hireloom/contract/operations'
import type { FastifyInstance } from 'fastify'
import { findBackupState } from '../backups/queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { isPaused } from '../platform/db/restored.ts'
import { missing } from '../platform/errors.ts'
import { listProcesses } from '../platform/processes/process-queries.ts'
import { listSlowStatements } from '../platform/processes/slow-statement-queries.ts'
import { countTasks, dropTask, findTaskName, listFailedTasks, retryTasks } from '../platform/tasks/queue-queries.ts'
import { recordAction } from './action-commands.ts'
import { listActions, type NewAction } from './action-queries.ts'
import { retryFailedMails } from './mail-commands.ts'
import {
  countFailedMails,
  findAccount,
  findArchiveTime,
  listLargestCompanies,
  listNewestMigrations,
  maxListed,
} from './queries.ts'
import { serverMessage, withoutPeople } from './rules.ts'

/** Registers the calls of operators. */
export async function operationsRoutes(app: FastifyInstance) {
  await routes(operations, {
    async state({ db }) {
      const { replica } = app.services
      const [
        processes,
        queue,
        failed,
        mails,
        slowQueries,
        archivedAt,
        migrations,
        companies,
        backups,
        operatorActions,
        paused,
        lag,
      ] = await Promise.all([
        listProcesses(db),
        countTasks(db),
        listFailedTasks(db),
        countFailedMails(db),
        listSlowStatements(db, maxListed),
        findArchiveTime(db),
        listNewestMigrations(db),
        listLargestCompanies(db),
        findBackupState(db),
        listActions(db),
        isPaused(db),
        replica?.findLag(),
      ])
      const failedTasks = failed
        .filter(({ nextTry }) => nextTry === null)
        .map(({ id, name, attempts, error }) => ({ id, name, attempts, error: withoutPeople(error) }))
      const failedMails = mails.map(({ error, ...group }) => ({ ...group, error: serverMessage(group.problem, error) }))
      const lists = { processes, queue, failedTasks, failedMails, slowQueries, migrations, companies, operatorActions }
      const state = { isPaused: paused, ...lists, archivedAt, backups }
      return { data: lag === undefined ? state : { ...state, replica: { bytesBehind: lag } } }
    },

    async retryTask({ db, actor, params: { taskId } }) {
      const note = await describeAction(db, actor, 'tasks retry', taskId)
      await recordAction(db, note, async () => (await retryTasks(db, taskId)) > 0 || missing('Task'))
      return undefined
    },

    async dropTask({ db, actor, params: { taskId } }) {
      const note = await describeAction(db, actor, 'tasks drop', taskId)
      await recordAction(db, note, async () => (await dropTask(db, taskId)) || missing('Task'))
      return undefined
    },

    async retryMails({ db, actor, now }) {
      const note = { actor: await nameOperator(db, actor), action: 'mails retry', details: '' }
      return { data: { mails: await recordAction(db, note, () => retryFailedMails(db, now())) } }
    },
  })(app)
}

/** Returns the name and the account of an operator. */
const nameOperator = async (db: Db, actor: Actor) => `${actor.name} (${await findAccount(db, actor)})`

/** Returns the note about an action on a task. Refuses one that isn't in the queue. */
async function describeAction(db: Db, actor: Actor, action: string, taskId: string): Promise<NewAction> {
  const [operator, task] = await Promise.all([nameOperator(db, actor), findTaskName(db, taskId)])
  return { actor: operator, action, details: `--id ${taskId} ${task ?? missing('Task')}` }
}

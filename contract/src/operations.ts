import { z } from 'zod'
import { MailProblem } from './mail/outbox.ts'
import { endpoint } from './platform/endpoint.ts'
import { id, one, timestamp } from './platform/fields.ts'

/** A process of the installation that recorded a sign of life in the last 45 seconds. */
export const OperatedProcess = z.object({
  role: z.string(),
  host: z.string(),
  version: z.string(),
  /** The newest migration that it knows. */
  schema: z.string(),
  startedAt: timestamp,
  seenAt: timestamp,
})

export const QueuedTasks = z.object({
  task: z.string(),
  /** Tasks that could run now. */
  waiting: z.int(),
  /** Tasks that run at a later time, including those that are tried again. */
  later: z.int(),
  running: z.int(),
  failed: z.int(),
  /** The number of seconds that the task waiting longest has been ready to run. */
  oldest: z.number(),
})

/** A task that failed permanently. */
export const FailedTask = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  /** The first line of the last failure, without personal data. */
  error: z.string(),
})
export type FailedTask = z.infer<typeof FailedTask>

/** The mails of a company that could not be sent for the same reason. */
export const FailedMails = z.object({
  companyId: id,
  companyName: z.string(),
  problem: MailProblem.nullable(),
  mails: z.int(),
  lastTriedAt: timestamp.nullable(),
  /** The mail server's reply to the last try, without personal data; empty if it is about the recipient. */
  error: z.string(),
})

/** A statement that took long, without its values. `total` and `longest` are in milliseconds. */
export const SlowQuery = z.object({
  statement: z.string(),
  times: z.int(),
  total: z.int(),
  longest: z.int(),
  seenAt: timestamp,
})

export const OperatedCompany = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  isActive: z.boolean(),
  users: z.int(),
  applications: z.int(),
})

/** Backups that the commands of the product made. */
export const BackupState = z.object({
  /** The last complete one. */
  last: z.object({ folder: z.string(), finishedAt: timestamp, bytes: z.number() }).nullable(),
  /** The last try, when it failed. */
  failure: z.object({ finishedAt: timestamp, problem: z.string() }).nullable(),
  rehearsal: z
    .object({
      folder: z.string(),
      rehearsedAt: timestamp,
      seconds: z.int(),
      /** The reason of a failure; null when it succeeded. */
      problem: z.string().nullable(),
    })
    .nullable(),
})

/** A command of an operator, or an action on the operations page. */
export const OperatorAction = z.object({
  id,
  beganAt: timestamp,
  /** 'Command line: {system user}', or the name and the account of a user. */
  actor: z.string(),
  /** Such as `tasks retry`. */
  action: z.string(),
  /** The options, without values about people. */
  details: z.string(),
  /** Null while it runs, and when its process was killed. */
  endedAt: timestamp.nullable(),
  /** Why it was refused or failed; otherwise null. */
  problem: z.string().nullable(),
})

export const OperationsState = z.object({
  /** Whether this system was restored from a backup, and neither runs tasks nor sends anything until it is resumed. */
  isPaused: z.boolean(),
  processes: z.array(OperatedProcess),
  queue: z.array(QueuedTasks),
  failedTasks: z.array(FailedTask),
  failedMails: z.array(FailedMails),
  /** The statements that took the most time in total. Each is dropped a week after it was last slow. */
  slowQueries: z.array(SlowQuery),
  /**
   * Bytes of changes that the replica still has to apply; null while it is unavailable. Undefined without a replica.
   */
  replica: z.object({ bytesBehind: z.number().nullable() }).optional(),
  /** When PostgreSQL last archived its log of changes; null where it doesn't. */
  archivedAt: timestamp.nullable(),
  backups: BackupState,
  /** The newest migrations. */
  migrations: z.array(z.object({ name: z.string(), appliedAt: timestamp })),
  /** The largest companies. */
  companies: z.array(OperatedCompany),
  /** The latest 50. */
  operatorActions: z.array(OperatorAction),
})
export type OperationsState = z.infer<typeof OperationsState>

const path = '/api/v1/operations'
const task = z.strictObject({ taskId: z.string().regex(/^\d{1,18}$/, 'Task must be a number') })

/** The calls of operators of the installation, who are named in OPERATORS. */
export const operations = {
  state: endpoint({
    method: 'GET',
    path,
    summary: 'Returns the state of the installation, without data of candidates.',
    operator: true,
    reply: one(OperationsState),
  }),
  retryTask: endpoint({
    method: 'POST',
    path: `${path}/tasks/:taskId/retry`,
    summary: 'Runs a failed task again now, with the full number of tries.',
    operator: true,
    whenExpired: 'allowed',
    params: task,
    status: 204,
  }),
  dropTask: endpoint({
    method: 'DELETE',
    path: `${path}/tasks/:taskId`,
    summary: 'Removes a task that failed permanently from the queue.',
    operator: true,
    whenExpired: 'allowed',
    params: task,
    status: 204,
  }),
  retryMails: endpoint({
    method: 'POST',
    path: `${path}/mails/retry`,
    summary:
      'Sends the failed mails of the last week again, for all companies. Leaves out mails with a code, mails to ' +
      "addresses that don't exist, and mails that may have arrived. Returns how many are sent again.",
    operator: true,
    whenExpired: 'allowed',
    reply: one(z.object({ mails: z.int() })),
  }),
}

import type { NewCandidate } from '@hireloom/contract/intake/candidate-form'
import { applicationReceived } from '@hireloom/contract/mail/texts'
import { oneWeek } from '@hireloom/contract/platform/durations'
import { plan } from '@hireloom/contract/subscription/endpoints'
import type { RowError } from '@hireloom/contract/transfers/transfer'
import { mayAct } from '../access/rules.ts'
import { findCandidateLanguage } from '../companies/candidate-language-queries.ts'
import { record } from '../history/queries.ts'
import { addCheckedCandidate, checkCandidate } from '../intake/add-commands.ts'
import { type FoundForm, findForm } from '../intake/form-queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { lockKey } from '../platform/db/db.ts'
import { invalid, Refusal, unprocessable } from '../platform/errors.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { outcomeOf } from '../transfers/rules.ts'
import { findAllowedActor, isOutage } from '../transfers/run-commands.ts'
import {
  failWaitingRows,
  findRun,
  finishRun,
  lockWaitingRows,
  type Run,
  saveProgress,
  saveRowOutcome,
} from '../transfers/run-queries.ts'
import { knownPeople } from './check-commands.ts'
import { columnsOf } from './column-rules.ts'
import { candidateOf, type JobToFill } from './person-rows.ts'
import {
  deleteFailedRows,
  deleteOldPending,
  findBulkAdd,
  listRowsToAdd,
  type RowToAdd,
  renewUploads,
  saveAdded,
} from './queries.ts'
import { bulkAddTasks } from './task-list.ts'

/** The rows between two updates of the progress. */
const rowsAtOnce = 10

/**
 * Adds the people of a started file. Each has a transaction with the mark of their row, so a run that was killed
 * continues where it stopped, and only one of two simultaneous runs adds a row. An outage ends the run; the next one
 * continues.
 */
export async function addCandidates(services: Services, task: PayloadOf<typeof bulkAddTasks.addCandidates>) {
  const { db, sealing, now } = services
  const run = await findRun(db, task.companyId, task.importId)
  if (!run) return
  const failures: unknown[] = []
  const next = () => listRowsToAdd(db, run.companyId, run.id, { atMost: rowsAtOnce, sealing })
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    const context = await prepare(services, run)
    for (const row of rows) await addRow(context, row, failures)
    await saveProgress(db, run)
  }
  await db.transaction().execute((db) => finish(db, run, now()))
  // The rows show that they failed; the tasks' log has the reason.
  if (failures.length > 0) throw failures[0]
}

interface BulkContext {
  services: Services
  run: Run
  /** Undefined when the user was removed, may no longer add candidates, or no longer sees the job. */
  allowed: { actor: Actor; form: FoundForm; job: JobToFill; companyName: string } | undefined
  filename: string
  sendEmail: boolean
}

/** Returns what adding needs, with the rights that the user has now. */
async function prepare(services: Services, run: Run): Promise<BulkContext> {
  const { db } = services
  const actor = await findAllowedActor(db, run, 'candidates.add', services.now())
  const bulkAdd = await findBulkAdd(db, run, run.id)
  const form = actor && (await findForm(db, actor, bulkAdd?.jobId ?? 0))
  const filename = bulkAdd?.filename ?? ''
  const { dayOrders = {}, sendEmail = false } = bulkAdd?.options ?? {}
  if (!actor || !form || !mayAct(actor.roleId, form.teamRole)) {
    return { services, run, allowed: undefined, filename, sendEmail }
  }
  const job = { jobId: form.jobId, form, columns: columnsOf(form), dayOrders }
  return { services, run, allowed: { actor, form, job, companyName: form.companyName }, filename, sendEmail }
}

async function addRow(context: BulkContext, row: RowToAdd, failures: unknown[]) {
  const { services, run } = context
  try {
    await addPerson(context, row)
  } catch (error) {
    if (isOutage(error)) throw error
    if (!(error instanceof Refusal)) failures.push(error)
    const errors = error instanceof Refusal ? errorsOf(error) : [notSaved]
    await saveRowOutcome(services.db, run, row.id, { errors })
  }
}

const notSaved: RowError = { column: null, message: 'The row could not be saved. Please add it again' }

/** Returns the sentences of a refusal: those of its fields, or its own. */
const errorsOf = ({ message, errors }: Refusal): RowError[] =>
  (errors.length > 0 ? errors.map((error) => error.message) : [message]).map((message) => ({ column: null, message }))

async function addPerson({ services, run, allowed, filename, sendEmail }: BulkContext, row: RowToAdd) {
  if (!allowed) throw unprocessable('forbidden', 'You may no longer add candidates to this job')
  const { actor, form, job } = allowed
  const result = candidateOf(row, job, dayIn(actor.timeZone, services.now()))
  if ('problems' in result) throw invalid(result.problems.map(({ message }) => ({ field: 'row', message })))
  const input = { ...services, actor, body: result.candidate, idempotencyKey: undefined }
  const checkedForm = await checkCandidate(input, form)
  await services.db.transaction().execute(async (db) => {
    if (!(await lockWaitingRows(db, run, [row.id])).has(row.id)) return
    await waitForOtherFiles(db, services, actor, { rowNumber: row.rowNumber, candidate: result.candidate })
    const added = await addCheckedCandidate(db, input, checkedForm)
    const text = `${filename}, row ${row.rowNumber}`
    await record(db, actor, {
      event: 'application.added_from_file',
      data: { applicationId: added.jobApplicationId, text },
      at: services.now(),
    })
    if (sendEmail) await queueConfirmation(db, allowed, result.candidate, added)
    await saveAdded(db, run.companyId, row, added.jobApplicationId)
  })
}

/**
 * Lets the files for one job add one person at a time, and refuses people who were just added from another file:
 * those with only a name and a phone number have no identifier that an index could keep unique.
 */
async function waitForOtherFiles(
  db: Db,
  services: Services,
  actor: Actor,
  person: { rowNumber: number; candidate: NewCandidate },
) {
  const { jobId } = person.candidate
  await lockKey(db, `bulk add to ${actor.companyId} ${jobId}`)
  const matches = await knownPeople({ ...services, db }, actor, jobId, [person])
  const [problem] = matches.get(person.rowNumber)?.problems ?? []
  if (problem) throw unprocessable('known', problem.message)
}

/** Queues the mail that confirms an application, as applicants get it. */
const queueConfirmation = async (
  db: Db,
  { actor, form, companyName }: NonNullable<BulkContext['allowed']>,
  { personalInformation: { firstName, emailAddress } }: NewCandidate,
  { jobApplicationId, reference }: { jobApplicationId: number; reference: string },
) =>
  queueMail(db, actor.companyId, {
    applicationId: jobApplicationId,
    dedupeKey: `received ${jobApplicationId}`,
    recipient: emailAddress ?? null,
    text: applicationReceived({
      candidateFirstName: firstName ?? '',
      jobPositionName: form.jobPositionName,
      companyName,
      language: await findCandidateLanguage(db, actor.companyId, jobApplicationId),
      reference,
      isScreened: form.plan === plan.ultimateHire && form.aiRecommendation?.autoReject === true,
    }),
  })

/** Ends a bulk add whose task failed permanently: the rows that are still waiting fail. */
async function endAdding(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { companyId, importId }: PayloadOf<typeof bulkAddTasks.addCandidates>,
) {
  const run = await findRun(db, companyId, importId)
  if (!run) return
  await db.transaction().execute(async (db) => {
    await failWaitingRows(db, run, notSaved)
    await finish(db, run, now())
  })
}

async function finish(db: Db, run: Run, now: Date) {
  const progress = await saveProgress(db, run)
  if (!(await finishRun(db, run, outcomeOf(progress), now))) return
  const { succeeded, failed } = progress
  await record(db, run, { event: 'candidates.added_from_file', data: { succeeded, total: succeeded + failed } })
}

/** Keeps the uploads of files that wait to be started. */
export const renewBulkAddUploads = ({ db, now }: Pick<Services, 'db' | 'now'>) => renewUploads(db, now())

/** Deletes, a week after a file was checked or ended, the cells of people who weren't added. */
export async function forgetBulkAdds({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - oneWeek)
  await deleteOldPending(db, before)
  await deleteFailedRows(db, before)
}

export const bulkAddTaskHandlers = handledTasks(
  bulkAddTasks,
  { addCandidates, renewBulkAddUploads, forgetBulkAdds },
  { addCandidates: endAdding },
)

import { applicationStatus } from '@hireloom/contract/applications/status'
import { hiredNotice, rejection } from '@hireloom/contract/mail/texts'
import { undoHours } from '@hireloom/contract/moves/changes'
import { oneHour } from '@hireloom/contract/platform/durations'
import { findCandidateLanguage } from '../companies/candidate-language-queries.ts'
import { queueMail } from '../mail/queries.ts'
import { newJoinerAddress } from '../outside/new-joiner/address.ts'
import { type JobFacts, listJobFacts } from '../pipeline/job-queries.ts'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { mailCancellations } from '../schedules/ending-commands.ts'
import {
  type ApplicationToMail,
  deleteOldMoves,
  findSender,
  joinerKey,
  type LockedMove,
  listApplicationsToMail,
  listEnded,
  lockMove,
  mailKey,
  markSettled,
  type Sender,
} from './move-queries.ts'
import { inviteJoiners } from './new-joiner-commands.ts'
import { moveTasks } from './task-list.ts'

type MoveMailServices = Pick<Services, 'db' | 'config' | 'now'>

/**
 * Sends a move's mails once the undo window has passed, for the applications that haven't moved since. A second run
 * does nothing.
 */
export function settleMove(
  { db, config, now }: MoveMailServices,
  { companyId, moveId }: PayloadOf<typeof moveTasks.settleMove>,
) {
  return db.transaction().execute(async (db) => {
    const move = await lockMove(db, companyId, moveId)
    if (!move || move.settledAt) return
    await sendMails(db, move, { config, at: now() })
    await markSettled(db, companyId, moveId, now())
  })
}

async function sendMails(db: Db, move: LockedMove, { config, at }: { config: MoveMailServices['config']; at: Date }) {
  const { companyId, id: moveId } = move
  const [toMail, ended] = [await listApplicationsToMail(db, companyId, moveId), await listEnded(db, companyId, moveId)]
  if (toMail.length + ended.length === 0) return
  const sender = await findSender(db, move)
  const jobs = await listJobFacts(db, companyId, [...new Set([...toMail, ...ended].map(({ jobId }) => jobId))])
  const applications = withJobs(toMail, jobs)

  if (move.sendsEmail) await mailCandidates(db, move, sender, applications)
  const form = newJoinerAddress(config)
  if (move.invitesNewJoiners && form) {
    const invited = applications.flatMap(({ job, ...joiner }) => {
      if (joiner.email === null) return []
      return [{ joiner, job, recipient: joiner.email, key: joinerKey(moveId, joiner.id) }]
    })
    await inviteJoiners(db, invited, { sender, at, form })
  }
  if (ended.length === 0) return
  const meetings = withJobs(ended, jobs).map(({ scheduleId, job, ...application }) => ({
    scheduleId,
    job,
    application,
  }))
  await mailCancellations(db, { actor: sender, publicUrl: config.publicUrl, now: at }, meetings)
}

type Jobs = Awaited<ReturnType<typeof listJobFacts>>

function withJobs<Row extends { jobId: number }>(rows: readonly Row[], jobs: Jobs) {
  return rows.flatMap((row) => {
    const job = jobs.get(row.jobId)
    return job ? [{ ...row, job }] : []
  })
}

type Job = Pick<JobFacts, 'jobPositionName' | 'companyName'>

/** Queues the mails of a move to hired and rejected candidates. */
async function mailCandidates(
  db: Db,
  { companyId, id: moveId, candidateNotes, attachmentFileId }: LockedMove,
  sender: Sender,
  applications: readonly (ApplicationToMail & { job: Job })[],
) {
  await Promise.all(
    applications.map(async ({ job, ...application }) => {
      const language = await findCandidateLanguage(db, companyId, application.id)
      const recipient = { language, candidateFirstName: application.firstName }
      const text = textFor(application, { ...job, ...recipient, senderName: sender.name, candidateNotes })
      if (!text) return
      await queueMail(db, companyId, {
        text,
        recipient: application.email,
        applicationId: application.id,
        dedupeKey: mailKey(moveId, application.id),
        attachmentFileId: attachmentFileId ?? undefined,
      })
    }),
  )
}

function textFor(
  { status, hiredDate, barId }: ApplicationToMail,
  occasion: Omit<Parameters<typeof rejection>[0], 'isRestricted'>,
) {
  if (status === applicationStatus.rejected) return rejection({ ...occasion, isRestricted: barId !== null })
  if (status !== applicationStatus.hired || hiredDate === null) return undefined
  return hiredNotice({ ...occasion, hiredDate })
}

/** Deletes moves that can no longer be undone. */
export function forgetOldMoves({ db, now }: Pick<Services, 'db' | 'now'>) {
  return deleteOldMoves(db, new Date(now().getTime() - undoHours * oneHour))
}

export const moveTaskHandlers = handledTasks(moveTasks, { settleMove, forgetOldMoves })

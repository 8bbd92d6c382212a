import { applicationStatus } from '@hireloom/contract/applications/status'
import { type DeletionReason, daysToRestore, deletionReason } from '@hireloom/contract/intake/candidate-form'
import { oneDay } from '@hireloom/contract/platform/durations'
import { voidReasons } from '@hireloom/contract/signing/texts'
import { mayAct } from '../../access/rules.ts'
import { endRoundsOfApplications } from '../../approvals/round-commands.ts'
import { record } from '../../history/queries.ts'
import { findJobFacts } from '../../pipeline/job-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { forbidden, missing, Refusal } from '../../platform/errors.ts'
import { mailCancellations } from '../../schedules/ending-commands.ts'
import { endMeetings } from '../../schedules/ending-queries.ts'
import { planMailsOfRestored } from '../../scoring/rejection-mail-commands.ts'
import { voidOpenDocument } from '../../signing/documents/commands.ts'
import { hasOpenDuplicate, lockDeleted, lockToDelete, markDeleted } from './deletion-queries.ts'

/** The milliseconds in which a deleted application can be restored. */
export const restorePeriod = daysToRestore * oneDay

const reasons: Record<DeletionReason, string> = {
  [deletionReason.askedFor]: 'the person asked for it',
  [deletionReason.mistake]: 'added by mistake',
  [deletionReason.duplicate]: 'the same person twice',
  [deletionReason.notReal]: 'not a real application',
  [deletionReason.noLongerNeeded]: 'no longer needed',
}

interface DeleteOptions {
  target: { candidateId: number } | { applicationId: number }
  reason: DeletionReason | undefined
  publicUrl: string
  now: Date
}

/**
 * Deletes one application, or all of a person's that the actor may see. They can be restored for 30 days; meetings and
 * documents to sign end at once, including those at an outside provider.
 */
export async function deleteApplications(db: Db, actor: Actor, { target, reason, publicUrl, now }: DeleteOptions) {
  const { companyId } = actor
  const applications = await lockToDelete(db, actor, target)
  if (applications.length === 0) missing('candidateId' in target ? 'Candidate' : 'Application')
  if (applications.some(({ teamRole }) => !mayAct(actor.roleId, teamRole))) throw forbidden()
  if (applications.some(({ status }) => status === applicationStatus.hired)) {
    throw new Refusal(409, 'hired', "A hired candidate can't be deleted here")
  }
  const ids = applications.map(({ id }) => id)
  await cancelMeetings(db, actor, applications, { publicUrl, now })
  await voidOpenDocument(db, actor, { applicationIds: ids, reason: voidReasons.applicationEnded.en, at: now })
  await markDeleted(db, companyId, ids, { deletedAt: now, deletionReason: reason ?? null })
  await endRoundsOfApplications(db, companyId, ids, 0)
  const reasonText = reason ? reasons[reason] : null
  await Promise.all(
    applications.map((application) =>
      record(db, actor, { event: 'application.deleted', data: { ...subjectOf(application), reason: reasonText } }),
    ),
  )
  return { jobApplicationIds: ids, erasedAt: new Date(now.getTime() + restorePeriod) }
}

/** Cancels the meetings of applications and mails everyone invited. */
async function cancelMeetings(
  db: Db,
  actor: Actor,
  applications: Awaited<ReturnType<typeof lockToDelete>>,
  { publicUrl, now }: Pick<DeleteOptions, 'publicUrl' | 'now'>,
) {
  const ids = applications.map(({ id }) => id)
  const endedMeetings = await endMeetings(db, actor, ids, { reason: 'The application was deleted', at: now })
  const meetings = endedMeetings.flatMap(({ scheduleId, applicationId }) => {
    const application = applications.find(({ id }) => id === applicationId)
    return application ? [{ scheduleId, application }] : []
  })
  const facts = meetings.map(async (meeting) => ({
    ...meeting,
    job: await findJobFacts(db, actor, meeting.application.jobId),
  }))
  await mailCancellations(db, { actor, publicUrl, now }, await Promise.all(facts))
}

interface RestoreOptions {
  candidateId: number
  ids: readonly number[]
  now: Date
}

/** Restores deleted applications of a person. */
export async function restoreApplications(db: Db, actor: Actor, { candidateId, ids, now }: RestoreOptions) {
  const { companyId } = actor
  const since = new Date(now.getTime() - restorePeriod)
  const deleted = await lockDeleted(db, companyId, candidateId, ids, since)
  if (deleted.length < new Set(ids).size) missing('Application')
  if (await hasOpenDuplicate(db, companyId, ids)) {
    throw new Refusal(409, 'already_applied', 'The person now has an open application for the same job')
  }
  await markDeleted(db, companyId, ids, null)
  await planMailsOfRestored(db, companyId, ids, now)
  await Promise.all(
    deleted.map((application) => record(db, actor, { event: 'application.restored', data: subjectOf(application) })),
  )
  return { jobApplicationIds: deleted.map(({ id }) => id) }
}

const subjectOf = ({ id, jobId, reference }: { id: number; jobId: number; reference: string }) => ({
  applicationId: id,
  jobId,
  reference,
})

import { applicationStatus, applicationStatuses } from '@hireloom/contract/applications/status'
import { type Move, type StatusChange, undoSeconds } from '@hireloom/contract/moves/changes'
import { isAtTarget, isFinal, moveProblem, type Stage, type Target, targetOf } from '@hireloom/contract/moves/rules'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { voidReasons } from '@hireloom/contract/signing/texts'
import { mayAct } from '../access/rules.ts'
import { endRoundsOfApplications } from '../approvals/round-commands.ts'
import { isFlagOn } from '../companies/flag-queries.ts'
import { settleOffersOfMove } from '../offers/application-queries.ts'
import { findOfferReferences } from '../offers/queries.ts'
import {
  findStageOfJob,
  findStageOfJobs,
  type LockedApplication,
  lockApplication,
  placeApplications,
} from '../pipeline/queries.ts'
import { findRivals } from '../pipeline/rival-queries.ts'
import { cancelReasonOf, isReview } from '../pipeline/rules.ts'
import { type Actor, requirePermission } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { sharedTransactions } from '../platform/db/shared-transactions.ts'
import { forbidden, missing, Refusal } from '../platform/errors.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { refuseStale } from '../platform/versions.ts'
import { restrictApplicants } from '../restricted-candidates/rejection-queries.ts'
import { endMeetings } from '../schedules/ending-queries.ts'
import { voidOpenDocument } from '../signing/documents/commands.ts'
import { countReviews } from '../subscription/quota-queries.ts'
import { claimFile, findFile } from '../uploads/queries.ts'
import { findApprovalProblems } from './approval-queries.ts'
import { type MoveOptions, type MoveServices, optionsOf, refuseOptions } from './move-options.ts'
import { saveMove } from './move-queries.ts'
import { refuse, refuseClosed, refuseField, refuseMismatch } from './refusals.ts'
import { firstDayProblem } from './rules.ts'
import { findSigningProblems } from './signing-queries.ts'
import { moveTasks } from './task-list.ts'

/** Moves an application to a stage of its job and stores the events and mails of the move, all or nothing. */
export async function moveToStage(db: Db, actor: Actor, applicationId: number, body: Move, services: MoveServices) {
  await refuseOptions(db, actor, optionsOf(body), services)
  return moveTogether(db, actor.companyId, { actor, applicationId, body, now: services.now })
}

/**
 * Moves of a company that arrive at the same time share transactions; two of one application run one after the other.
 */
const moveTogether = sharedTransactions(
  async (db, { actor, applicationId, body, now }: { actor: Actor; applicationId: number; body: Move; now: Date }) => {
    const { application, stage } = await lockForChange(db, actor, applicationId, body, () => 'candidates.updateStatus')
    const target = targetOf(stage)
    refuseClosed(actor, target)
    refuseMismatch(stage, body)
    const moved = { jobApplicationId: application.id, stageName: stage.name, status: body.status }
    if (body.isOffered && (await isOfferMade(db, actor, application, { body, target }))) {
      return { ...moved, updatedAt: application.updatedAt, undo: null }
    }
    const outcome = await moveOne(db, actor, application, { target, options: optionsOf(body), now })
    return { ...moved, ...outcome }
  },
  { keys: ({ applicationId }) => [`${applicationId}`] },
)

/**
 * Returns whether the candidate is already in the stage to which an offer moves them. Refuses an offer of another
 * application.
 */
async function isOfferMade(
  db: Db,
  { companyId }: Actor,
  application: LockedApplication,
  { body, target }: { body: Move; target: Target },
) {
  const place = body.offeringId === null ? undefined : await findOfferReferences(db, companyId, body.offeringId)
  if (place?.applicationId !== application.id)
    refuseField('offeringId', "This offer doesn't belong to this application")
  return isAtTarget(application, target)
}

/** Changes the status of an application outside of its stages. */
export async function changeStatus(
  db: Db,
  actor: Actor,
  applicationId: number,
  body: StatusChange,
  services: MoveServices,
) {
  const options = optionsOf(body)
  await refuseOptions(db, actor, options, services)
  return db.transaction().execute(async (db) => {
    const application = (await lockApplication(db, actor, applicationId)) ?? missing('Application')
    refuseChange(actor, application, body)
    const { status } = body
    const target = { status, stage: null }
    const outcome = await moveOne(db, actor, application, { target, options, now: services.now })
    const { jobId, stageId } = application
    const isNew = status === applicationStatus.active
    const stages = isNew || stageId === null ? undefined : await findStageOfJobs(db, actor.companyId, [jobId], stageId)
    return { jobApplicationId: applicationId, stageName: stages?.get(jobId)?.name ?? null, status, ...outcome }
  })
}

/**
 * Locks an application and the stage a change names. Refuses an application that the actor may not change, or that has
 * changed since they saw it.
 */
export async function lockForChange(
  db: Db,
  actor: Actor,
  applicationId: number,
  body: { jobId: number; stageId: number; updatedAt?: Date },
  permissionFor: (stage: Stage | undefined) => Permission | undefined,
) {
  const application = (await lockApplication(db, actor, applicationId)) ?? missing('Application')
  const { jobId } = application
  const stage = await findStageOfJob(db, actor.companyId, { jobId, stageId: body.stageId })
  const permission = permissionFor(stage)
  if (permission) requirePermission(actor, permission)
  refuseChange(actor, application, body)
  return { application, stage: stage ?? refuseField('stageId', "This job doesn't use this stage") }
}

function refuseChange(actor: Actor, application: LockedApplication, body: { jobId: number; updatedAt?: Date }) {
  if (!mayAct(actor.roleId, application.teamRole)) throw forbidden()
  if (body.jobId !== application.jobId) refuseField('jobId', 'This application belongs to another job')
  refuseStale(body.updatedAt, application.updatedAt)
}

/** Moves one locked application, or refuses with the reason. */
async function moveOne(
  db: Db,
  actor: Actor,
  application: LockedApplication,
  { target, options, now }: { target: Target; options: MoveOptions; now: Date },
) {
  const { companyId } = actor
  refuse(moveProblem(application, target, await moverOf(db, actor, [application])))
  await voidBeforeMove(db, actor, application, { target, voidsDocument: options.voidsDocument, now })
  refuse((await findApprovalProblems(db, actor, [application], target)).get(application.id))
  const dayProblem = firstDayProblem(target, options.date, dayIn(actor.timeZone, application.appliedAt))
  if (dayProblem) refuseField('date', dayProblem)
  const { active } = applicationStatus
  if (target.status === active && application.status !== active) await refuseRival(db, companyId, application)
  const { refusal } = await countMoveReviews(db, actor, [application], { target, now })
  if (refusal) throw refusal
  const attachmentFileId = options.attachment ? await claim(db, companyId, application.id, options.attachment) : null
  const { versions, undo } = await executeMove(db, actor, [application], { target, options, attachmentFileId, now })
  return { updatedAt: versions.get(application.id) ?? application.updatedAt, undo }
}

/** Voids the document of an offer that is being signed before a move out of the offering, or refuses the move. */
export async function voidBeforeMove(
  db: Db,
  actor: Actor,
  application: LockedApplication,
  { target, voidsDocument, now }: { target: Target; voidsDocument: boolean | undefined; now: Date },
) {
  const problem = (await findSigningProblems(db, actor.companyId, [application], target)).get(application.id)
  if (!problem) return
  if (!voidsDocument) throw new Refusal(409, 'being_signed', problem)
  requirePermission(actor, 'candidates.manageOffer')
  const reason = voidReasons.moved.en
  await voidOpenDocument(db, actor, { applicationIds: [application.id], reason, at: now })
}

interface Plan {
  target: Target
  options: MoveOptions
  attachmentFileId: number | null
  now: Date
}

/**
 * Places locked applications and does what follows from it: ends their meetings, restricts the rejected, and schedules
 * the mails for the end of the undo window. Returns their new versions and how to undo the move.
 */
export async function executeMove(db: Db, actor: Actor, applications: readonly LockedApplication[], plan: Plan) {
  const { target, options, attachmentFileId, now: at } = plan
  const {
    notes,
    rejectionReasonId,
    candidateNotes,
    sendEmail,
    isRestricted,
    startDate,
    endDate,
    date,
    invitesNewJoiners,
  } = options
  const { companyId } = actor
  const ids = applications.map(({ id }) => id)
  const isHired = target.status === applicationStatus.hired
  const isRejected = target.status === applicationStatus.rejected
  const { endsMeetings } = applicationStatuses[target.status]
  const hiredDate = isHired ? date : null
  const versions = await placeApplications(db, actor, applications, { target, at, notes, hiredDate, rejectionReasonId })
  const from = applications.map(({ status }) => status)
  await settleOffersOfMove(db, companyId, ids, { from, to: target.status, at })
  if (endsMeetings) {
    await voidOpenDocument(db, actor, { applicationIds: ids, reason: voidReasons.applicationEnded.en, at })
  }
  const endedMeetings = endsMeetings ? await endMeetings(db, actor, ids, { reason: cancelReasonOf(target), at }) : []
  if (isHired || endsMeetings) await endRoundsOfApplications(db, companyId, ids, undoSeconds * 1000)
  const restriction = isRestricted && startDate && endDate ? { startDate, endDate, reason: notes, at } : undefined
  const restrictions = restriction ? await restrictApplicants(db, actor, ids, restriction) : new Map<number, number>()
  const sendsEmail = sendEmail && (isHired || isRejected)
  const sendsAny = sendsEmail || invitesNewJoiners || endedMeetings.length > 0
  const mails = { sendsEmail, candidateNotes, attachmentFileId, invitesNewJoiners }
  const settledAt = sendsAny ? null : at
  const moveId = await saveMove(db, actor, {
    at,
    settledAt,
    mails,
    applications,
    versions,
    restrictions,
    ended: endedMeetings,
  })
  if (sendsAny) await addTask(db, moveTasks.settleMove, { companyId, moveId }, undefined, undoSeconds * 1000)
  return { versions, undo: { id: moveId, until: new Date(at.getTime() + undoSeconds * 1000) } }
}

/** Counts the reviews that a move makes against the quota. Returns why the applications beyond it have to stay. */
export async function countMoveReviews(
  db: Db,
  actor: Actor,
  applications: readonly LockedApplication[],
  { target, now }: Pick<Plan, 'target' | 'now'>,
) {
  const reviewed = applications.filter((application) => isReview(application, target.status)).map(({ id }) => id)
  if (reviewed.length === 0) return { refusal: undefined, problems: new Map<number, string>() }
  const { refusedIds, refusal } = await countReviews(db, actor, reviewed, now)
  return { refusal, problems: new Map([...refusedIds].map((id) => [id, refusal?.message ?? ''])) }
}

/** Refuses to open an application whose applicant has another open one for the job. */
export async function refuseRival(db: Db, companyId: number, application: LockedApplication) {
  refuse((await findRivals(db, companyId, [application])).get(application.id))
}

/** Returns what rules need to know about the actor. The flag is read only if an application is in a final status. */
export async function moverOf(db: Db, { companyId, roleId }: Actor, applications: readonly LockedApplication[]) {
  const mayLeaveFinal = applications.some(isFinal) && (await isFlagOn(db, companyId, 'move_candidate_all_final_status'))
  return { roleId, mayLeaveFinal }
}

async function claim(db: Db, companyId: number, applicationId: number, key: string) {
  const file = await findFile(db, companyId, key)
  const isClaimed = file && (await claimFile(db, companyId, { fileId: file.id, applicationId, questionId: null }))
  return isClaimed ? file.id : refuseField('attachment', 'The file no longer exists. Please upload it again')
}

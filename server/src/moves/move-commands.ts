import { applicationStatus } from '@hireloom/contract/applications/status'
import type { BulkMove, Move, StatusChange } from '@hireloom/contract/moves/changes'
import type { RefusedMove } from '@hireloom/contract/moves/results'
import { isClosedTo, isFinal, moveProblem, type Stage, type Target, targetOf } from '@hireloom/contract/moves/rules'
import { groupOf } from '@hireloom/contract/stages'
import { uploadType } from '@hireloom/contract/uploads'
import { shown } from '../access/person-rules.ts'
import { mayAct } from '../access/rules.ts'
import { isFlagOn } from '../companies/flag-queries.ts'
import { newJoinerAddress } from '../outside/new-joiner/stand-in-page.ts'
import { findStageOfJobs, type LockedApplication, lockApplication, lockApplications } from '../pipeline/lock-queries.ts'
import { findRivals } from '../pipeline/rival-queries.ts'
import { refusalOf, rejectionProblems } from '../pipeline/rules.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { against, forbidden, invalid, missing, Refusal, stale } from '../platform/errors.ts'
import { checkFiles } from '../uploads/check-queries.ts'
import { claimFile, findFile } from '../uploads/queries.ts'
import { bring, type Plan, reviewAll } from './move-queries.ts'

/** What moving takes besides the database. */
export type Around = Pick<Services, 'outside' | 'config'> & { now: Date }

/** What comes along with a move to where the process ends. */
type Along = Pick<Move, 'notes' | 'sendEmail' | 'candidateNotes' | 'isRestricted' | 'startDate' | 'endDate'> & {
  attachment: string | null
  date: string | null
  invitesNewJoiners: boolean
}

/** What of a single move comes along, whichever call makes it. */
export const alongOf = (body: Move | StatusChange): Along => ({
  ...body,
  date: 'date' in body ? (body.date ?? null) : null,
  invitesNewJoiners: 'sendNewJoinerForm' in body && body.sendNewJoinerForm,
})

/** Refuses what is wrong with a move whoever it is about, before anybody is held. */
export async function refuseAlong(
  db: Db,
  { companyId, timeZone }: Actor,
  along: Along,
  { outside, config, now }: Around,
) {
  const { isRestricted, attachment: key, invitesNewJoiners } = along
  if (isRestricted || key) {
    const isOffered = await isFlagOn(db, companyId, 'candidate_rejection_attachment')
    const problems = rejectionProblems(along, { isOffered, today: dayIn(timeZone, now) })
    if (problems.length > 0) throw invalid(problems)
  }
  if (invitesNewJoiners) addressOfForm(config)
  if (key)
    await checkFiles({ db, outside }, companyId, [{ field: 'attachment', key, uploadType: uploadType.attachment }])
}

/** The new joiner form of this installation. */
export const addressOfForm = (config: Services['config']) =>
  newJoinerAddress(config) ?? refuse('The new joiner form is not set up. Whoever runs this installation can do that')

/** Moves one locked application, or refuses with the reason. */
export async function moveOne(
  db: Db,
  actor: Actor,
  application: LockedApplication,
  { target, along, now }: { target: Target; along: Along; now: Date },
) {
  const { companyId } = actor
  refuseClosed(actor, target)
  const mover = await moverOf(db, actor, [application])
  refuse(moveProblem(application, target, mover))
  if (target.status === applicationStatus.active) await refuseRival(db, companyId, application)
  const { refusal } = await reviewAll(db, actor, [application], { target, at: now })
  if (refusal) throw refusal
  const attachmentFileId = along.attachment ? await claim(db, companyId, application.id, along.attachment) : null
  const plan = planOf(target, along, { at: now, attachmentFileId })
  const { versions, undo } = await bring(db, actor, [application], plan)
  return { updatedAt: versions.get(application.id) ?? application.updatedAt, undo }
}

/** Changes the status of an application outside of its stages. */
export async function changeStatus(db: Db, actor: Actor, applicationId: number, body: StatusChange, around: Around) {
  const along = alongOf(body)
  await refuseAlong(db, actor, along, around)
  return db.transaction().execute(async (db) => {
    const application = (await lockApplication(db, actor, applicationId)) ?? missing('Application')
    if (!mayAct(actor.roleId, application.teamRole)) throw forbidden()
    if (body.jobId !== application.jobId) refuseField('jobId', 'This application belongs to another job')
    if (body.updatedAt && body.updatedAt.getTime() !== application.updatedAt.getTime()) throw stale()
    const { status } = body
    const target = { status, stage: null }
    const outcome = await moveOne(db, actor, application, { target, along, now: around.now })
    const { jobId, stageId } = application
    const isNew = status === applicationStatus.active
    const stages = isNew || stageId === null ? undefined : await findStageOfJobs(db, actor.companyId, [jobId], stageId)
    return { jobApplicationId: applicationId, stageName: stages?.get(jobId)?.name ?? null, status, ...outcome }
  })
}

/** Moves those of many that may move, all at once; the others stay, each with the reason. */
export async function moveMany(db: Db, actor: Actor, body: BulkMove, around: Around) {
  refuseClosed(actor, body)
  const along = { ...body, attachment: null, date: body.schedule, invitesNewJoiners: body.includeNewJoiner }
  await refuseAlong(db, actor, along, around)
  return db.transaction().execute(async (db) => {
    const asked = [...new Map(body.jobApplications.map((one) => [one.id, one])).values()]
    const ids = asked.map(({ id }) => id)
    const held = new Map((await lockApplications(db, actor, ids)).map((application) => [application.id, application]))
    const { target, stages } = await targetOfMany(db, actor.companyId, body, [...held.values()])
    const mover = await moverOf(db, actor, [...held.values()])

    const problems = new Map<number, string>()
    const note = (found: ReadonlyMap<number, string>) => {
      for (const [id, problem] of found) problems.set(id, problem)
    }
    const remaining = () => ids.flatMap((id) => (problems.has(id) ? [] : (held.get(id) ?? [])))
    for (const one of asked) {
      const application = held.get(one.id)
      const leadsThere = stages === undefined || (application !== undefined && stages.has(application.jobId))
      const problem = refusalOf(application, one, { target, leadsThere, mover })
      if (problem) problems.set(one.id, problem)
    }
    if (target.status === applicationStatus.active) note(await findRivals(db, actor.companyId, remaining()))
    const review = await reviewAll(db, actor, remaining(), { target, at: around.now })
    note(review.problems)

    const movers = remaining()
    const plan = planOf(target, along, { at: around.now, attachmentFileId: null })
    const undo = movers.length > 0 ? (await bring(db, actor, movers, plan)).undo : null
    const refused = [...problems].map(([id, reason]) => refusedMove(actor, id, held.get(id), reason))
    const limit = review.refusal?.message ?? null
    return { moved: movers.length, movedIds: movers.map(({ id }) => id), refused, limit, undo }
  })
}

async function targetOfMany(
  db: Db,
  companyId: number,
  { stageId, status, groupId }: BulkMove,
  held: readonly LockedApplication[],
): Promise<{ target: Target; stages?: ReadonlyMap<number, Stage> }> {
  if (stageId === null || held.length === 0) return { target: { status, stage: null } }
  const stages = await findStageOfJobs(db, companyId, [...new Set(held.map(({ jobId }) => jobId))], stageId)
  const [stage] = stages.values()
  if (!stage) refuseField('stageId', 'Stage must be one of the jobs')
  refuseMismatch(stage, { status, groupId })
  return { target: targetOf(stage), stages }
}

/** Refuses a status or group that is not the stage's. */
export function refuseMismatch(stage: Stage, { status, groupId }: { status: number; groupId: number | null }) {
  if (status !== stage.status) refuseField('status', 'Status must be that of the stage')
  if (groupId !== groupOf(stage.process)) refuseField('groupId', 'Group must be that of the stage')
}

/** One that stays, named as far as the actor may know. */
export function refusedMove(
  { permissions }: Actor,
  jobApplicationId: number,
  application: { firstName: string; lastName: string | null } | undefined,
  reason: string,
): RefusedMove {
  const name = application && { firstName: application.firstName, lastName: application.lastName }
  const seesAll = permissions.has('candidates.viewSensitiveData')
  return { jobApplicationId, candidateName: name ? shown(name, seesAll).candidateName : null, reason }
}

function planOf(
  target: Target,
  { notes, sendEmail, candidateNotes, isRestricted, startDate, endDate, date, invitesNewJoiners }: Along,
  { at, attachmentFileId }: { at: Date; attachmentFileId: number | null },
): Plan {
  const isHired = target.status === applicationStatus.hired
  const isRejected = target.status === applicationStatus.rejected
  return {
    ...{ target, at, notes },
    hiredDate: isHired ? date : null,
    bar: isRestricted && startDate && endDate ? { startDate, endDate } : null,
    telling: { sendsEmail: sendEmail && (isHired || isRejected), candidateNotes, attachmentFileId, invitesNewJoiners },
  }
}

/** Refuses to open an application whose person has another open one for the job. */
export async function refuseRival(db: Db, companyId: number, application: LockedApplication) {
  refuse((await findRivals(db, companyId, [application])).get(application.id))
}

/** What rules need to know of who moves these. The flag is asked for only where it matters. */
export async function moverOf(db: Db, { companyId, roleId }: Actor, applications: readonly LockedApplication[]) {
  const mayLeaveFinal = applications.some(isFinal) && (await isFlagOn(db, companyId, 'move_candidate_all_final_status'))
  return { roleId, mayLeaveFinal }
}

async function claim(db: Db, companyId: number, applicationId: number, key: string) {
  const file = await findFile(db, companyId, key)
  const isClaimed = file && (await claimFile(db, companyId, { fileId: file.id, applicationId, questionId: null }))
  return isClaimed ? file.id : refuseField('attachment', 'The file is not there any more. Please upload it again')
}

/** Refuses a target that is closed to the role of the actor. */
export function refuseClosed({ roleId }: Actor, target: { status: number }) {
  if (isClosedTo(roleId, target)) throw new Refusal(403, 'forbidden', "A consultant can't move candidates to hired")
}

function refuse(problem: string): never
function refuse(problem: string | undefined): void
function refuse(problem: string | undefined) {
  if (problem) throw against('change_refused', problem)
}

/** Refuses a field of the body. */
export function refuseField(field: string, message: string): never {
  throw invalid([{ field, message }])
}

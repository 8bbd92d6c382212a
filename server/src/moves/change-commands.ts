import { type ApplicationChange, type Move, schedulePermission } from '@hireloom/contract/moves/changes'
import { type Stage, targetOf } from '@hireloom/contract/moves/rules'
import { uploadType } from '@hireloom/contract/uploads'
import { mayAct } from '../access/rules.ts'
import {
  findJobFacts,
  findStageOfJob,
  type LockedApplication,
  lockApplication,
  renewVersion,
} from '../pipeline/lock-queries.ts'
import { type Actor, demand } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sharedTransactions } from '../platform/db/shared-transactions.ts'
import { forbidden, missing, stale } from '../platform/errors.ts'
import { cancelMeeting, closeMeeting, planMeeting } from '../schedules/plan-queries.ts'
import { checkFiles } from '../uploads/check-queries.ts'
import {
  type Around,
  alongOf,
  moveOne,
  moverOf,
  refuseAlong,
  refuseClosed,
  refuseField,
  refuseMismatch,
  refuseRival,
} from './move-commands.ts'

/** Does one change as a whole: the application, its events, the activity log and the mails, or nothing of it. */
export async function changeApplication(
  db: Db,
  actor: Actor,
  applicationId: number,
  body: ApplicationChange,
  around: Around,
) {
  const asked = { actor, applicationId, body, around }
  if (isMove(body)) {
    await refuseAlong(db, actor, alongOf(body), around)
    return moveTogether(db, actor.companyId, asked)
  }
  if (body.isScheduled && body.attachment) {
    const wanted = { field: 'attachment', key: body.attachment, uploadType: uploadType.attachment }
    await checkFiles({ db, outside: around.outside }, actor.companyId, [wanted])
  }
  return db.transaction().execute((db) => change(db, asked))
}

interface Asked {
  actor: Actor
  applicationId: number
  body: ApplicationChange
  around: Around
}

async function change(db: Db, { actor, applicationId, body, around }: Asked) {
  const application = (await lockApplication(db, actor, applicationId)) ?? missing('Application')
  const { jobId } = application
  const stage = await findStageOfJob(db, actor.companyId, { jobId, stageId: body.stageId })
  demandFor(body, stage, actor)
  if (!mayAct(actor.roleId, application.teamRole)) throw forbidden()
  if (body.jobId !== jobId) refuseField('jobId', 'This application belongs to another job')
  if (body.updatedAt.getTime() !== application.updatedAt.getTime()) throw stale()
  if (!stage) refuseField('stageId', 'Stage must be one of the job')
  const outcome = isMove(body)
    ? await move(db, actor, { application, stage, body, now: around.now })
    : await arrange(db, actor, { application, stage, body, around })
  return { jobApplicationId: application.id, stageName: stage.name, ...outcome }
}

/** Moves of a company that are asked for at once share transactions; two of one candidate follow each other. */
const moveTogether = sharedTransactions(change, { apart: ({ applicationId }) => [`${applicationId}`] })

const isMove = (body: ApplicationChange): body is Move =>
  !body.isRemoveScheduled && !body.updateResult && !body.isScheduled

function demandFor(body: ApplicationChange, stage: Stage | undefined, actor: Actor) {
  if (isMove(body)) demand(actor, 'candidates.updateStatus')
  else if (stage) demand(actor, schedulePermission(stage.process))
}

interface Change<Body> {
  application: LockedApplication
  /** The stage the change is about. */
  stage: Stage
  body: Body
}

async function move(db: Db, actor: Actor, { application, stage, body, now }: Change<Move> & { now: Date }) {
  const target = targetOf(stage)
  refuseClosed(actor, target)
  refuseMismatch(stage, body)
  const moved = await moveOne(db, actor, application, { target, along: alongOf(body), now })
  return { status: body.status, ...moved }
}

type Arrangement = Exclude<ApplicationChange, Move>

async function arrange(
  db: Db,
  actor: Actor,
  { application, stage, body, around }: Change<Arrangement> & { around: Around },
) {
  const { companyId } = actor
  const { now, config } = around
  const job = await findJobFacts(db, actor, application.jobId)
  const meeting = { db, actor, application, stage, job, publicUrl: config.publicUrl, now }
  let { status } = application
  if (body.isRemoveScheduled) await cancelMeeting(meeting, body)
  else if (body.updateResult) await closeMeeting(meeting, body)
  else {
    await refuseRival(db, companyId, application)
    await planMeeting(meeting, body, await moverOf(db, actor, [application]))
    status = targetOf(stage).status
  }
  const updatedAt = await renewVersion(db, companyId, application, now)
  return { status, updatedAt, undo: null }
}

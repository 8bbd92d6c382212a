import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import type { Move } from '@hireloom/contract/moves/changes'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import type { z } from 'zod'
import { settleMove } from '../src/moves/tasks.ts'
import { seenVersion } from './application-factory.ts'
import type { Caller, World } from './world.ts'

type MoveBody = z.input<typeof Move>

export type BulkBody = CallInput<typeof applications.moveMany>['body']

export const stageOf = (world: World, name: string) => world.masterData.stages[name] as number

/** Returns a move as the screen sends it: status and group are those of the stage. */
export function moveTo(
  world: World,
  application: { jobId: number; updatedAt: Date },
  stage: string,
  overrides: object = {},
) {
  const status = stage === 'Hired' ? 1 : stage === 'Rejected' ? 2 : 0
  const needed = { ...(status === 1 && { date: '2026-12-01' }), ...(status === 2 && { notes: 'Other profile' }) }
  const groupId = status === 0 ? 1 : 2
  return {
    ...seenVersion(application),
    stageId: stageOf(world, stage),
    status,
    groupId,
    ...needed,
    ...overrides,
  } as MoveBody
}

export type Application = Awaited<ReturnType<World['application']>>
type StatusBody = CallInput<typeof applications.changeStatus>['body']

/** Gives an application a status without a stage. */
export const setStatus = (call: Caller, { id, jobId }: Application, body: Omit<StatusBody, 'jobId'>) =>
  call(applications.changeStatus, { params: { applicationId: id }, body: { jobId, ...body } as StatusBody })

/** Moves an application to a stage. */
export const move = (world: World, call: Caller, application: Application, stage: string, overrides: object = {}) =>
  call(applications.change, {
    params: { applicationId: application.id },
    body: moveTo(world, application, stage, overrides),
  })

/** Returns an interview in the stage User Interview, which the candidate may have yet to reach. */
export const interviewOf = (world: World, { jobId }: { jobId: number }, overrides: object = {}) =>
  ({
    jobId,
    stageId: stageOf(world, 'User Interview'),
    isScheduled: true,
    date: '2026-12-01',
    time: '10:00:00',
    isOnlineLocation: false,
    location: 'Room 4',
    ...overrides,
  }) as CallInput<typeof applications.change>['body']

export const undo = (call: Caller, undoId: number | undefined) =>
  call(applications.undo, { params: { undoId: undoId ?? 0 } })

export const storedApplication = ({ db, companyId }: World, { id }: { id: number }) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Lists what happened to an application since the person applied. */
export const eventsOf = ({ db, companyId }: World, { id }: Application) =>
  db
    .selectFrom('applicationEvents')
    .select(['kind', 'fromStatus', 'toStatus', 'toStageId', 'text', 'userId'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', id)
    .where('kind', '<>', eventKind.applied)
    .orderBy('id')
    .execute()

/** Ends the undo window of all moves, so that their mails are queued. */
export async function passUndoWindow({ db, companyId, product }: World) {
  const moves = await db
    .selectFrom('moves')
    .select('id')
    .where('companyId', '=', companyId)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of moves) await settleMove(product.services, { companyId, moveId: id })
}

/** Moves applications, to a stage or to a status without one. */
export const moveMany = (call: Caller, moved: readonly { id: number; jobId: number }[], overrides: Partial<BulkBody>) =>
  call(applications.moveMany, {
    body: {
      jobApplications: moved.map(({ id, jobId }) => ({ id, jobId })),
      stageId: null,
      status: applicationStatus.active,
      ...overrides,
    },
  })

/** Returns the target of a bulk move to a stage. */
export const toStage = (world: World, stage: string, overrides: object = {}) => {
  const { stageId, status, groupId, notes } = moveTo(world, { jobId: 1, updatedAt: new Date() }, stage)
  return { stageId, status, groupId, notes, ...(stage === 'Hired' && { schedule: '2026-12-01' }), ...overrides }
}

/** Inserts candidates of a job, each in a stage of it or new, with different names. */
export async function insertCandidates(world: World, job: { id: number }, stages: readonly (string | undefined)[]) {
  const candidates = []
  for (const [index, stage] of stages.entries())
    candidates.push(await world.application(job, { stage, firstName: `Ayu${index}` }))
  return candidates
}

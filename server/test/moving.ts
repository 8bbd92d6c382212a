import type { applications } from '@hireloom/contract/applications'
import type { Given } from '@hireloom/contract/platform/endpoint'
import { settleMove } from '../src/applications/tasks.ts'
import { asSeen } from './application-factory.ts'
import type { World } from './world.ts'

export type Caller = Awaited<ReturnType<World['as']>>
type MoveBody = Given<typeof applications.change>['body']

export const stageOf = (world: World, name: string) => world.masterData.stages[name] as number

/** A move as the screen sends it: status and group are those of the stage. */
export function moveTo(
  world: World,
  application: { jobId: number; updatedAt: Date },
  stage: string,
  over: object = {},
) {
  const status = stage === 'Hired' ? 1 : stage === 'Rejected' ? 2 : 0
  const needed = { ...(status === 1 && { date: '2026-12-01' }), ...(status === 2 && { notes: 'Other profile' }) }
  const groupId = status === 0 ? 1 : 2
  return { ...asSeen(application), stageId: stageOf(world, stage), status, groupId, ...needed, ...over } as MoveBody
}

/** Lets the time pass in which moves are undone: what they have to say is said. */
export async function letMovesSettle({ db, companyId, product }: World) {
  const moves = await db
    .selectFrom('moves')
    .select('id')
    .where('companyId', '=', companyId)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of moves) await settleMove(product.services, { companyId, moveId: id })
}

import { hiringRole } from '@hireloom/contract/lookups'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { userRestrictions } from '@hireloom/contract/user-restrictions'
import type { World } from './world.ts'

export type Restriction = CallInput<typeof userRestrictions.change>['body']

export async function changeRestriction(
  world: World,
  userId: number,
  body: Omit<Restriction, 'updatedAt'> & { updatedAt?: string | null },
) {
  const call = await world.as('admin')
  return call(userRestrictions.change, { params: { userId }, body: { updatedAt: null, ...body } })
}

export async function insertBranch({ db, companyId, masterData: { provinceId, cityId } }: World, name: string) {
  const values = { companyId, name, provinceId, cityId }
  return (await db.insertInto('branches').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function insertNamed({ db, companyId }: World, table: 'organizations' | 'jobPositions', name: string) {
  return (await db.insertInto(table).values({ companyId, name }).returning('id').executeTakeFirstOrThrow()).id
}

/** Inserts a recruiter in the teams of two jobs in two branches, each with an applicant. */
export async function insertTwoBranches(world: World) {
  const dimas = await world.user('recruiter', { firstName: 'Dimas', lastName: 'Prakoso' })
  const hiringTeam = [{ hiringUserId: dimas.id, hiringRoleId: hiringRole.recruiter }]
  const surabaya = await insertBranch(world, 'Surabaya')
  const near = await world.job({ hiringTeam })
  const far = await world.job({ hiringTeam, branchId: surabaya })
  const [nearby, faraway] = [await world.application(near), await world.application(far)]
  return { dimas, near, far, nearby, faraway, surabaya, jakarta: world.masterData.branchId }
}

import { randomBytes } from 'node:crypto'
import { vacancyRequestType } from '@hireloom/contract/vacancy-requests'
import type { Insertable } from 'kysely'
import type { DB } from '../src/platform/db/tables.gen.ts'
import type { World } from './world.ts'

/** Inserts a vacancy request as the HR suite sends it. */
export function insertVacancyRequest(
  { db, companyId, masterData }: World,
  overrides: Partial<Insertable<DB['vacancyRequests']>> = {},
) {
  const { jobPositionId, branchId, organizationId } = masterData
  const externalId = randomBytes(5).toString('hex')
  return db
    .insertInto('vacancyRequests')
    .values({
      companyId,
      externalId,
      jobPositionId,
      branchId,
      organizationId,
      requestId: `VR-${externalId}`,
      requestType: vacancyRequestType.newHeadcount,
      requestedBy: 'Maria Tambunan',
      requestedDate: '2026-11-02',
      headcount: 3,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

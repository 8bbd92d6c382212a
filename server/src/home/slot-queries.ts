import { applicationStatus } from '@hireloom/contract/applications/status'
import { nextActionKind } from '@hireloom/contract/home'
import { sql } from 'kysely'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { preparedByAccess, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Returns applications whose candidates chose none of the times that the actor offered, the longest waiting first. */
export async function listUnmetSlots(db: Db, actor: Actor, { limit }: { limit: number }) {
  const rows = await listOffersWithoutChoice(db, actor, { limit })
  return rows.map((row) => ({
    ...maskPerson(row, seesPersonalData(actor)),
    scheduleId: null,
    count: null,
    kind: nextActionKind.slots,
  }))
}

const listOffersWithoutChoice = preparedByAccess((db, actor, { limit }: { limit: number }) =>
  db
    .selectFrom('slotOffers')
    .innerJoin('applications', sameCompany('applications', 'slotOffers.applicationId'))
    .innerJoin('stages', sameCompany('stages', 'slotOffers.stageId'))
    .innerJoin('jobs', sameCompany('jobs', 'slotOffers.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['slotOffers.jobId', 'slotOffers.applicationId as jobApplicationId', 'stages.name as stageName'])
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .select('jobPositions.name as jobPositionName')
    .select(({ ref }) => ref('slotOffers.endedAt').$notNull().as('since'))
    .where('slotOffers.companyId', '=', actor.companyId)
    .where('slotOffers.offeredBy', '=', actor.userId)
    .where(sql<boolean>`slot_offers.status in (2, 3)`)
    .whereRef('applications.stageId', '=', 'slotOffers.stageId')
    .where('applications.status', '=', sql.lit(applicationStatus.active))
    .where('applications.deletedAt', 'is', null)
    .where(sql<boolean>`not exists (
      select from slot_offers newer
      where newer.company_id = slot_offers.company_id and newer.application_id = slot_offers.application_id
        and newer.id > slot_offers.id)`)
    .where(sql<boolean>`not exists (
      select from schedules
      where schedules.company_id = slot_offers.company_id and schedules.application_id = slot_offers.application_id
        and schedules.stage_id = slot_offers.stage_id and schedules.scheduled_at >= slot_offers.offered_at)`)
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('since')
    .orderBy('slotOffers.id')
    .limit(limit),
)

import { approvals } from '@hireloom/contract/approvals/endpoints'
import { ApprovalConditions } from '@hireloom/contract/approvals/rules'
import { versionOccasion } from '@hireloom/contract/offers/version'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { lockOffer } from '../src/offers/queries.ts'
import { saveVersion } from '../src/offers/version-queries.ts'
import type { Caller, World } from './world.ts'

type RuleBody = CallInput<typeof approvals.save>['body']['rules'][number]

/** Saves the rules of a company as an Admin, named by their position. */
export async function saveRules(call: Caller, rules: Omit<RuleBody, 'name'>[], allowsLinks = true) {
  const namedRules = rules.map((rule, index) => ({ name: `Rule ${index + 1}`, ...rule }))
  const { status, body } = await call(approvals.save, { body: { rules: namedRules, allowsLinks } })
  if (status !== 200) throw new Error(`The rules were refused: ${JSON.stringify(body)}`)
  return body.data
}

/**
 * Inserts a rule, a delegation of a user, and a request for an offer that waits for the user, with the Admins as
 * deputies.
 */
export async function insertApproval(world: World, offerId: number, userId: number) {
  const { db, companyId } = world
  const askedAt = new Date('2026-11-12T03:00:00Z')
  const asker = await world.user('recruiter')
  const step = { approvers: [{ userId, role: null }], needed: null }
  const { id: approvalRuleId } = await db
    .insertInto('approvalRules')
    .values({
      companyId,
      orderNum: 0,
      name: 'Every offer',
      conditions: JSON.stringify(ApprovalConditions.parse({ isAlways: true })),
      steps: JSON.stringify([step]),
      remindHours: 24,
      deputyHours: 72,
      isActive: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offer = await lockOffer(db, companyId, offerId)
  if (!offer) throw new Error('The offer is missing')
  const made = { madeBy: asker.id, madeAt: askedAt, madeFor: versionOccasion.approval }
  const { version } = await saveVersion(db, offer, made)
  const frozen = {
    id: approvalRuleId,
    name: 'Every offer',
    watched: ['salary'],
    remindHours: 24,
    deputyHours: 72,
    deputyId: null,
    steps: [{ step: 1, members: [[userId]], needed: 1 }],
  }
  const { id: roundId } = await db
    .insertInto('approvalRounds')
    .values({ companyId, offerId, version, rules: JSON.stringify([frozen]), askedBy: asker.id, askedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hours = { remindHours: 24, deputyHours: 72 }
  const { id: approvalId } = await db
    .insertInto('approvals')
    .values({ companyId, roundId, userId, step: 1, status: 1, ...hours, askedAt, deputyAskedAt: askedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: delegationId } = await db
    .insertInto('approvalDelegations')
    .values({ companyId, userId, delegateId: asker.id, fromOn: '2026-11-01', untilOn: '2026-12-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { approvalRuleId, approvalId, delegationId }
}

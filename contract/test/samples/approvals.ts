import type { AllSamples, SampleIds } from './sample-bodies.ts'

/** Returns one valid input of every endpoint of approvals. */
export function samplesOfApprovals(ids: SampleIds): Pick<AllSamples, 'approvals'> {
  const offer = { params: { offerId: ids.offerId } }
  const approval = { params: { approvalId: ids.approvalId } }
  const rule = {
    id: ids.approvalRuleId,
    name: 'Above the range',
    conditions: { aboveRangePercent: 10, organizationIds: [ids.organizationId] },
    steps: [{ approvers: [{ role: 1 as const }, { userId: ids.userId }], needed: 1 }],
    remindHours: 24,
    deputyHours: 72,
    deputyId: ids.userId,
    isActive: true,
  }
  const ticket = 'A'.repeat(180)
  return {
    approvals: {
      settings: {},
      save: { body: { rules: [rule], allowsLinks: true } },
      tryRule: { body: { rule } },
      ofOffer: offer,
      ask: { ...offer, body: { words: 'The best of twelve', sendWhenApproved: true } },
      takeBack: offer,
      remind: offer,
      list: { query: { tab: 1, page: 1, limit: 25 } },
      summary: {},
      delegations: {},
      delegate: { body: { delegateId: ids.userId, fromOn: '2026-12-20', untilOn: '2027-01-05' } },
      endDelegation: { params: { delegationId: ids.delegationId } },
      read: approval,
      decide: { ...approval, body: { decision: 2, words: 'Worth it', versionHash: 'ab'.repeat(32) } },
      question: { ...approval, body: { text: 'Is this above the last offer?' } },
      openLink: { body: { ticket } },
      decideByLink: { body: { ticket, decision: 3, words: 'Too much for this role' } },
      undoByLink: { body: { ticket } },
    },
  }
}

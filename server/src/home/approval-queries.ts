import { approvalTab } from '@hireloom/contract/approvals/round'
import { nextActionKind } from '@hireloom/contract/home'
import { role } from '@hireloom/contract/platform/permissions'
import { listApprovals } from '../approvals/inbox-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'

/** Returns the approvals that wait for the actor, the oldest first. */
export async function listApprovalsDue(db: Db, actor: Actor, { now, limit }: { now: Date; limit: number }) {
  if (actor.roleId === role.consultant) return []
  const rows = await listApprovals(db, actor, { tab: approvalTab.waiting, now, limit, offset: 0 })
  return rows.map(({ id, jobId, jobPositionName, firstName, branchName, askedAt, roundAskedAt }) => ({
    jobId,
    jobPositionName,
    stageName: branchName,
    candidateName: firstName,
    approvalId: id,
    candidateId: null,
    jobApplicationId: null,
    scheduleId: null,
    count: null,
    since: askedAt ?? roundAskedAt,
    kind: nextActionKind.approval,
  }))
}

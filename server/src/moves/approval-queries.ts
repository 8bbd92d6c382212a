import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Target } from '@hireloom/contract/moves/rules'
import { role } from '@hireloom/contract/platform/permissions'
import { listUnapproved } from '../offers/application-queries.ts'
import type { LockedApplication } from '../pipeline/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'

const notApproved = "The offer isn't approved. Only an Admin can hire without approval."

/**
 * Returns the applications that can't be hired because their offer lacks its approval, with the reason. Admins may
 * hire them anyway.
 */
export async function findApprovalProblems(
  db: Db,
  { companyId, roleId }: Actor,
  applications: readonly LockedApplication[],
  { status }: Target,
) {
  if (status !== applicationStatus.hired || roleId === role.admin) return new Map<number, string>()
  const unapproved = await listUnapproved(
    db,
    companyId,
    applications.map(({ id }) => id),
  )
  return new Map(unapproved.map(({ applicationId }) => [applicationId, notApproved]))
}

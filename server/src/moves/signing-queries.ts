import { applicationStatuses } from '@hireloom/contract/applications/status'
import { hiringProcess } from '@hireloom/contract/lookups'
import type { Target } from '@hireloom/contract/moves/rules'
import type { LockedApplication } from '../pipeline/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { findSigningApplications } from '../signing/documents/queries.ts'

const beingSigned = 'The offer is being signed. Void the document first.'

/**
 * Returns the applications that can't leave the offering stages because an offer is being signed, with the reason. A
 * move that ends an application voids its document by itself.
 */
export async function findSigningProblems(
  db: Db,
  companyId: number,
  applications: readonly LockedApplication[],
  target: Target,
) {
  const { offering } = hiringProcess
  if (target.stage?.process === offering || applicationStatuses[target.status].endsMeetings) {
    return new Map<number, string>()
  }
  const leaving = applications.filter(({ stageProcess }) => stageProcess === offering).map(({ id }) => id)
  if (leaving.length === 0) return new Map<number, string>()
  const signing = await findSigningApplications(db, companyId, leaving)
  return new Map([...signing].map((id) => [id, beingSigned]))
}

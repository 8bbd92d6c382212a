import type { SignedInVisit } from '../visit.ts'
import { listApplicationsOf } from './application-queries.ts'

/** Lists the applications that a session shows. */
export async function listOwnApplications({ services, company, session }: SignedInVisit) {
  const { email, applicationId } = session
  const rows = await listApplicationsOf(services.db, { companyId: company.id, email })
  return rows.filter(({ id, isWrong }) => !isWrong && (applicationId === null || id === applicationId))
}

import type { SignedInVisit } from '../visit.ts'
import { type CandidateApplication, listApplicationsOf } from './application-queries.ts'

/** Returns the number of messages in opened applications that their candidate hasn't read. */
export const unreadIn = (applications: readonly CandidateApplication[]) =>
  applications.reduce((sum, { openedAt, unreadMessages }) => sum + (openedAt === null ? 0 : unreadMessages), 0)

/** Lists the applications that a session shows. */
export async function listOwnApplications({ services, company, session }: SignedInVisit) {
  const { email, applicationId } = session
  const rows = await listApplicationsOf(services.db, { companyId: company.id, email })
  return rows.filter(({ id, isWrong }) => !isWrong && (applicationId === null || id === applicationId))
}

import type { SignedInVisit } from '../visit.ts'
import { type CandidateApplication, listApplicationsOf } from './application-queries.ts'

/** Returns the number of messages in opened applications that their candidate hasn't read. */
export const unreadIn = (applications: readonly CandidateApplication[]) =>
  applications.reduce((sum, { openedAt, unreadMessages }) => sum + (openedAt === null ? 0 : unreadMessages), 0)

/**
 * Lists the applications that a session shows. One with the phone number of an opened one counts as opened, also when
 * it was sent later.
 */
export async function listOwnApplications({ services, company, session }: SignedInVisit) {
  const { email, applicationId } = session
  const rows = await listApplicationsOf(services.db, { companyId: company.id, email })
  const own = rows.filter(({ isWrong }) => !isWrong)
  const openings = new Map(
    own.flatMap(({ phoneNumber, openedAt }) => (phoneNumber && openedAt ? [[phoneNumber, openedAt]] : [])),
  )
  return own
    .filter(({ id }) => applicationId === null || id === applicationId)
    .map((application) => ({
      ...application,
      openedAt: application.openedAt ?? openings.get(application.phoneNumber ?? '') ?? null,
    }))
}

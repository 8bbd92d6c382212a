import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Db } from '../platform/db/db.ts'
import { ofApplication } from '../platform/db/same-company.ts'
import { findApplicantHistory, findCandidate } from './applicant-queries.ts'
import type { Person } from './profile/rules.ts'

interface PeopleQuery {
  jobId: number
  people: readonly (Person & { phoneNumber: string | null })[]
  /** In the company's zone. */
  today: string
  now: Date
}

/** The id that stands for people the company doesn't know; no candidate has it. */
const noCandidateId = 0

/** Returns what the company knows about people before staff add them to a job, in their order. */
export async function listKnownPeople(db: Db, companyId: number, { jobId, people, today, now }: PeopleQuery) {
  const candidates = await Promise.all(people.map((person) => findCandidate(db, companyId, person)))
  const histories = await Promise.all(
    people.map((person, index) => {
      const candidateId = candidates[index] ?? noCandidateId
      return findApplicantHistory(db, companyId, { ...person, jobId, candidateId, today, since: now })
    }),
  )
  const open = await listOpenApplications(db, companyId, jobId, {
    candidateIds: candidates.filter((id) => id !== undefined),
    phoneNumbers: people.flatMap(({ phoneNumber }) => phoneNumber ?? []),
  })
  return people.map((person, index) => {
    const { isPossibleDuplicate, isBlocked, restriction } = histories[index] ?? {}
    return {
      candidateId: candidates[index],
      isPossibleDuplicate: isPossibleDuplicate ?? false,
      isBlocked: isBlocked ?? false,
      restriction: restriction ?? null,
      openSince: open.find((application) => isSame(application, person, candidates[index]))?.appliedAt,
    }
  })
}

interface OpenApplication {
  candidateId: number
  phoneNumber: string | null
  firstName: string
  lastName: string | null
}
type NameOfPerson = Pick<OpenApplication, 'firstName' | 'lastName'>

const nameOf = ({ firstName, lastName }: NameOfPerson) => [firstName, lastName].filter(Boolean).join(' ').toLowerCase()

/** Returns whether an application is the person's, by candidate or by name and phone number together. */
const isSame = (
  application: OpenApplication,
  person: NameOfPerson & { phoneNumber: string | null },
  candidateId: number | undefined,
) =>
  application.candidateId === candidateId ||
  (application.phoneNumber !== null &&
    application.phoneNumber === person.phoneNumber &&
    nameOf(application) === nameOf(person))

/** Lists the open applications for a job of these candidates or with these phone numbers. */
async function listOpenApplications(
  db: Db,
  companyId: number,
  jobId: number,
  { candidateIds, phoneNumbers }: { candidateIds: readonly number[]; phoneNumbers: readonly string[] },
) {
  if (candidateIds.length + phoneNumbers.length === 0) return []
  const open = db
    .selectFrom('applications')
    .innerJoin('applicationProfiles', ofApplication('applicationProfiles'))
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName', 'applications.appliedAt'])
    .select('applicationProfiles.phoneNumber')
    .where('applications.companyId', '=', companyId)
    .where('applications.jobId', '=', jobId)
    .where('applications.status', '=', applicationStatus.active)
    .where('applications.deletedAt', 'is', null)
  // Two statements, because each can use an index, and one with "or" could use none.
  const byCandidate =
    candidateIds.length > 0 ? await open.where('applications.candidateId', 'in', [...candidateIds]).execute() : []
  const byPhone =
    phoneNumbers.length > 0
      ? await open.where('applicationProfiles.phoneNumber', 'in', [...phoneNumbers]).execute()
      : []
  return [...byCandidate, ...byPhone]
}

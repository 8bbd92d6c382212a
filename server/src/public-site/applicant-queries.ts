import { applicationStatus } from '@hireloom/contract/applications'
import type { Db } from '../platform/db/db.ts'
import { barOf } from '../restricted-candidates/queries.ts'

interface Person {
  firstName: string
  lastName: string | null
  email: string
  nikHash: Buffer | null
  passportHash: Buffer | null
}

/** The person a submission is of, added when unknown. One that is known stays as it is, whatever the form says. */
export async function findOrAddCandidate(db: Db, companyId: number, person: Person): Promise<number> {
  const known = await findCandidate(db, companyId, person)
  if (known) return known.id
  const added = await db
    .insertInto('candidates')
    .values({ companyId, ...person })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Not added: the same person was added at this very moment.
  return added?.id ?? findOrAddCandidate(db, companyId, person)
}

/** By NIK, else by passport, else by e-mail among those known by nothing else. */
async function findCandidate(db: Db, companyId: number, { nikHash, passportHash, email }: Person) {
  const ofCompany = db.selectFrom('candidates').select('id').where('companyId', '=', companyId)
  return (
    (nikHash && (await ofCompany.where('nikHash', '=', nikHash).executeTakeFirst())) ||
    (passportHash && (await ofCompany.where('passportHash', '=', passportHash).executeTakeFirst())) ||
    (await ofCompany
      .where('email', '=', email)
      .where('nikHash', 'is', null)
      .where('passportHash', 'is', null)
      .orderBy('id')
      .executeTakeFirst())
  )
}

/** Whose an application is: the person it was taken for, and what it says of them itself. */
export interface Applying {
  jobId: number
  candidateId: number
  /** Of the number that this application came with. */
  identityHash: Buffer | null
  nikHash: Buffer | null
  passportHash: Buffer | null
  email: string
  phoneNumber: string
}

/** What the company knows of who applies, before the application is there. `today` is the company's. */
export async function findTraces(db: Db, companyId: number, applying: Applying, today: string, since: Date) {
  const { jobId, candidateId, identityHash, email, phoneNumber } = applying
  const traces = await db
    .selectNoFrom(({ exists, selectFrom, fn, eb }) => {
      const applications = selectFrom('applications').where('applications.companyId', '=', companyId)
      const ofOtherOrHere = applications.where(({ or, eb }) =>
        or([eb('applications.candidateId', '<>', candidateId), eb('applications.jobId', '=', jobId)]),
      )
      const byPhone = ofOtherOrHere
        .innerJoin('applicationProfiles', (join) =>
          join
            .onRef('applicationProfiles.companyId', '=', 'applications.companyId')
            .onRef('applicationProfiles.applicationId', '=', 'applications.id'),
        )
        .where('applicationProfiles.phoneNumber', '=', phoneNumber)
      const ofPerson = applications.where('applications.candidateId', '=', candidateId)
      return [
        eb
          .or([
            exists(ofOtherOrHere.where('applications.email', '=', email).select('applications.id')),
            exists(byPhone.select('applications.id')),
            exists(ofPerson.where('applications.jobId', '=', jobId).select('applications.id')),
            // Of open ones only, which is what `applications_open` finds; closed ones show by address and phone.
            exists(
              ofOtherOrHere
                .where('applications.identityHash', '=', identityHash)
                .where('applications.status', '=', applicationStatus.active)
                .select('applications.id'),
            ),
          ])
          .$castTo<boolean>()
          .as('isPossibleDuplicate'),
        exists(ofPerson.where('applications.status', '=', applicationStatus.blocked).select('applications.id'))
          .$castTo<boolean>()
          .as('isBlocked'),
        barOf(companyId, applying, today).as('bar'),
        applications
          .where('applications.email', '=', email)
          .where('applications.appliedAt', '>', since)
          .select(fn.countAll<number>().as('count'))
          .as('recentByEmail'),
      ]
    })
    .executeTakeFirstOrThrow()
  return { ...traces, recentByEmail: traces.recentByEmail ?? 0 }
}

/** Whether somebody whom the company keeps out has applied for the job already, with the same number and address. */
export async function wasTurnedAway(db: Db, companyId: number, { jobId, candidateId, identityHash, email }: Applying) {
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('jobId', '=', jobId)
    .where('identityHash', '=', identityHash)
    .where('email', '=', email)
    .where('isTurnedAway', '=', true)
    .executeTakeFirst()
  return application !== undefined
}

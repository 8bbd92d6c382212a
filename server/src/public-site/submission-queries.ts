import { eventKind } from '@hireloom/contract/candidates'
import { candidateSource } from '@hireloom/contract/lookups'
import type { AnswerValue } from '@hireloom/contract/submission'
import type { Insertable } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { ApplicationProfiles } from '../platform/db/tables.gen.ts'

/** A job as a submission needs it, whether it is open or not. */
export function findJobToApplyFor(db: Db, companyId: number, slug: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .where('jobs.companyId', '=', companyId)
    .where('jobs.slug', '=', slug)
    .where('jobs.deletedAt', 'is', null)
    .select([
      'jobs.id',
      'jobs.status',
      'jobs.publishedDate',
      'jobs.endDate',
      'jobs.isAutoClose',
      'jobs.applicationForm',
      'jobs.salaryCurrency',
      'jobPositions.name as jobPositionName',
    ])
    .executeTakeFirst()
}
export type JobToApplyFor = NonNullable<Awaited<ReturnType<typeof findJobToApplyFor>>>

/** Keeps the job from being changed or deleted until the transaction ends. False when it just was deleted. */
export async function holdJob(db: Db, companyId: number, jobId: number) {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return job !== undefined
}

export function listQuestions(db: Db, companyId: number, jobId: number) {
  return db
    .selectFrom('jobQuestions')
    .select(['id', 'content', 'type', 'isMandatory', 'answerOptions'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('isDeleted', '=', false)
    .orderBy('orderNum')
    .execute()
}

/** What was sent before under the same Idempotency-Key. */
export function findSubmission(db: Db, companyId: number, idempotencyKey: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .select(['applications.reference', 'applications.appliedAt', 'jobs.slug as jobSlug'])
    .where('applications.companyId', '=', companyId)
    .where('applications.idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
}

/** Uses a solved human verification up; false when it was used before. */
export async function useSolution(db: Db, solution: { challenge: string; expiresAt: Date }) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captchaSolutions')
    .values(solution)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets solutions that no clock would accept any more. */
export async function forgetOldSolutions(db: Db, now: Date) {
  await acrossCompanies(db).deleteFrom('captchaSolutions').where('expiresAt', '<', now).execute()
}

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

interface NewApplication {
  jobId: number
  candidateId: number
  reference: string
  idempotencyKey: string | undefined
  firstName: string
  lastName: string | null
  email: string
  lastJobPosition: string | undefined
  lastCompany: string | undefined
  resumeFileId: number | undefined
  pictureFileId: number | undefined
  consentAddress: string
  consentVersion: string
  talentPoolConsent: boolean
}

/** Undefined when the person has an open application for this job already. */
export function insertApplication(db: Db, companyId: number, application: NewApplication, now: Date) {
  return db
    .insertInto('applications')
    .values({
      companyId,
      ...application,
      source: candidateSource.careerPage,
      appliedAt: now,
      inStageSince: now,
      updatedAt: now,
      consentAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'jobId', 'candidateId', 'email']).where('status', '=', 0).doNothing(),
    )
    .returning(['id', 'reference', 'appliedAt'])
    .executeTakeFirst()
}

interface NewAnswer {
  questionId: number
  answer: AnswerValue | null
  fileId: number | null
}

/** Writes what else came with an application, and that it came. */
export async function insertDetails(
  db: Db,
  companyId: number,
  { applicationId, jobId }: { applicationId: number; jobId: number },
  profile: Omit<Insertable<ApplicationProfiles>, 'companyId' | 'applicationId'>,
  answers: readonly NewAnswer[],
  now: Date,
) {
  await db
    .insertInto('applicationProfiles')
    .values({ companyId, applicationId, ...profile })
    .execute()
  if (answers.length > 0) {
    await db
      .insertInto('applicationAnswers')
      .values(
        answers.map(({ answer, ...rest }) => ({
          companyId,
          applicationId,
          jobId,
          ...rest,
          answer: answer === null ? null : toJson(answer),
        })),
      )
      .execute()
  }
  await db
    .insertInto('applicationEvents')
    .values({ companyId, applicationId, kind: eventKind.applied, at: now, toStatus: 0 })
    .execute()
}

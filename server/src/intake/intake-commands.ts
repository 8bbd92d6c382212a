import { randomInt } from 'node:crypto'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { submissionProblems } from '@hireloom/contract/intake/submission-problems'
import type { CandidateSource } from '@hireloom/contract/lookups'
import { texts } from '@hireloom/contract/texts/current'
import { uploadType } from '@hireloom/contract/uploads'
import { clearFlagOfDismissed } from '../duplicates/dismissal-queries.ts'
import { record } from '../history/queries.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid } from '../platform/errors.ts'
import { e164 } from '../platform/phone.ts'
import type { Sealer } from '../platform/sealing.ts'
import { type checkFiles, fileRejected } from '../uploads/check-queries.ts'
import { claimFile } from '../uploads/queries.ts'
import { type Applicant, type ApplicantHistory, findApplicantHistory, findOrAddCandidate } from './applicant-queries.ts'
import { profileRow } from './profile/queries.ts'
import { filterValues, latestPosition, personOf, profileOf } from './profile/rules.ts'
import { answersToStore, impossiblePhone, newReference, repeatedAnswers, type submittedFiles } from './rules.ts'
import {
  insertAnswer,
  insertApplication,
  insertProfile,
  type NewApplication,
  type NewProfile,
  type TurnedAwayPlacement,
} from './submission-queries.ts'

/** The files of a form that were found and checked. */
export type CheckedFiles = Awaited<ReturnType<typeof checkFiles<ReturnType<typeof submittedFiles>[number]>>>

type FilledForm = Parameters<typeof submissionProblems>[0]
type FormOfJob = Parameters<typeof submissionProblems>[1]

/** A sent form, recognized when it is sent again. */
export interface Attempt {
  idempotencyKey: string
  /** SHA-256 of the contents. */
  idempotencyFingerprint: Buffer
}

/** A filled form that fits its job. */
export interface AcceptedForm {
  company: { id: number; code: string; timeZone: string }
  job: { id: number; salaryCurrency: NewProfile['salaryCurrency']; jobPositionName: string }
  body: FilledForm
  phoneNumber: string | null
  files: CheckedFiles
  attempt: Attempt | undefined
  sealing: Sealer
  now: Date
}

/** The differences between an application that staff add and one that the applicant sends. */
export interface IntakePolicy {
  /** Undefined when the applicant sends it. */
  userId?: number
  source: CandidateSource
  /** Columns that only this kind of intake fills. */
  columns?: Partial<NewApplication>
  /** Start of the period in which earlier applications with the same e-mail address count as recent. */
  recentSince: Date
  /** Waits for other applications of the candidate for the job, and refuses a second one. */
  waitForOthers?: (db: Db, candidateId: number) => Promise<void>
  /** Decides where restricted or blocked applicants are placed; `repeated` when the application is not accepted. */
  turnedAwayPlacement: (
    db: Db,
    applicant: Applicant,
    history: ApplicantHistory,
  ) => Promise<TurnedAwayPlacement | 'repeated' | undefined>
  score: (db: Db, applicationId: number) => Promise<unknown>
}

/**
 * Stores an application with its profile, files and answers, and records that it arrived. Returns undefined when one
 * with the same identity number and e-mail is open for the job or was turned away.
 */
export async function storeNewApplication(db: Db, form: AcceptedForm, policy: IntakePolicy) {
  const { company, job, body, phoneNumber, files, attempt, sealing, now } = form
  const { identityHash, ...person } = personOf(body, sealing)
  const { firstName, lastName, email } = person
  const candidateId = await findOrAddCandidate(db, company.id, person)
  if (policy.waitForOthers) await policy.waitForOthers(db, candidateId)
  const applicant = { ...person, identityHash, phoneNumber, jobId: job.id, candidateId }
  const since = policy.recentSince
  const history = await findApplicantHistory(db, company.id, {
    ...applicant,
    today: dayIn(company.timeZone, now),
    since,
  })
  const turnedAway = await policy.turnedAwayPlacement(db, applicant, history)
  if (turnedAway === 'repeated') return undefined

  const fileOf = (type: number) => files.find((file) => file.uploadType === type)?.file.id
  const application = await insertApplication(db, company.id, {
    jobId: job.id,
    candidateId,
    identityHash,
    firstName,
    lastName,
    email,
    reference: newReference(company.code, (below) => randomInt(below)),
    ...attempt,
    source: policy.source,
    ...latestPosition(body),
    ...filterValues(body),
    ...policy.columns,
    resumeFileId: fileOf(uploadType.resume),
    pictureFileId: fileOf(uploadType.profilePicture),
    isPossibleDuplicate: history.isPossibleDuplicate,
    isTurnedAway: turnedAway !== undefined,
    status: turnedAway?.status,
    stageId: turnedAway?.stageId,
    stageProcess: turnedAway?.stageProcess,
    now,
  })
  if (!application) return undefined

  const { id: applicationId, reference } = application
  const ids = { applicationId, jobId: job.id }
  await assignFiles(db, company.id, applicationId, files)
  const profile = profileRow(profileOf(body, phoneNumber, sealing))
  await insertProfile(db, company.id, { applicationId, salaryCurrency: job.salaryCurrency, ...profile })
  if (history.isPossibleDuplicate) {
    await clearFlagOfDismissed(db, company.id, sealing, { candidateId, applicationId })
  }
  const answers = answersToStore(body, files)
  await Promise.all(answers.map((answer) => insertAnswer(db, company.id, { ...ids, ...answer })))
  await recordArrival(
    db,
    { companyId: company.id, userId: policy.userId },
    { ...ids, reference, job, turnedAway, at: now },
  )
  await policy.score(db, applicationId)
  return { ...application, candidateId, firstName, email, recentByEmail: history.recentByEmail }
}

interface Arrival {
  applicationId: number
  jobId: number
  reference: string
  job: { jobPositionName: string }
  turnedAway: TurnedAwayPlacement | undefined
  at: Date
}

/** Records that an application arrived, and where it was placed if its applicant was turned away. */
async function recordArrival(
  db: Db,
  sender: { companyId: number; userId: number | undefined },
  { job: { jobPositionName }, turnedAway, at, ...application }: Arrival,
) {
  const fromStatus = applicationStatus.active
  const createdBy = sender.userId === undefined ? 'applicant' : 'user'
  const created = { ...application, toStatus: fromStatus, jobPositionName, createdBy } as const
  const recorded = [record(db, sender, { event: 'application.created', data: created, at })]
  if (turnedAway) {
    const { applicationId } = application
    const { status: toStatus, stageId: toStageId, reason: text } = turnedAway
    const data = { applicationId, fromStatus, toStatus, toStageId, text }
    recorded.push(record(db, sender, { event: 'application.turned_away', data, at }))
  }
  await Promise.all(recorded)
}

/** Assigns uploaded files to an application. */
export async function assignFiles(db: Db, companyId: number, applicationId: number, files: CheckedFiles) {
  await Promise.all(
    files.map(async ({ file, questionId, field }) => {
      const isClaimed = await claimFile(db, companyId, { fileId: file.id, applicationId, questionId })
      if (!isClaimed) throw fileRejected([{ field, message: texts().refusals.fileOfOtherApplication }])
    }),
  )
}

/**
 * Refuses input that doesn't fit the job's form on this calendar day of the company. Returns the phone number as it is
 * stored; null without one.
 */
export function checkForm(body: FilledForm, form: FormOfJob, today: string): string | null {
  const typedNumber = body.personalInformation.phoneNumber
  const phoneNumber = typedNumber ? e164(typedNumber) : undefined
  const problems = [
    ...submissionProblems(body, form, today),
    ...repeatedAnswers(body),
    ...(typedNumber && !phoneNumber ? [impossiblePhone()] : []),
  ]
  if (problems.length > 0) throw invalid(problems)
  return phoneNumber ?? null
}

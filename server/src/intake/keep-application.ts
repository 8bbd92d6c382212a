import { randomInt } from 'node:crypto'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Submission } from '@hireloom/contract/intake/submission'
import { applicationReceived } from '@hireloom/contract/mail/texts'
import type { Receipt } from '@hireloom/contract/public-site'
import { scoreStatus } from '@hireloom/contract/scoring'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { uploadType } from '@hireloom/contract/uploads'
import type { FoundCompany } from '../companies/queries.ts'
import { clearSignOfDismissed } from '../duplicates/dismissal-queries.ts'
import { record } from '../history/queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Visiting } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { type Db, inTurn } from '../platform/db/db.ts'
import { barReason } from '../restricted-candidates/rules.ts'
import { queueScore } from '../scoring/queries.ts'
import { findRejectedStage } from '../stages/queries.ts'
import { type checkFiles, fileRejected } from '../uploads/check-queries.ts'
import { claimFile } from '../uploads/queries.ts'
import { type Applying, findOrAddCandidate, findTraces, type Traces, wasTurnedAway } from './applicant-queries.ts'
import { profileRow } from './profile-queries.ts'
import { factsOf, personOf, postOf, profileOf } from './profile-rules.ts'
import {
  agreedTo,
  confirmationsPerHour,
  newReference,
  noticeOf,
  sourceOf,
  type wantedFiles,
  writtenAnswers,
} from './rules.ts'
import {
  insertAnswer,
  insertApplication,
  insertProfile,
  type JobToApplyFor,
  type TurnedAway,
} from './submission-queries.ts'

/** A submission that nothing stands in the way of, but that the person may have an open application. */
export interface Accepted {
  sending: Visiting & { body: Submission }
  company: FoundCompany
  job: JobToApplyFor
  answers: Submission['answers']
  phoneNumber: string
  files: Awaited<ReturnType<typeof checkFiles<ReturnType<typeof wantedFiles>[number]>>>
}

/** Writes an application and all that comes of it; undefined when the person has applied for the job already. */
export async function keepApplication(db: Db, accepted: Accepted): Promise<Receipt | undefined> {
  const { sending, company, job } = accepted
  const files = accepted.files.filter(({ questionId }) => questionId === null || isAsked(accepted, questionId))
  const { body, address, idempotencyKey } = sending
  const now = sending.now()
  const { phoneNumber } = accepted
  const { identityHash, ...person } = personOf(body, sending.sealing)
  const { nikHash: _nik, passportHash: _passport, ...name } = person
  const candidateId = await findOrAddCandidate(db, company.id, person)
  const applying = { ...person, identityHash, phoneNumber, jobId: job.id, candidateId }
  const traces = await findTraces(db, company.id, {
    ...{ ...applying, today: dayIn(company.timeZone, now), since: new Date(+now - hour) },
  })
  const turnedAway = await turnAway(db, company.id, applying, traces)
  if (turnedAway === 'again') return undefined

  const fileOf = (type: number) => files.find((one) => one.uploadType === type)?.file.id
  const isScored = company.plan === plan.ultimateHire
  const application = await insertApplication(db, company.id, {
    jobId: job.id,
    candidateId,
    identityHash,
    reference: newReference(company.code, (below) => randomInt(below)),
    idempotencyKey,
    source: sourceOf(body.via),
    ...name,
    ...postOf(body),
    ...factsOf(body),
    resumeFileId: fileOf(uploadType.resume),
    pictureFileId: fileOf(uploadType.profilePicture),
    consentAddress: address,
    consentVersion: agreedTo(body),
    consentNotice: noticeOf(body, sending.config.privacyUrl),
    talentPoolConsent: body.talentPoolConsent,
    isPossibleDuplicate: traces.isPossibleDuplicate,
    isTurnedAway: turnedAway !== undefined,
    status: turnedAway?.status,
    stageId: turnedAway?.stageId,
    stageProcess: turnedAway?.stageProcess,
    aiScoreStatus: isScored ? scoreStatus.waiting : null,
    now,
  })
  if (!application) return undefined

  await Promise.all(
    files.map(async ({ file, questionId, field }) => {
      const isOurs = await claimFile(db, company.id, { fileId: file.id, applicationId: application.id, questionId })
      if (!isOurs) throw fileRejected([{ field, message: 'The file belongs to another application' }])
    }),
  )
  const answers = [
    ...writtenAnswers(accepted, files).map((written) => ({ ...written, fileId: null })),
    ...files.flatMap(({ questionId, file }) => (questionId ? [{ questionId, answer: null, fileId: file.id }] : [])),
  ]
  const ids = { applicationId: application.id, jobId: job.id }
  const profile = profileRow(profileOf(body, phoneNumber, sending.sealing))
  const { salaryCurrency } = job
  await insertProfile(db, company.id, { applicationId: application.id, salaryCurrency, ...profile })
  if (traces.isPossibleDuplicate) {
    const known = { candidateId, applicationId: application.id }
    await clearSignOfDismissed(db, company.id, sending.sealing, known)
  }
  await Promise.all(answers.map((answer) => insertAnswer(db, company.id, { ...ids, ...answer })))
  await recordArrival(db, company.id, { ...ids, reference: application.reference, job, turnedAway, at: now })
  if (isScored) await queueScore(db, company.id, application.id)
  if (traces.recentByEmail < confirmationsPerHour) {
    await queueMail(db, company.id, {
      applicationId: application.id,
      dedupeKey: `received ${application.id}`,
      recipient: name.email,
      senderName: company.name,
      text: applicationReceived({
        candidateFirstName: name.firstName,
        jobPositionName: job.jobPositionName,
        companyName: company.name,
        reference: application.reference,
      }),
    })
  }
  return { reference: application.reference, sentAt: application.appliedAt }
}

interface Arrival {
  applicationId: number
  jobId: number
  reference: string
  job: { jobPositionName: string }
  turnedAway: TurnedAway | undefined
  at: Date
}

/** Records that an application came, and where it went at once. */
async function recordArrival(db: Db, companyId: number, { job, turnedAway, at, ...application }: Arrival) {
  const byApplicant = { companyId }
  const { jobPositionName } = job
  const fromStatus = applicationStatus.active
  const created = { ...application, toStatus: fromStatus, jobPositionName, createdBy: 'applicant' } as const
  const recorded = [record(db, byApplicant, { event: 'application.created', data: created, at })]
  if (turnedAway) {
    const { applicationId } = application
    const { status: toStatus, stageId: toStageId, reason: text } = turnedAway
    const data = { applicationId, fromStatus, toStatus, toStageId, text }
    recorded.push(record(db, byApplicant, { event: 'application.turned_away', data, at }))
  }
  await Promise.all(recorded)
}

const hour = 3_600_000

/**
 * Where the application of somebody barred or blocked goes; `again` when one that went there says the same. Applications of
 * theirs for one job wait for each other, for no index finds them.
 */
async function turnAway(
  db: Db,
  companyId: number,
  applying: Applying,
  { isBlocked, bar }: Traces,
): Promise<TurnedAway | 'again' | undefined> {
  if (!isBlocked && !bar) return undefined
  await inTurn(db, `turned away ${companyId} ${applying.jobId} ${applying.candidateId}`)
  if (await wasTurnedAway(db, companyId, applying)) return 'again'
  if (isBlocked) return { status: applicationStatus.blocked, stageId: null, stageProcess: null, reason: null }
  const stage = await findRejectedStage(db, companyId, applying.jobId)
  return {
    ...(stage ?? { stageId: null, stageProcess: null }),
    status: applicationStatus.rejected,
    reason: barReason(bar?.endDate ?? null),
  }
}

const isAsked = ({ job }: Accepted, questionId: number) => job.customQuestion.some(({ id }) => id === questionId)

import { isDeepStrictEqual } from 'node:util'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Submission, SubmissionCheck } from '@hireloom/contract/intake/submission'
import { applicationReceived } from '@hireloom/contract/mail/texts'
import { oneHour } from '@hireloom/contract/platform/durations'
import { keyReused } from '@hireloom/contract/platform/wire'
import type { Receipt } from '@hireloom/contract/public-site'
import { scoreStatus } from '@hireloom/contract/scoring'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { type FoundCompany, findCompany } from '../companies/queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Solution } from '../outside/captcha/port.ts'
import type { VisitorCall } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { type Db, inTurn } from '../platform/db/db.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { sharedTransactions } from '../platform/db/shared-transactions.ts'
import { pageMissing, Refusal } from '../platform/errors.ts'
import { barReason } from '../restricted-candidates/rules.ts'
import { queueScore } from '../scoring/queries.ts'
import { findRejectedStage } from '../stages/queries.ts'
import { checkFiles } from '../uploads/check-queries.ts'
import { type Applying, type Traces, wasTurnedAway } from './applicant-queries.ts'
import { captchaFailed, solutionOf } from './human-check-commands.ts'
import { type CheckedFiles, checkForm, type IntakePolicy, takeApplication } from './intake-commands.ts'
import { agreedTo, confirmationsPerHour, isOpen, noticeOf, sourceOf, wantedFiles, wasPublished } from './rules.ts'
import {
  findJobToApplyFor,
  findSubmission,
  holdJob,
  type JobToApplyFor,
  type TurnedAway,
  useSolution,
} from './submission-queries.ts'

type Checking = VisitorCall & { body: SubmissionCheck }
type Sending = VisitorCall & { body: Submission }

const jobClosed = () => new Refusal(410, 'job_closed', 'This job is closed and takes no more applications')
const alreadyApplied = () => new Refusal(409, 'already_applied', 'You have already applied for this job')
const otherSubmission = () =>
  new Refusal(422, keyReused, 'This Idempotency-Key belongs to an application for another job')

/** Takes an application, once: whatever goes wrong, there is either all of it or nothing. */
export async function submitApplication(sending: Sending): Promise<{ data: Receipt }> {
  const { db, body, companySlug } = sending
  const company = (await findCompany(db, companySlug)) ?? pageMissing()
  await limitSubmissions(sending, company.id)
  const earlier = await findEarlier(db, company.id, sending)
  if (earlier) return { data: earlier }

  const judged = await judge(db, company, sending)
  const solution = await solutionOf(sending, company.id, body.captchaToken)
  const files = await checkFiles(sending, company.id, wantedFiles({ ...body, ...judged }, judged.job.customQuestion))

  const receipt = await keepOnce(db, company.id, { sending, company, judged, solution, files })
  // Thrown when that is kept: whoever hears that somebody has applied has used their solution up for it.
  if (!receipt) throw alreadyApplied()
  return { data: receipt }
}

interface Checked {
  sending: Sending
  company: FoundCompany
  files: CheckedFiles
  judged: Judged
  solution: Solution
}

/** Those of a company that arrive at once share transactions; two of one person, or under one key, follow each other. */
const keepOnce = sharedTransactions(
  async (db, { sending, company, judged, solution, files }: Checked) => {
    if (sending.idempotencyKey) await inTurn(db, `application ${company.id} ${sending.idempotencyKey}`)
    const earlier = await findEarlier(db, company.id, sending)
    if (earlier) return earlier
    // The job may have changed since; from here on its changes wait.
    if (!(await holdJob(db, company.id, judged.job.id))) throw jobClosed()
    const stillJudged = await judge(db, company, sending, judged)
    if (!(await useSolution(db, company.id, solution))) throw captchaFailed()
    return keep(db, { sending, company, judged: stillJudged, files })
  },
  {
    apart({ sending: { body, idempotencyKey }, judged: { phoneNumber } }) {
      const { nik, passportNumber } = body.identityAndAddress
      const email = body.personalInformation.emailAddress?.toLowerCase()
      return [idempotencyKey, nik, passportNumber?.toUpperCase(), email, phoneNumber].filter((key) => key != null)
    },
  },
)

/**
 * Says what is wrong with an application before it is sent. It doesn't look at who has applied already, so nobody hears of
 * it.
 */
export async function checkSubmission(checking: Checking): Promise<{ data: { isValid: true } }> {
  const { db, config, companySlug, network, body, now } = checking
  const company = (await findCompany(db, companySlug)) ?? pageMissing()
  await limitPerMinute(db, `check from ${network}`, config.submitLimitPerIp * checksPerSubmission, now())
  const { job, answers } = await judge(db, company, checking)
  await checkFiles(checking, company.id, wantedFiles({ ...body, answers }, job.customQuestion))
  return { data: { isValid: true } }
}

/** A form may ask after each of its steps, and again after what was wrong. */
const checksPerSubmission = 10

/**
 * Holds a submission against the job as it is now, unless it was held against the same job before. Answers to questions
 * that it doesn't ask are left out: they may have been deleted while somebody filled the form in.
 */
async function judge(db: Db, company: FoundCompany, { body, now }: Checking, before?: Judged) {
  const job = await findJobToApplyFor(db, company.id, body.jobSlug)
  if (!job || !wasPublished(job)) pageMissing()
  if (!isOpen(job, dayIn(company.timeZone, now()))) throw jobClosed()
  if (before && isDeepStrictEqual(job, before.job)) return before
  const { customQuestion } = job
  const answers = body.answers.filter(({ questionId }) => customQuestion.some(({ id }) => id === questionId))
  const phoneNumber = checkForm({ ...body, answers }, job)
  return { job, answers, phoneNumber }
}

interface Judged {
  job: JobToApplyFor
  answers: Submission['answers']
  phoneNumber: string
}

async function limitSubmissions({ db, config, network, now }: VisitorCall, companyId: number) {
  await limitPerMinute(db, `submit from ${network}`, config.submitLimitPerIp, now())
  await limitPerMinute(db, `submit to ${companyId}`, config.submitLimitPerCompany, now())
}

/** A double click and a retry after a lost answer get the receipt of the first. */
async function findEarlier(db: Db, companyId: number, { idempotencyKey, body }: Sending) {
  const earlier = idempotencyKey && (await findSubmission(db, companyId, idempotencyKey))
  if (!earlier) return undefined
  if (earlier.jobSlug !== body.jobSlug) throw otherSubmission()
  return { reference: earlier.reference, sentAt: earlier.appliedAt }
}

/** Stores an accepted application and confirms it by e-mail; undefined when the person has applied for the job already. */
async function keep(
  db: Db,
  { sending, company, judged, files }: Omit<Checked, 'solution'>,
): Promise<Receipt | undefined> {
  const { sealing, idempotencyKey } = sending
  const { job, answers, phoneNumber } = judged
  const now = sending.now()
  const body = { ...sending.body, answers }
  const asked = files.filter(
    ({ questionId }) => questionId === null || job.customQuestion.some(({ id }) => id === questionId),
  )
  const accepted = { company, job, body, phoneNumber, files: asked, idempotencyKey, sealing, now }
  const application = await takeApplication(db, accepted, sentBy(sending, company, now))
  if (!application) return undefined
  const { id, reference, appliedAt, firstName, email, recentByEmail } = application
  if (recentByEmail < confirmationsPerHour) {
    await queueMail(db, company.id, {
      applicationId: id,
      dedupeKey: `received ${id}`,
      recipient: email,
      senderName: company.name,
      text: applicationReceived({
        candidateFirstName: firstName,
        jobPositionName: job.jobPositionName,
        companyName: company.name,
        reference,
      }),
    })
  }
  return { reference, sentAt: appliedAt }
}

/** Applicants who are kept out are not told: their applications are placed with the blocked or rejected ones. */
function sentBy({ body, address, config }: Sending, company: FoundCompany, now: Date): IntakePolicy {
  const isScored = company.plan === plan.ultimateHire
  return {
    source: sourceOf(body.via),
    columns: {
      consentAddress: address,
      consentVersion: agreedTo(body),
      consentNotice: noticeOf(body, config.privacyUrl),
      talentPoolConsent: body.talentPoolConsent,
      aiScoreStatus: isScored ? scoreStatus.waiting : null,
    },
    recentSince: new Date(now.getTime() - oneHour),
    turnAway: (db, applicant, traces) => turnAway(db, company.id, applicant, traces),
    score: async (db, applicationId) => isScored && queueScore(db, company.id, applicationId),
  }
}

/**
 * Returns where the application of a restricted or blocked person goes; `again` when an earlier one there says the same. Their
 * applications for one job run one after the other, because no index finds them.
 */
async function turnAway(
  db: Db,
  companyId: number,
  applicant: Applying,
  { isBlocked, bar }: Traces,
): Promise<TurnedAway | 'again' | undefined> {
  if (!isBlocked && !bar) return undefined
  await inTurn(db, `turned away ${companyId} ${applicant.jobId} ${applicant.candidateId}`)
  if (await wasTurnedAway(db, companyId, applicant)) return 'again'
  if (isBlocked) return { status: applicationStatus.blocked, stageId: null, stageProcess: null, reason: null }
  const stage = await findRejectedStage(db, companyId, applicant.jobId)
  return {
    ...(stage ?? { stageId: null, stageProcess: null }),
    status: applicationStatus.rejected,
    reason: barReason(bar?.endDate ?? null),
  }
}

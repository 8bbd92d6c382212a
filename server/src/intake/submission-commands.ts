import { isDeepStrictEqual } from 'node:util'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Submission, SubmissionCheck } from '@hireloom/contract/intake/submission'
import { applicationReceived } from '@hireloom/contract/mail/texts'
import { oneHour } from '@hireloom/contract/platform/durations'
import { keyReused } from '@hireloom/contract/platform/wire'
import type { Receipt } from '@hireloom/contract/public-site'
import { scoreStatus } from '@hireloom/contract/scoring'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { texts } from '@hireloom/contract/texts/current'
import { type CompanyRecord, findCompany } from '../companies/queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Solution } from '../outside/captcha/port.ts'
import type { VisitorCall } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { type Db, lockKey } from '../platform/db/db.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { sharedTransactions } from '../platform/db/shared-transactions.ts'
import { pageMissing, Refusal } from '../platform/errors.ts'
import { fingerprintOf } from '../platform/fingerprint.ts'
import { acceptedLanguage, inLanguage } from '../platform/reader-language.ts'
import { restrictionReason } from '../restricted-candidates/rules.ts'
import { queueScore } from '../scoring/queries.ts'
import { findRejectedStage } from '../stages/queries.ts'
import { checkFiles } from '../uploads/check-queries.ts'
import { type Applicant, type ApplicantHistory, wasTurnedAway } from './applicant-queries.ts'
import { captchaFailed, verifySolution } from './human-check-commands.ts'
import {
  type Attempt,
  type CheckedFiles,
  checkForm,
  type IntakePolicy,
  storeNewApplication,
} from './intake-commands.ts'
import { confirmationsPerHour, consentOf, isOpen, noticeOf, sourceOf, submittedFiles, wasPublished } from './rules.ts'
import {
  findJobToApplyFor,
  findSubmission,
  type JobToApplyFor,
  listQuestionsOfOthers,
  lockJobForSubmission,
  type TurnedAwayPlacement,
  useSolution,
} from './submission-queries.ts'

type CheckInput = VisitorCall & { body: SubmissionCheck }
type SubmissionInput = VisitorCall & { body: Submission }

const jobClosed = () => new Refusal(410, 'job_closed', texts().refusals.jobClosed)
const alreadyApplied = () => new Refusal(409, 'already_applied', texts().refusals.alreadyApplied)
const keyReusedRefusal = (message: string) => new Refusal(422, keyReused, message)

/** Stores an application once, completely or not at all. */
export async function submitApplication(input: SubmissionInput): Promise<{ data: Receipt }> {
  const { db, body, companySlug } = input
  const company = (await findCompany(db, companySlug)) ?? pageMissing()
  await limitSubmissions(input, company.id)
  const attempt = attemptOf(input)
  const earlier = await findEarlierReceipt(db, company.id, body.jobSlug, attempt)
  if (earlier) return { data: earlier }

  const checkedForm = await checkAgainstJob(db, company, input)
  const solution = await verifySolution(input, company.id, body.captchaToken)
  const files = await checkFiles(
    input,
    company.id,
    submittedFiles({ ...body, ...checkedForm }, checkedForm.job.customQuestion),
  )

  const receipt = await storeOnce(db, company.id, { input, attempt, company, checked: checkedForm, solution, files })
  // Thrown after the commit, so that probing for applicants costs a solved captcha.
  if (!receipt) throw alreadyApplied()
  return { data: receipt }
}

interface SubmissionContext {
  input: SubmissionInput
  attempt: Attempt | undefined
  company: CompanyRecord
  files: CheckedFiles
  checked: JobCheck
  solution: Solution
}

/**
 * Applications to a company that arrive together share transactions; those of one person or key run one after the
 * other.
 */
const storeOnce = sharedTransactions(
  // The transaction may run within the request of another applicant.
  (db, context: SubmissionContext) =>
    inLanguage(languageOf(context.input, context.company), () => storeInTransaction(db, context)),
  {
    keys({ input: { body, idempotencyKey }, checked: { phoneNumber } }) {
      const { nik, passportNumber } = body.identityAndAddress
      const email = body.personalInformation.emailAddress?.toLowerCase()
      return [idempotencyKey, nik, passportNumber?.toUpperCase(), email, phoneNumber].filter((key) => key != null)
    },
  },
)

async function storeInTransaction(
  db: Db,
  { input, attempt, company, checked, solution, files }: SubmissionContext,
): Promise<Receipt | undefined> {
  if (attempt) await lockKey(db, `application ${company.id} ${attempt.idempotencyKey}`)
  const earlier = await findEarlierReceipt(db, company.id, input.body.jobSlug, attempt)
  if (earlier) return earlier
  // The job may have changed since the check. From here on it is locked.
  if (!(await lockJobForSubmission(db, company.id, checked.job.id))) throw jobClosed()
  const checkedAgain = await checkAgainstJob(db, company, input, checked)
  if (!(await useSolution(db, company.id, solution))) throw captchaFailed()
  return storeApplication(db, { input, attempt, company, checked: checkedAgain, files })
}

/**
 * Checks an application before it is sent. Ignores earlier applications, so the reply doesn't reveal who has applied.
 */
export async function checkSubmission(input: CheckInput): Promise<{ data: { isValid: true } }> {
  const { db, config, companySlug, network, body, now } = input
  const company = (await findCompany(db, companySlug)) ?? pageMissing()
  await limitPerMinute(db, `check from ${network}`, config.submitLimitPerIp * checksPerSubmission, now())
  const { job, answers } = await checkAgainstJob(db, company, input)
  await checkFiles(input, company.id, submittedFiles({ ...body, answers }, job.customQuestion))
  return { data: { isValid: true } }
}

/** A form may check after each of its steps, and again after corrections. */
const checksPerSubmission = 10

/** Checks a submission against the job as it is now; returns `before` if the job hasn't changed since. */
async function checkAgainstJob(db: Db, company: CompanyRecord, { body, now }: CheckInput, before?: JobCheck) {
  const job = await findJobToApplyFor(db, company.id, body.jobSlug)
  if (!job || !wasPublished(job)) pageMissing()
  const today = dayIn(company.timeZone, now())
  if (!isOpen(job, today)) throw jobClosed()
  if (before && isDeepStrictEqual(job, before.job)) return before
  const answers = await answersToCheck(db, company.id, job, body)
  const phoneNumber = checkForm({ ...body, answers }, job, today)
  return { job, answers, phoneNumber }
}

/**
 * Leaves out answers to questions that no longer exist: they may have been deleted while the applicant filled in the
 * form. Answers to questions of other jobs stay, so that the check refuses them.
 */
async function answersToCheck(db: Db, companyId: number, job: JobToApplyFor, { answers }: SubmissionCheck) {
  const questionIds = new Set(job.customQuestion.map(({ id }) => id))
  const unknown = answers.map(({ questionId }) => questionId).filter((id) => !questionIds.has(id))
  if (unknown.length === 0) return answers
  const otherQuestionIds = await listQuestionsOfOthers(db, companyId, job.id, unknown)
  return answers.filter(({ questionId }) => questionIds.has(questionId) || otherQuestionIds.includes(questionId))
}

interface JobCheck {
  job: JobToApplyFor
  answers: Submission['answers']
  phoneNumber: string | null
}

async function limitSubmissions({ db, config, network, now }: VisitorCall, companyId: number) {
  await limitPerMinute(db, `submit from ${network}`, config.submitLimitPerIp, now())
  await limitPerMinute(db, `submit to ${companyId}`, config.submitLimitPerCompany, now())
}

/**
 * Returns what identifies this submission when it is sent again, without the human verification, which each attempt
 * needs to do again.
 */
function attemptOf({ idempotencyKey, body }: SubmissionInput): Attempt | undefined {
  if (idempotencyKey === undefined) return undefined
  const { captchaToken: _token, leaveEmpty: _empty, via: _via, ...contents } = body
  return { idempotencyKey, idempotencyFingerprint: fingerprintOf(contents) }
}

/** Finds the receipt of an earlier call with the same submission, as after a double click or a lost reply. */
async function findEarlierReceipt(db: Db, companyId: number, jobSlug: string, attempt: Attempt | undefined) {
  const earlier = attempt && (await findSubmission(db, companyId, attempt.idempotencyKey))
  if (!earlier) return undefined
  if (earlier.jobSlug !== jobSlug) throw keyReusedRefusal(texts().refusals.keyOfOtherJob)
  // Null for applications from before fingerprints were kept.
  const { idempotencyFingerprint: fingerprint } = earlier
  if (fingerprint && !fingerprint.equals(attempt.idempotencyFingerprint))
    throw keyReusedRefusal(texts().refusals.keyOfOtherContents)
  return { reference: earlier.reference, sentAt: earlier.appliedAt }
}

/** Stores an accepted application and confirms it by e-mail; undefined when it repeats an earlier one. */
async function storeApplication(
  db: Db,
  { input, attempt, company, checked, files }: Omit<SubmissionContext, 'solution'>,
): Promise<Receipt | undefined> {
  const { sealing } = input
  const { job, answers, phoneNumber } = checked
  const now = input.now()
  const body = { ...input.body, answers }
  const relevantFiles = files.filter(
    ({ questionId }) => questionId === null || job.customQuestion.some(({ id }) => id === questionId),
  )
  const accepted = { company, job, body, phoneNumber, files: relevantFiles, attempt, sealing, now }
  const application = await storeNewApplication(db, accepted, applicantPolicy(input, company, now))
  if (!application) return undefined
  const { id, reference, appliedAt, firstName, email, recentByEmail } = application
  if (recentByEmail < confirmationsPerHour) {
    await queueMail(db, company.id, {
      applicationId: id,
      dedupeKey: `received ${id}`,
      recipient: email,
      text: applicationReceived({
        language: languageOf(input, company),
        candidateFirstName: firstName,
        jobPositionName: job.jobPositionName,
        companyName: company.name,
        reference,
        isScreened: isScored(company) && job.aiRecommendation?.autoReject === true,
      }),
    })
  }
  return { reference, sentAt: appliedAt }
}

/** Returns the language of the form, which our pages name in the headers of their calls. */
const languageOf = ({ headers }: Pick<VisitorCall, 'headers'>, { candidateLanguage }: CompanyRecord) =>
  acceptedLanguage(headers['accept-language']) ?? candidateLanguage

const isScored = ({ plan: current }: CompanyRecord) => current === plan.ultimateHire

/**
 * Returns the policy for applicants. Restricted or blocked ones get the usual reply; their applications are rejected or
 * blocked.
 */
function applicantPolicy(
  { body, address, config, headers }: SubmissionInput,
  company: CompanyRecord,
  now: Date,
): IntakePolicy {
  const hasScore = isScored(company)
  return {
    source: sourceOf(body.via),
    columns: {
      consentAddress: address,
      consentVersion: consentOf(body),
      consentNotice: noticeOf(body, company.privacyNoticeUrl ?? config.privacyUrl),
      talentPoolConsent: body.talentPoolConsent,
      language: languageOf({ headers }, company),
      aiScoreStatus: hasScore ? scoreStatus.waiting : null,
    },
    recentSince: new Date(now.getTime() - oneHour),
    turnedAwayPlacement: (db, applicant, history) => turnedAwayPlacement(db, company.id, applicant, history),
    score: async (db, applicationId) => hasScore && queueScore(db, company.id, applicationId),
  }
}

/**
 * Returns where the application of a restricted or blocked person goes; `repeated` if an earlier one has the same data.
 * Their applications for one job run one after the other, because no index finds them.
 */
async function turnedAwayPlacement(
  db: Db,
  companyId: number,
  applicant: Applicant,
  { isBlocked, restriction }: ApplicantHistory,
): Promise<TurnedAwayPlacement | 'repeated' | undefined> {
  if (!isBlocked && !restriction) return undefined
  await lockKey(db, `turned away ${companyId} ${applicant.jobId} ${applicant.candidateId}`)
  if (await wasTurnedAway(db, companyId, applicant)) return 'repeated'
  if (isBlocked) return { status: applicationStatus.blocked, stageId: null, stageProcess: null, reason: null }
  const stage = await findRejectedStage(db, companyId, applicant.jobId)
  return {
    ...(stage ?? { stageId: null, stageProcess: null }),
    status: applicationStatus.rejected,
    reason: restrictionReason(restriction?.endDate ?? null),
  }
}

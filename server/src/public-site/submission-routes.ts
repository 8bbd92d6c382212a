import { randomInt } from 'node:crypto'
import { WorkExperience } from '@hireloom/contract/candidates'
import { activityPage } from '@hireloom/contract/lookups'
import { applicationReceived } from '@hireloom/contract/mail'
import { keyReused } from '@hireloom/contract/platform/wire'
import type { Receipt } from '@hireloom/contract/public-site'
import { type Submission, type SubmissionCheck, submissionProblems } from '@hireloom/contract/submission'
import { uploadType } from '@hireloom/contract/uploads'
import { recordActivity } from '../activity-log/queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Visiting } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { type Db, inTurn } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { limitPerMinute } from '../platform/db/rate-limit-queries.ts'
import { invalid, Refusal } from '../platform/errors.ts'
import { e164 } from '../platform/phone.ts'
import { checkFiles, fileRejected } from '../uploads/check-queries.ts'
import { claimFile } from '../uploads/queries.ts'
import { type FoundCompany, findCompany } from './company-queries.ts'
import {
  consentVersion,
  isOpen,
  lastPost,
  newReference,
  portfolioAddress,
  repeatedAnswers,
  tidyName,
  wantedFiles,
  wasPublished,
  writtenAnswers,
} from './rules.ts'
import {
  findJobToApplyFor,
  findOrAddCandidate,
  findSubmission,
  holdJob,
  insertApplication,
  insertDetails,
  type JobToApplyFor,
  listQuestions,
  useSolution,
} from './submission-queries.ts'

type Checking = Visiting & { body: SubmissionCheck }
type Sending = Visiting & { body: Submission }

export const pageMissing = () => new Refusal(404, 'not_found', 'This page could not be found')
const jobClosed = () => new Refusal(410, 'job_closed', 'This job is closed and takes no more applications')
const captchaFailed = () => new Refusal(400, 'captcha_failed', 'The human verification failed. Please try again')
const alreadyApplied = () => new Refusal(409, 'already_applied', 'You have already applied for this job')
const otherSubmission = () =>
  new Refusal(422, keyReused, 'This Idempotency-Key belongs to an application for another job')

/** Takes an application, once: whatever goes wrong, there is either all of it or nothing. */
export async function submitApplication(sending: Sending): Promise<{ data: Receipt }> {
  const { db, body, companySlug, outside, now } = sending
  const company = await findCompany(db, companySlug)
  if (!company) throw pageMissing()
  await limitSubmissions(sending, company.id)
  const earlier = await findEarlier(db, company.id, sending)
  if (earlier) return { data: earlier }

  const { job, customQuestion, answers } = await judge(db, company, sending)
  const phoneNumber = e164(body.personalInformation.phoneNumber ?? '')
  if (!phoneNumber) throw invalid([impossiblePhone])

  const solution = await outside.captcha.verify(body.captchaToken, now())
  if (!solution) throw captchaFailed()
  const files = await checkFiles(sending, company.id, wantedFiles({ ...body, answers }, customQuestion))

  return db.transaction().execute(async (db) => {
    if (sending.idempotencyKey) await inTurn(db, `application ${company.id} ${sending.idempotencyKey}`)
    const earlier = await findEarlier(db, company.id, sending)
    if (earlier) return { data: earlier }
    // The job may have changed since; from here on its changes wait.
    if (!(await holdJob(db, company.id, job.id))) throw jobClosed()
    const judged = await judge(db, company, sending)
    if (!(await useSolution(db, solution))) throw captchaFailed()
    return { data: await keepApplication(db, { sending, company, ...judged, phoneNumber, files }) }
  })
}

/** Says what is wrong with an application before it is sent. Nobody hears from it who has applied already. */
export async function checkSubmission(checking: Checking): Promise<{ data: { isValid: true } }> {
  const { db, companySlug } = checking
  const company = await findCompany(db, companySlug)
  if (!company) throw pageMissing()
  await limitSubmissions(checking, company.id)
  await judge(db, company, checking)
  if (!e164(checking.body.personalInformation.phoneNumber ?? '')) throw invalid([impossiblePhone])
  return { data: { isValid: true } }
}

/**
 * Holds a submission against the job as it is now. Answers to questions that it doesn't ask are left out: they may have
 * been deleted while somebody filled the form in.
 */
async function judge(db: Db, company: FoundCompany, { body, now }: Checking) {
  const job = await findJobToApplyFor(db, company.id, body.jobSlug)
  if (!job || !wasPublished(job)) throw pageMissing()
  if (!isOpen(job, dayIn(company.timeZone, now()))) throw jobClosed()
  const customQuestion = await listQuestions(db, company.id, job.id)
  const answers = body.answers.filter(({ questionId }) => customQuestion.some(({ id }) => id === questionId))
  const asked = { ...body, answers }
  const problems = [...submissionProblems(asked, { ...job, customQuestion }), ...repeatedAnswers(asked)]
  if (problems.length > 0) throw invalid(problems)
  return { job, customQuestion, answers }
}

const impossiblePhone = { field: 'personalInformation.phoneNumber', message: 'Phone number is not one that exists' }

async function limitSubmissions({ db, config, address, now }: Visiting, companyId: number) {
  await limitPerMinute(db, `submit from ${address}`, config.submitLimitPerIp, now())
  await limitPerMinute(db, `submit to ${companyId}`, config.submitLimitPerCompany, now())
}

/** A double click and a retry after a lost answer get the receipt of the first. */
async function findEarlier(db: Db, companyId: number, { idempotencyKey, body }: Sending) {
  const earlier = idempotencyKey && (await findSubmission(db, companyId, idempotencyKey))
  if (!earlier) return undefined
  if (earlier.jobSlug !== body.jobSlug) throw otherSubmission()
  return { reference: earlier.reference, sentAt: earlier.appliedAt }
}

interface Accepted {
  sending: Sending
  company: FoundCompany
  job: JobToApplyFor
  customQuestion: Awaited<ReturnType<typeof listQuestions>>
  answers: Submission['answers']
  phoneNumber: string
  files: Awaited<ReturnType<typeof checkFiles<ReturnType<typeof wantedFiles>[number]>>>
}

async function keepApplication(db: Db, accepted: Accepted): Promise<Receipt> {
  const { sending, company, job, phoneNumber } = accepted
  const files = accepted.files.filter(({ questionId }) => questionId === null || isAsked(accepted, questionId))
  const { body, sealing, address, idempotencyKey } = sending
  const now = sending.now()
  const { personalInformation: person, identityAndAddress: identity } = body
  const name = {
    // A form that asks for these has them: `submissionProblems` has seen to it.
    firstName: tidyName(person.firstName ?? ''),
    lastName: person.lastName ? tidyName(person.lastName) : null,
    email: (person.emailAddress ?? '').toLowerCase(),
  }
  const passport = identity.passportNumber?.toUpperCase()
  const candidateId = await findOrAddCandidate(db, company.id, {
    ...name,
    nikHash: identity.nik ? sealing.fingerprint('nik', identity.nik) : null,
    passportHash: passport ? sealing.fingerprint('passport', passport) : null,
  })
  const post = lastPost(WorkExperience.array().parse(body.educationAndWorkExperience.workExperience ?? []))
  const fileOf = (type: number) => files.find((one) => one.uploadType === type)?.file.id
  const application = await insertApplication(
    db,
    company.id,
    {
      jobId: job.id,
      candidateId,
      reference: newReference(company.code, (below) => randomInt(below)),
      idempotencyKey,
      ...name,
      lastJobPosition: post?.jobPosition,
      lastCompany: post?.companyName,
      resumeFileId: fileOf(uploadType.resume),
      pictureFileId: fileOf(uploadType.profilePicture),
      consentAddress: address,
      consentVersion,
      talentPoolConsent: body.talentPoolConsent,
    },
    now,
  )
  if (!application) throw alreadyApplied()

  for (const { file, questionId, field } of files) {
    const isOurs = await claimFile(db, company.id, { fileId: file.id, applicationId: application.id, questionId })
    if (!isOurs) throw fileRejected([{ field, message: 'The file belongs to another application' }])
  }
  const answers = [
    ...writtenAnswers(accepted, files).map((written) => ({ ...written, fileId: null })),
    ...files.flatMap(({ questionId, file }) => (questionId ? [{ questionId, answer: null, fileId: file.id }] : [])),
  ]
  const ids = { applicationId: application.id, jobId: job.id }
  await insertDetails(db, company.id, ids, profileOf(sending, job, phoneNumber), answers, now)
  await recordActivity(db, company.id, {
    page: activityPage.candidates,
    what: `received an application for ${job.jobPositionName}`,
    ...ids,
  })
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
  return { reference: application.reference, sentAt: application.appliedAt }
}

const isAsked = ({ customQuestion }: Accepted, questionId: number) => customQuestion.some(({ id }) => id === questionId)

function profileOf({ body, sealing }: Sending, { salaryCurrency }: JobToApplyFor, phoneNumber: string) {
  const { personalInformation: person, identityAndAddress: identity, compensation, attachment } = body
  const background = body.educationAndWorkExperience
  return {
    phoneNumber,
    placeOfBirth: person.placeOfBirth,
    dateOfBirth: person.dateOfBirth,
    gender: person.gender,
    maritalStatus: person.maritalStatus,
    bloodType: person.bloodType,
    religion: person.religion,
    nikCipher: identity.nik ? sealing.seal(identity.nik) : null,
    passportCipher: identity.passportNumber ? sealing.seal(identity.passportNumber.toUpperCase()) : null,
    passportExpirationDate: identity.passportExpirationDate,
    postalCode: identity.postalCode,
    citizenIdAddress: identity.citizenIdAddress,
    residentialAddress: identity.residentialAddress,
    formalEducation: toJson(background.formalEducation ?? []),
    informalEducation: toJson(background.informalEducation ?? []),
    workExperience: toJson(background.workExperience ?? []),
    salaryCurrency,
    currentSalary: compensation.currentSalaryPerMonth,
    expectedSalary: compensation.expectedSalaryPerMonth,
    portfolioUrl: portfolioAddress(attachment.portfolio),
  }
}

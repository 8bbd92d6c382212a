import { formForStaff, type NewCandidate } from '@hireloom/contract/intake/candidate-form'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { keyReused } from '@hireloom/contract/platform/wire'
import { mayAct } from '../access/rules.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { type Db, lockKey } from '../platform/db/db.ts'
import { forbidden, missing, Refusal, unprocessable } from '../platform/errors.ts'
import { fingerprintOf } from '../platform/fingerprint.ts'
import { restrictionReason } from '../restricted-candidates/rules.ts'
import { rescore } from '../scoring/queries.ts'
import { checkFiles } from '../uploads/check-queries.ts'
import { type FoundForm, findAddedBefore, findForm, hasOpenApplication, lockPublishedJob } from './form-queries.ts'
import {
  type Attempt,
  type CheckedFiles,
  checkForm,
  type IntakePolicy,
  storeNewApplication,
} from './intake-commands.ts'
import { submittedFiles } from './rules.ts'
import { addTags } from './tag-queries.ts'

export const inactiveJob = () => unprocessable('job_inactive', 'You must select active job position')
const alreadyApplied = () =>
  new Refusal(409, 'already_applied', 'This person has an open application for this job already')
const alreadyAdded = () =>
  unprocessable(
    keyReused,
    'This candidate was already added, without your last changes. Open them in the list to change them.',
  )

export interface AddInput extends Services {
  actor: Actor
  body: NewCandidate
  idempotencyKey: string | undefined
}

/** Finds the form of a job for users who may act on its candidates. */
export async function requireForm(db: Db, actor: Actor, jobId: number) {
  const form = (await findForm(db, actor, jobId)) ?? missing('Job')
  if (!mayAct(actor.roleId, form.teamRole)) throw forbidden()
  return form
}

/** Adds a candidate to a published job as one of its new ones, once for each key. */
export async function addCandidate(input: AddInput) {
  const { db, actor, body } = input
  const form = await requireForm(db, actor, body.jobId)
  const attempt = attemptOf(input)
  // The job may have been closed since, which doesn't change the reply to a retry.
  const earlier = await findEarlier(db, input, attempt)
  if (earlier) return earlier
  const checkedForm = await checkCandidate(input, form)
  return db.transaction().execute((db) => addOnce(db, input, checkedForm, attempt))
}

/** Checks a candidate against the form of their job, and their files. */
export async function checkCandidate(input: AddInput, form: FoundForm): Promise<CheckedForm> {
  const { actor, body, now } = input
  if (form.jobStatus !== jobStatus.published) throw inactiveJob()
  const formOfJob = {
    applicationForm: formForStaff(form.applicationForm),
    customQuestion: form.customQuestion.map((question) => ({ ...question, isMandatory: false })),
  }
  const phoneNumber = checkForm(body, formOfJob, dayIn(actor.timeZone, now()))
  const files = await checkFiles(input, actor.companyId, submittedFiles(body, form.customQuestion))
  return { form, phoneNumber, files }
}

interface CheckedForm {
  form: FoundForm
  phoneNumber: string | null
  files: CheckedFiles
}

async function addOnce(db: Db, input: AddInput, checkedForm: CheckedForm, attempt: Attempt | undefined) {
  if (attempt) await lockKey(db, `application ${input.actor.companyId} ${attempt.idempotencyKey}`)
  const earlier = await findEarlier(db, input, attempt)
  return earlier ?? addCheckedCandidate(db, input, checkedForm, attempt)
}

const attemptOf = ({ idempotencyKey, body }: AddInput): Attempt | undefined =>
  idempotencyKey === undefined ? undefined : { idempotencyKey, idempotencyFingerprint: fingerprintOf(body) }

/** Returns the candidate that an earlier call with the same key added. */
async function findEarlier(db: Db, { actor, body }: AddInput, attempt: Attempt | undefined) {
  const earlier = attempt && (await findAddedBefore(db, actor.companyId, attempt.idempotencyKey))
  if (!earlier) return undefined
  const { idempotencyFingerprint: fingerprint, ...added } = earlier
  // Null for applications from before fingerprints were kept.
  if (added.jobId !== body.jobId || (fingerprint && !fingerprint.equals(attempt.idempotencyFingerprint)))
    throw alreadyAdded()
  return added
}

/**
 * Adds a checked candidate in the caller's transaction. Refuses people who are blocked, restricted or have an open
 * application for the job.
 */
export async function addCheckedCandidate(
  db: Db,
  input: AddInput,
  { form, phoneNumber, files }: CheckedForm,
  attempt?: Attempt | undefined,
) {
  const { actor, body, sealing, now: clock } = input
  if (!(await lockPublishedJob(db, actor.companyId, body.jobId))) throw inactiveJob()
  const { companyId, timeZone } = actor
  const now = clock()
  const company = { id: companyId, code: form.companyCode, timeZone }
  const job = { id: form.jobId, salaryCurrency: form.salaryCurrency, jobPositionName: form.jobPositionName }
  const accepted = { company, job, body, phoneNumber, files, attempt, sealing, now }
  const application = await storeNewApplication(db, accepted, staffPolicy(input, form, now))
  if (!application) throw alreadyApplied()
  const { id: jobApplicationId, candidateId, reference } = application
  await addTags(db, companyId, candidateId, body.tags)
  return { id: candidateId, jobApplicationId, jobId: form.jobId, reference, updatedAt: now }
}

/**
 * Returns the policy for staff: an error when a person is restricted, blocked or has an open application for the job.
 */
const staffPolicy = ({ actor, body }: AddInput, form: FoundForm, now: Date): IntakePolicy => ({
  userId: actor.userId,
  source: body.source,
  recentSince: now,
  async waitForOthers(db, candidateId) {
    await lockKey(db, `added ${actor.companyId} ${form.jobId} ${candidateId}`)
    if (await hasOpenApplication(db, actor.companyId, candidateId, form.jobId)) throw alreadyApplied()
  },
  async turnedAwayPlacement(_db, _applicant, { restriction, isBlocked }) {
    if (isBlocked) {
      throw unprocessable('blocked', 'This person is blocked. An Admin has to put them back to New candidates first.')
    }
    if (restriction)
      throw unprocessable(
        'restricted',
        `${restrictionReason(restriction.endDate)}. Lift the restriction of this person first.`,
      )
    return undefined
  },
  score: (db, applicationId) => rescore(db, actor.companyId, applicationId),
})

import { randomInt } from 'node:crypto'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { formForStaff, type NewCandidate } from '@hireloom/contract/intake/candidate-form'
import { submissionProblems } from '@hireloom/contract/intake/submission'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { keyReused } from '@hireloom/contract/platform/wire'
import { uploadType } from '@hireloom/contract/uploads'
import { mayAct } from '../access/rules.ts'
import { clearSignOfDismissed } from '../duplicates/dismissal-queries.ts'
import { record } from '../history/queries.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { type Db, inTurn } from '../platform/db/db.ts'
import { against, forbidden, invalid, missing, Refusal } from '../platform/errors.ts'
import { e164 } from '../platform/phone.ts'
import { barReason } from '../restricted-candidates/rules.ts'
import { scoreAnew } from '../scoring/queries.ts'
import { checkFiles, fileRejected } from '../uploads/check-queries.ts'
import { claimFile } from '../uploads/queries.ts'
import { findOrAddCandidate, findTraces } from './applicant-queries.ts'
import { type FoundForm, findAddedBefore, findForm, hasOpenApplication, holdPublished } from './form-queries.ts'
import { profileRow } from './profile-queries.ts'
import { personOf, postOf, profileOf } from './profile-rules.ts'
import { newReference, repeatedAnswers, wantedFiles, writtenAnswers } from './rules.ts'
import { insertAnswer, insertApplication, insertProfile } from './submission-queries.ts'
import { saveTags } from './tag-queries.ts'

export const impossiblePhone = {
  field: 'personalInformation.phoneNumber',
  message: 'Phone number is not one that exists',
}
const inactiveJob = () => against('job_inactive', 'You must select active job position')
const alreadyApplied = () =>
  new Refusal(409, 'already_applied', 'This person has an open application for this job already')
const savedAlready = () =>
  against(
    keyReused,
    'This candidate was already added, without your last changes. Open them in the list to change them',
  )

interface Adding extends Services {
  actor: Actor
  body: NewCandidate
  idempotencyKey: string | undefined
}

/** The job that somebody is added to or changed on, for those who act on its candidates. */
export async function formFor(db: Db, actor: Actor, jobId: number) {
  const form = (await findForm(db, actor, jobId)) ?? missing('Job')
  if (!mayAct(actor.roleId, form.teamRole)) throw forbidden()
  return form
}

/** Adds a candidate to a published job as one of its new ones, once for each key. */
export async function addCandidate(adding: Adding) {
  const { db, actor, body } = adding
  const form = await formFor(db, actor, body.jobId)
  if (form.jobStatus !== jobStatus.published) throw inactiveJob()
  const phoneNumber = judge(form, body)
  const files = await checkFiles(adding, actor.companyId, wantedFiles(body, form.customQuestion))
  return db.transaction().execute((db) => keepOnce(db, adding, { form, phoneNumber, files }))
}

/** Refuses what the form doesn't take. Answers the phone number as it is kept. */
function judge({ applicationForm, customQuestion }: FoundForm, body: NewCandidate): string {
  const given = body.personalInformation.phoneNumber
  const phoneNumber = given ? e164(given) : undefined
  const problems = [
    ...submissionProblems(body, {
      applicationForm: formForStaff(applicationForm),
      customQuestion: customQuestion.map((question) => ({ ...question, isMandatory: false })),
    }),
    ...repeatedAnswers(body),
    ...(given && !phoneNumber ? [impossiblePhone] : []),
  ]
  if (problems.length > 0 || !phoneNumber) throw invalid(problems)
  return phoneNumber
}

interface Checked {
  form: FoundForm
  phoneNumber: string
  files: Awaited<ReturnType<typeof checkFiles<ReturnType<typeof wantedFiles>[number]>>>
}

async function keepOnce(db: Db, adding: Adding, checked: Checked) {
  const { actor, body, idempotencyKey } = adding
  const { companyId } = actor
  if (idempotencyKey) {
    await inTurn(db, `application ${companyId} ${idempotencyKey}`)
    const earlier = await findAddedBefore(db, companyId, idempotencyKey)
    if (earlier) return sameAs(earlier, body)
  }
  if (!(await holdPublished(db, companyId, body.jobId))) throw inactiveJob()
  return keep(db, adding, checked)
}

function sameAs<Earlier extends { jobId: number; email: string }>(earlier: Earlier, body: NewCandidate) {
  const { emailAddress = '' } = body.personalInformation
  if (earlier.jobId !== body.jobId || earlier.email !== emailAddress?.toLowerCase()) throw savedAlready()
  return earlier
}

async function keep(db: Db, { actor, body, sealing, idempotencyKey, now: clock }: Adding, checked: Checked) {
  const { form, phoneNumber, files } = checked
  const { companyId } = actor
  const now = clock()
  const { identityHash, ...person } = personOf(body, sealing)
  const candidateId = await findOrAddCandidate(db, companyId, person)
  await inTurn(db, `added ${companyId} ${form.jobId} ${candidateId}`)
  if (await hasOpenApplication(db, companyId, candidateId, form.jobId)) throw alreadyApplied()
  const traces = await findTraces(db, companyId, {
    ...{ ...person, identityHash, phoneNumber, candidateId, jobId: form.jobId },
    ...{ today: dayIn(actor.timeZone, now), since: now },
  })
  refuseKeptOut(traces)

  const { firstName, lastName, email } = person
  const fileOf = (type: number) => files.find((one) => one.uploadType === type)?.file.id
  const application = await insertApplication(db, companyId, {
    ...{ jobId: form.jobId, candidateId, identityHash, firstName, lastName, email, idempotencyKey, now },
    ...postOf(body),
    reference: newReference(form.companyCode, (below) => randomInt(below)),
    source: body.source,
    resumeFileId: fileOf(uploadType.resume),
    pictureFileId: fileOf(uploadType.profilePicture),
    isPossibleDuplicate: traces.isPossibleDuplicate,
  })
  if (!application) throw alreadyApplied()

  const { id: applicationId, reference } = application
  const ids = { applicationId, jobId: form.jobId }
  const profile = profileRow(profileOf(body, phoneNumber, sealing))
  await insertProfile(db, companyId, { applicationId, salaryCurrency: form.salaryCurrency, ...profile })
  if (traces.isPossibleDuplicate) {
    await clearSignOfDismissed(db, companyId, sealing, { candidateId, applicationId })
  }
  await takeFiles(db, companyId, applicationId, files)
  const answers = [
    ...writtenAnswers(body, files).map((written) => ({ ...written, fileId: null })),
    ...files.flatMap(({ questionId, file }) => (questionId ? [{ questionId, answer: null, fileId: file.id }] : [])),
  ]
  await Promise.all(answers.map((answer) => insertAnswer(db, companyId, { ...ids, ...answer })))
  await scoreAnew(db, companyId, applicationId)
  if (body.tags.length > 0) await saveTags(db, companyId, candidateId, body.tags)
  await record(db, actor, {
    event: 'application.created',
    data: {
      ...ids,
      reference,
      toStatus: applicationStatus.active,
      jobPositionName: form.jobPositionName,
      createdBy: 'user',
    },
    at: now,
  })
  return { id: candidateId, jobApplicationId: applicationId, jobId: form.jobId, reference, updatedAt: now }
}

/** Staff hear why at once; what the bar does to those who apply themselves would only hide it from them. */
function refuseKeptOut({ bar, isBlocked }: { bar: { endDate: string | null } | null; isBlocked: boolean }) {
  if (isBlocked)
    throw against('blocked', 'This person is blocked. An Admin has to put them back to New candidates first')
  if (bar) throw against('restricted', `${barReason(bar.endDate)}. Lift the restriction of this person first`)
}

/** Gives uploaded files to an application. */
export async function takeFiles(db: Db, companyId: number, applicationId: number, files: Checked['files']) {
  for (const { file, questionId, field } of files) {
    const isOurs = await claimFile(db, companyId, { fileId: file.id, applicationId, questionId })
    if (!isOurs) throw fileRejected([{ field, message: 'The file belongs to another application' }])
  }
}

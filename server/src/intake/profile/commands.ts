import { type ChangedApplication, type ChangedCandidate, formForStaff } from '@hireloom/contract/intake/candidate-form'
import { submissionProblems } from '@hireloom/contract/intake/submission-problems'
import type { FormField } from '@hireloom/contract/jobs/application-form'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { uploadType } from '@hireloom/contract/uploads'
import { isPersonal, seesPersonalData } from '../../access/person-rules.ts'
import { mayAct } from '../../access/rules.ts'
import { listSuggested, updateFlags } from '../../duplicates/dismissal-queries.ts'
import { record } from '../../history/queries.ts'
import { lockApplication, renewVersion } from '../../pipeline/queries.ts'
import type { Actor, Services } from '../../platform/api/routes.ts'
import { dayIn } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { forbidden, invalid, isViolationOf, missing, Refusal } from '../../platform/errors.ts'
import { e164 } from '../../platform/phone.ts'
import { refuseStale } from '../../platform/versions.ts'
import { rescore } from '../../scoring/queries.ts'
import { checkFiles } from '../../uploads/check-queries.ts'
import { type FilledForm, findFilledForm } from '../form-queries.ts'
import { assignFiles, type CheckedFiles } from '../intake-commands.ts'
import { answersToStore, impossiblePhone, repeatedAnswers, submittedFiles } from '../rules.ts'
import { insertAnswer } from '../submission-queries.ts'
import { saveTags } from '../tag-queries.ts'
import { clearAnswers, correctCandidate, releaseFiles, saveApplication, saveFiles, saveProfile } from './queries.ts'
import {
  changedFields,
  type FormValues,
  filledFields,
  latestPosition,
  listLabels,
  namedGroups,
  personOf,
  profileOf,
  ticksAfter,
  valuesAfter,
  valuesOf,
} from './rules.ts'

interface ProfileChangeInput extends Services {
  actor: Actor
  applicationId: number
  /** The candidate the application must belong to, if the call names one. */
  candidateId?: number
  change: Omit<ChangedCandidate, 'jobApplicationId'>
}

const emptyProfile = {
  personalInformation: {},
  identityAndAddress: {},
  educationAndWorkExperience: {},
  compensation: {},
  answers: [],
}
/** Adds empty profile fields to a change outside the profile. */
export const withoutProfile = (body: ChangedApplication) => ({ ...emptyProfile, ...body })

/** Changes the named fields of a profile, all or none. The second of two simultaneous changes is refused as stale. */
export async function changeProfile(input: ProfileChangeInput) {
  const { db, actor, applicationId, candidateId, change } = input
  const stored = (await findFilledForm(db, actor, applicationId)) ?? missing('Application')
  if (candidateId !== undefined && stored.candidateId !== candidateId) missing('Application')
  if (!mayAct(actor.roleId, stored.form.teamRole)) throw forbidden()
  refuseStale(change.updatedAt, stored.updatedAt)
  const checked = checkChange(input, stored)
  const files = await checkFiles(input, actor.companyId, submittedFiles(checked.sent, stored.form.customQuestion))
  return db.transaction().execute((db) => save(db, input, { stored, ...checked, files }))
}

/** Applies a change to a profile and checks the parts it names against the job's form. */
function checkChange({ actor, change, sealing, now }: ProfileChangeInput, stored: FilledForm) {
  const seesAll = seesPersonalData(actor)
  const before = valuesOf(stored, sealing)
  const ticks = ticksAfter(before, change, seesAll)
  const after = valuesAfter(before, change, ticks, seesAll)
  const { phoneNumber: newNumber } = after.personalInformation
  const changedNumber = newNumber === before.personalInformation.phoneNumber ? undefined : newNumber
  const phoneNumber = changedNumber ? e164(changedNumber) : undefined
  if (phoneNumber) after.personalInformation = { ...after.personalInformation, phoneNumber }
  const { applicationForm, customQuestion } = stored.form
  const problems = [
    ...submissionProblems(
      { ...after, ...ticks, answers: change.answers },
      {
        applicationForm: formForStaff(applicationForm, filledFields(before)),
        customQuestion: customQuestion.map((question) => ({ ...question, isMandatory: false })),
      },
      dayIn(actor.timeZone, now()),
    ),
    ...repeatedAnswers(change),
    ...(changedNumber && !phoneNumber ? [impossiblePhone()] : []),
  ].filter(isRelevant(change, seesAll))
  if (problems.length > 0) throw invalid(problems)
  const changed = changedFields(before, after)
  const attachment = Object.fromEntries(changed.files.map((field) => [field, after.attachment[field as FileField]]))
  return {
    before,
    after,
    changed,
    phoneNumber: newNumber ? (phoneNumber ?? stored.phoneNumber) : null,
    sent: { ...change, attachment },
  }
}
type FileField = keyof FormValues['attachment']

/** Ignores problems in parts that a change doesn't name and in fields the caller doesn't see. */
const isRelevant = (change: FormValues, seesAll: boolean) => {
  const groups: readonly string[] = [...namedGroups(change), 'answers']
  return ({ field: path }: FieldError) => {
    const [group = '', field = ''] = path.split('.')
    return groups.includes(group) && (seesAll || !isPersonal(field as FormField))
  }
}

type CheckedChange = ReturnType<typeof checkChange>
interface SaveInput extends CheckedChange {
  stored: FilledForm
  files: CheckedFiles
}

async function save(
  db: Db,
  { actor, applicationId, change, sealing, now: clock }: ProfileChangeInput,
  checked: SaveInput,
) {
  const { stored, before, after, changed, phoneNumber, sent, files } = checked
  const { companyId } = actor
  const { candidateId, jobId } = stored
  const now = clock()
  const application = (await lockApplication(db, actor, applicationId)) ?? missing('Application')
  refuseStale(stored.updatedAt, application.updatedAt)

  const identityChanges = changed.fieldNames.some(identifies)
  const suggestedBefore = identityChanges ? await listSuggested(db, companyId, sealing, candidateId) : []
  const { nikHash: _nik, passportHash: _passport, ...person } = personOf(after, sealing)
  const source = change.source ?? stored.source
  await saveApplication(db, companyId, applicationId, { ...person, ...latestPosition(after), source }).catch(
    refuseSecondOpenApplication,
  )
  if (changed.fieldNames.length > 0) {
    await correctCandidate(db, companyId, candidateId, personOf(before, sealing), personOf(after, sealing))
  }
  await saveProfile(db, companyId, applicationId, profileOf(after, phoneNumber, sealing))
  if (identityChanges) await updateFlags(db, companyId, sealing, { candidateId, applicationId }, suggestedBefore)
  await replaceFiles(db, companyId, checked, applicationId, now)
  const answeredIds = sent.answers.map(({ questionId }) => questionId)
  await clearAnswers(db, companyId, applicationId, answeredIds, now)
  await assignFiles(db, companyId, applicationId, files)
  await Promise.all(
    answersToStore(sent, files).map((answer) => insertAnswer(db, companyId, { applicationId, jobId, ...answer })),
  )
  const hasNewTags = change.tags !== undefined && (await saveTags(db, companyId, candidateId, change.tags))
  const fieldNames = [
    ...changed.fieldNames,
    ...(answeredIds.length > 0 ? ['answers'] : []),
    ...(source === stored.source ? [] : ['source']),
    ...(hasNewTags ? ['tags'] : []),
  ]
  if (changed.files.includes('resume')) await rescore(db, companyId, applicationId)
  await recordChange(db, actor, { applicationId, stored, fieldNames, files: changed.files, now })
  const updatedAt = await renewVersion(db, companyId, application, now)
  return { id: candidateId, jobApplicationId: applicationId, updatedAt }
}

/** Turns a violation of the open-applications index into a refusal. */
function refuseSecondOpenApplication(error: unknown): never {
  if (!isViolationOf(error, 'applications_open')) throw error
  const message = 'Another open application for this job has the same identity number and e-mail address'
  throw new Refusal(409, 'already_applied', message)
}

/** Returns whether possible duplicates are found by this field. */
const identifies = (field: FormField) => ['emailAddress', 'phoneNumber', 'nik', 'passportNumber'].includes(field)

/** Replaces the changed files and releases the old ones. */
async function replaceFiles(
  db: Db,
  companyId: number,
  { stored, changed, files }: SaveInput,
  applicationId: number,
  now: Date,
) {
  const idOf = (type: number) => files.find((file) => file.uploadType === type)?.file.id ?? null
  const has = (field: FormField) => changed.files.includes(field)
  await saveFiles(db, companyId, applicationId, {
    ...(has('resume') && { resumeFileId: idOf(uploadType.resume) }),
    ...(has('profilePicture') && { pictureFileId: idOf(uploadType.profilePicture) }),
  })
  const replacedKeys = [
    has('resume') && stored.resumeKey,
    has('profilePicture') && stored.pictureKey,
    has('portfolio') && stored.portfolioKey,
  ]
  await releaseFiles(
    db,
    companyId,
    applicationId,
    replacedKeys.filter((key) => typeof key === 'string'),
    now,
  )
}

interface ChangeRecord {
  applicationId: number
  stored: FilledForm
  fieldNames: readonly string[]
  files: readonly FormField[]
  now: Date
}

/** Records which fields changed, never their values. */
async function recordChange(db: Db, actor: Actor, { applicationId, stored, fieldNames, files, now: at }: ChangeRecord) {
  const { jobId, reference } = stored
  const changes = [
    { event: 'application.profile_changed', fields: fieldNames } as const,
    { event: 'application.file_replaced', fields: files } as const,
  ].filter(({ fields }) => fields.length > 0)
  if (changes.length === 0) return
  await Promise.all([
    ...changes.map(({ event, fields }) =>
      record(db, actor, { event, data: { applicationId, text: listLabels(fields) }, at }),
    ),
    record(db, actor, { event: 'application.changed', data: { applicationId, jobId, reference } }),
  ])
}

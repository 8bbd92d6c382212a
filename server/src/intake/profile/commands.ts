import { type ChangedApplication, type ChangedCandidate, formForStaff } from '@hireloom/contract/intake/candidate-form'
import { submissionProblems } from '@hireloom/contract/intake/submission'
import type { FormField } from '@hireloom/contract/jobs/application-form'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { uploadType } from '@hireloom/contract/uploads'
import { isPersonal, seesPersonalData } from '../../access/person-rules.ts'
import { mayAct } from '../../access/rules.ts'
import { listSuggested, renewSigns } from '../../duplicates/dismissal-queries.ts'
import { record } from '../../history/queries.ts'
import { lockApplication, renewVersion } from '../../pipeline/queries.ts'
import type { Actor, Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { forbidden, invalid, isBreach, missing, Refusal } from '../../platform/errors.ts'
import { e164 } from '../../platform/phone.ts'
import { refuseStale } from '../../platform/versions.ts'
import { scoreAnew } from '../../scoring/queries.ts'
import { checkFiles } from '../../uploads/check-queries.ts'
import { type FilledForm, findFilledForm } from '../form-queries.ts'
import { type CheckedFiles, takeFiles } from '../intake-commands.ts'
import { impossiblePhone, keptAnswers, repeatedAnswers, wantedFiles } from '../rules.ts'
import { insertAnswer } from '../submission-queries.ts'
import { saveTags } from '../tag-queries.ts'
import { clearAnswers, followPerson, releaseFiles, saveApplication, saveFiles, saveProfile } from './queries.ts'
import {
  changedFields,
  type Filled,
  filledAfter,
  filledFields,
  filledIn,
  inWords,
  namedGroups,
  personOf,
  postOf,
  profileOf,
  ticksAfter,
} from './rules.ts'

interface Changing extends Services {
  actor: Actor
  applicationId: number
  /** Whose the application must be, where the call says it. */
  candidateId?: number
  said: Omit<ChangedCandidate, 'jobApplicationId'>
}

const nothingSaid = {
  ...{ personalInformation: {}, identityAndAddress: {}, educationAndWorkExperience: {}, compensation: {} },
  answers: [],
}
/** A change that names no profile. */
export const besidesProfile = (body: ChangedApplication) => ({ ...nothingSaid, ...body })

/** Changes what is named of a profile, as a whole or not at all. Of two changes at once the second comes too late. */
export async function changeProfile(changing: Changing) {
  const { db, actor, applicationId, candidateId, said } = changing
  const stored = (await findFilledForm(db, actor, applicationId)) ?? missing('Application')
  if (candidateId !== undefined && stored.candidateId !== candidateId) missing('Application')
  if (!mayAct(actor.roleId, stored.form.teamRole)) throw forbidden()
  refuseStale(said.updatedAt, stored.updatedAt)
  const judged = judge(changing, stored)
  const files = await checkFiles(changing, actor.companyId, wantedFiles(judged.sent, stored.form.customQuestion))
  return db.transaction().execute((db) => save(db, changing, { stored, ...judged, files }))
}

/** What a change makes of a profile, held against the job's form in the parts that it names. */
function judge({ actor, said, sealing }: Changing, stored: FilledForm) {
  const seesAll = seesPersonalData(actor)
  const before = filledIn(stored, sealing)
  const ticks = ticksAfter(before, said, seesAll)
  const after = filledAfter(before, said, ticks, seesAll)
  const { phoneNumber: wanted } = after.personalInformation
  const given = wanted === before.personalInformation.phoneNumber ? undefined : wanted
  const phoneNumber = given ? e164(given) : undefined
  if (phoneNumber) after.personalInformation = { ...after.personalInformation, phoneNumber }
  const { applicationForm, customQuestion } = stored.form
  const problems = [
    ...submissionProblems(
      { ...after, ...ticks, answers: said.answers },
      {
        applicationForm: formForStaff(applicationForm, filledFields(before)),
        customQuestion: customQuestion.map((question) => ({ ...question, isMandatory: false })),
      },
    ),
    ...repeatedAnswers(said),
    ...(given && !phoneNumber ? [impossiblePhone] : []),
  ].filter(isOf(said, seesAll))
  if (problems.length > 0) throw invalid(problems)
  const changed = changedFields(before, after)
  const attachment = Object.fromEntries(changed.files.map((field) => [field, after.attachment[field as FileField]]))
  return { before, after, changed, phoneNumber: phoneNumber ?? stored.phoneNumber, sent: { ...said, attachment } }
}
type FileField = keyof Filled['attachment']

/** Problems of parts that a change doesn't name, and of fields the caller doesn't see, are not for the caller to solve. */
const isOf = (said: Filled, seesAll: boolean) => {
  const named: readonly string[] = [...namedGroups(said), 'answers']
  return ({ field: path }: FieldError) => {
    const [group = '', field = ''] = path.split('.')
    return named.includes(group) && (seesAll || !isPersonal(field as FormField))
  }
}

type Judged = ReturnType<typeof judge>
interface Saving extends Judged {
  stored: FilledForm
  files: CheckedFiles
}

async function save(db: Db, { actor, applicationId, said, sealing, now: clock }: Changing, saving: Saving) {
  const { stored, before, after, changed, phoneNumber, sent, files } = saving
  const { companyId } = actor
  const { candidateId, jobId } = stored
  const now = clock()
  const locked = (await lockApplication(db, actor, applicationId)) ?? missing('Application')
  refuseStale(stored.updatedAt, locked.updatedAt)

  const isKnownAnew = changed.words.some(isTelling)
  const resembled = isKnownAnew ? await listSuggested(db, companyId, sealing, candidateId) : []
  const { nikHash: _nik, passportHash: _passport, ...person } = personOf(after, sealing)
  const source = said.source ?? stored.source
  await saveApplication(db, companyId, applicationId, { ...person, ...postOf(after), source }).catch(refuseTwin)
  if (changed.words.length > 0) {
    await followPerson(db, companyId, candidateId, personOf(before, sealing), personOf(after, sealing))
  }
  await saveProfile(db, companyId, applicationId, profileOf(after, phoneNumber, sealing))
  if (isKnownAnew) await renewSigns(db, companyId, sealing, { candidateId, applicationId }, resembled)
  await replaceFiles(db, companyId, saving, applicationId, now)
  const asked = sent.answers.map(({ questionId }) => questionId)
  await clearAnswers(db, companyId, applicationId, asked, now)
  await takeFiles(db, companyId, applicationId, files)
  for (const answer of keptAnswers(sent, files)) await insertAnswer(db, companyId, { applicationId, jobId, ...answer })
  const hasNewTags = said.tags !== undefined && (await saveTags(db, companyId, candidateId, said.tags))
  const words = [
    ...changed.words,
    ...(asked.length > 0 ? ['answers'] : []),
    ...(source === stored.source ? [] : ['source']),
    ...(hasNewTags ? ['tags'] : []),
  ]
  if (changed.files.includes('resume')) await scoreAnew(db, companyId, applicationId)
  await remember(db, actor, { applicationId, stored, words, files: changed.files, now })
  const updatedAt = await renewVersion(db, companyId, locked, now)
  return { id: candidateId, jobApplicationId: applicationId, updatedAt }
}

/** For the failure of saving who somebody is. */
function refuseTwin(error: unknown): never {
  if (!isBreach(error, 'applications_open')) throw error
  const message = 'Another open application for this job has the same identity number and e-mail address'
  throw new Refusal(409, 'already_applied', message)
}

/** What possible duplicates are known by. */
const isTelling = (field: FormField) => ['emailAddress', 'phoneNumber', 'nik', 'passportNumber'].includes(field)

/** Files that are named anew take the place of those there were. */
async function replaceFiles(
  db: Db,
  companyId: number,
  { stored, changed, files }: Saving,
  applicationId: number,
  now: Date,
) {
  const idOf = (type: number) => files.find((one) => one.uploadType === type)?.file.id ?? null
  const has = (field: FormField) => changed.files.includes(field)
  await saveFiles(db, companyId, applicationId, {
    ...(has('resume') && { resumeFileId: idOf(uploadType.resume) }),
    ...(has('profilePicture') && { pictureFileId: idOf(uploadType.profilePicture) }),
  })
  const gone = [
    has('resume') && stored.resumeKey,
    has('profilePicture') && stored.pictureKey,
    has('portfolio') && stored.portfolioKey,
  ]
  await releaseFiles(
    db,
    companyId,
    applicationId,
    gone.filter((key) => typeof key === 'string'),
    now,
  )
}

interface Remembered {
  applicationId: number
  stored: FilledForm
  words: readonly string[]
  files: readonly FormField[]
  now: Date
}

/** The history says which fields changed, never what they say. */
async function remember(db: Db, actor: Actor, { applicationId, stored, words, files, now: at }: Remembered) {
  const { jobId, reference } = stored
  const changes = [
    { event: 'application.profile_changed', fields: words } as const,
    { event: 'application.file_replaced', fields: files } as const,
  ].filter(({ fields }) => fields.length > 0)
  if (changes.length === 0) return
  await Promise.all([
    ...changes.map(({ event, fields }) =>
      record(db, actor, { event, data: { applicationId, text: inWords(fields) }, at }),
    ),
    record(db, actor, { event: 'application.changed', data: { applicationId, jobId, reference } }),
  ])
}

import type { EmploymentLetterForm } from '@hireloom/contract/employment-letters/form'
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { roleInTeam, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { userName } from '../platform/db/names.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { nextVersion } from '../platform/versions.ts'

/** Finds an application and the actor's role in its hiring team; undefined when the actor may not see it. */
export const findApplication = (db: Db, actor: Actor, applicationId: number) =>
  db
    .selectFrom('applications')
    .leftJoin('hiringTeam', roleInTeam(actor.userId, 'applications.jobId'))
    .select(['applications.id', 'applications.jobId', 'applications.status', 'applications.stageProcess'])
    .select('hiringTeam.role as teamRole')
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.id', '=', applicationId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()

/** Lists the letters of an application, newest first. The caller has checked that the application may be seen. */
export async function listLetters(db: Db, companyId: number, applicationId: number) {
  const [letters, versions] = await Promise.all([
    selectLetters(db, { companyId, applicationId }),
    listVersions(db, companyId, applicationId),
  ])
  return letters.map((letter) => ({ ...letter, versions: versions.filter(({ letterId }) => letterId === letter.id) }))
}

const selectLetters = preparedQuery((db, { companyId, applicationId }: { companyId: number; applicationId: number }) =>
  db
    .selectFrom('employmentLetters')
    .innerJoin('applications', sameCompany('applications', 'employmentLetters.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('employmentTypes', sameCompany('employmentTypes', 'employmentLetters.employmentTypeId'))
    .leftJoin('jobLevels', sameCompany('jobLevels', 'employmentLetters.jobLevelId'))
    .innerJoin('employmentLetterVersions', (join) =>
      join
        .onRef('employmentLetterVersions.companyId', '=', 'employmentLetters.companyId')
        .onRef('employmentLetterVersions.letterId', '=', 'employmentLetters.id')
        .onRef('employmentLetterVersions.version', '=', 'employmentLetters.currentVersion'),
    )
    .innerJoin('files', sameCompany('files', 'employmentLetterVersions.fileId'))
    .select([
      'employmentLetters.id',
      'employmentLetters.applicationId as jobApplicationId',
      'applications.jobId',
      'jobs.salaryCurrency',
    ])
    .select(({ ref }) =>
      jsonBuildObject({ id: ref('employmentTypes.id'), name: ref('employmentTypes.name') }).as('employmentType'),
    )
    .select(({ ref }) => jsonBuildObject({ id: ref('jobLevels.id'), name: ref('jobLevels.name') }).as('jobLevel'))
    .select([
      'employmentLetters.probationPeriod',
      'employmentLetters.workingType',
      'employmentLetters.startDate',
      'employmentLetters.endDate',
    ])
    .select([
      'employmentLetters.joiningDate',
      'employmentLetters.salary',
      'employmentLetters.salaryType',
      'employmentLetters.benefits',
      'employmentLetters.templateId',
    ])
    .select([
      'employmentLetters.number as offerLetterNumber',
      'employmentLetters.additionalNotes',
      'files.filename as employmentLetter',
    ])
    .select(['employmentLetters.hasIntegrity as isIntegrityAgreementChecked'])
    .select(['employmentLetters.hasNonDisclosure as isNonDisclosureAgreementChecked'])
    .select(['employmentLetters.currentVersion', 'employmentLetters.createdAt', 'employmentLetters.updatedAt'])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('signingDocuments')
          .select(['signingDocuments.id', 'signingDocuments.publicId as documentId', 'signingDocuments.status'])
          .select(['signingDocuments.provider', 'signingDocuments.uploadProblem'])
          .whereRef('signingDocuments.companyId', '=', 'employmentLetters.companyId')
          .whereRef('signingDocuments.employmentId', '=', 'employmentLetters.id')
          .orderBy('signingDocuments.id', 'desc')
          .limit(1),
      ).as('esign'),
    )
    .where('employmentLetters.companyId', '=', companyId)
    .where('employmentLetters.applicationId', '=', applicationId)
    .orderBy('employmentLetters.id', 'desc'),
)

const listVersions = (db: Db, companyId: number, applicationId: number) =>
  db
    .selectFrom('employmentLetterVersions')
    .innerJoin('employmentLetters', (join) =>
      join
        .onRef('employmentLetters.companyId', '=', 'employmentLetterVersions.companyId')
        .onRef('employmentLetters.id', '=', 'employmentLetterVersions.letterId'),
    )
    .leftJoin('users', sameCompany('users', 'employmentLetterVersions.madeBy'))
    .select([
      'employmentLetterVersions.letterId',
      'employmentLetterVersions.version',
      'employmentLetterVersions.madeAt',
    ])
    .select(({ ref }) => jsonBuildObject({ id: ref('users.id'), name: userName('users') }).as('maker'))
    .where('employmentLetters.companyId', '=', companyId)
    .where('employmentLetters.applicationId', '=', applicationId)
    .orderBy('employmentLetterVersions.version', 'desc')
    .execute()

const selectLetter = (db: Db, companyId: number, applicationId: number, id: number) =>
  db
    .selectFrom('employmentLetters')
    .select(['companyId', 'id', 'number', 'currentVersion', 'updatedAt'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('id', '=', id)

/** Returns the number and the version of a letter of an application. */
export const findLetter = (db: Db, companyId: number, applicationId: number, id: number) =>
  selectLetter(db, companyId, applicationId, id).executeTakeFirst()

/** Returns the letter that an earlier call of the actor with this key created. */
export const findLetterOfKey = (
  db: Db,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  applicationId: number,
  idempotencyKey: string,
) =>
  db
    .selectFrom('employmentLetters')
    .select('id')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('createdBy', '=', userId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()

/** Locks a letter of an application until the end of the transaction. */
export const lockLetter = (db: Db, companyId: number, applicationId: number, id: number) =>
  selectLetter(db, companyId, applicationId, id).forNoKeyUpdate().executeTakeFirst()
type LockedLetter = NonNullable<Awaited<ReturnType<typeof lockLetter>>>

/** Returns the id of a letter's newest file, and the language of the template it was drawn from. */
export const findNewestFile = (db: Db, { companyId, id }: LockedLetter) =>
  db
    .selectFrom('employmentLetters')
    .innerJoin('letterTemplates', sameCompany('letterTemplates', 'employmentLetters.templateId'))
    .innerJoin('employmentLetterVersions', (join) =>
      join
        .onRef('employmentLetterVersions.companyId', '=', 'employmentLetters.companyId')
        .onRef('employmentLetterVersions.letterId', '=', 'employmentLetters.id')
        .onRef('employmentLetterVersions.version', '=', 'employmentLetters.currentVersion'),
    )
    .select(['employmentLetterVersions.fileId', 'letterTemplates.language'])
    .where('employmentLetters.companyId', '=', companyId)
    .where('employmentLetters.id', '=', id)
    .executeTakeFirstOrThrow()

/** Returns the file of a version of a letter. */
export const findFileOfVersion = (db: Db, companyId: number, letterId: number, version: number) =>
  db
    .selectFrom('employmentLetterVersions')
    .innerJoin('files', sameCompany('files', 'employmentLetterVersions.fileId'))
    .select(['files.key', 'files.filename', 'files.contentType'])
    .where('employmentLetterVersions.companyId', '=', companyId)
    .where('employmentLetterVersions.letterId', '=', letterId)
    .where('employmentLetterVersions.version', '=', version)
    .executeTakeFirst()

const columnsOfForm = (form: EmploymentLetterForm & { templateId: number }) => ({
  employmentTypeId: form.employmentType,
  jobLevelId: form.jobLevel,
  templateId: form.templateId,
  number: form.offerLetterNumber,
  probationPeriod: form.probationPeriod,
  workingType: form.workingType,
  startDate: form.startDate,
  endDate: form.endDate,
  joiningDate: form.joiningDate,
  salary: form.salary,
  salaryType: form.salaryType,
  benefits: form.benefits,
  additionalNotes: form.additionalNotes,
  hasIntegrity: form.isIntegrityAgreementChecked,
  hasNonDisclosure: form.isNonDisclosureAgreementChecked,
})

/** A form whose template and number are chosen. */
export type CompleteForm = Parameters<typeof columnsOfForm>[0]

/** Inserts a letter. A number that another letter has violates `employment_letters_by_number`. */
export async function insertLetter(
  db: Db,
  companyId: number,
  form: CompleteForm,
  { at, ...creation }: { applicationId: number; idempotencyKey: string | null; createdBy: number; at: Date },
) {
  const { id } = await db
    .insertInto('employmentLetters')
    .values({ companyId, ...creation, createdAt: at, updatedAt: at, ...columnsOfForm(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a locked letter and returns the number of its new version. */
export async function updateLetter(db: Db, letter: LockedLetter, form: CompleteForm, at: Date) {
  const version = letter.currentVersion + 1
  await db
    .updateTable('employmentLetters')
    .set({ ...columnsOfForm(form), currentVersion: version, updatedAt: nextVersion(letter.updatedAt, at) })
    .where('companyId', '=', letter.companyId)
    .where('id', '=', letter.id)
    .execute()
  return version
}

interface NewVersion {
  letterId: number
  version: number
  fileId: number
  madeBy: number
  madeAt: Date
}

/** Inserts a version of a letter. */
export async function insertVersion(db: Db, companyId: number, version: NewVersion, terms: CompleteForm) {
  await db
    .insertInto('employmentLetterVersions')
    .values({ companyId, ...version, terms: toJson(terms) })
    .execute()
}

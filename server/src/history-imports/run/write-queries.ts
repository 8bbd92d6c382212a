import type { ApplicationStatus } from '@hireloom/contract/applications/status'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { jobStatus } from '@hireloom/contract/jobs/status'
import type { Insertable } from 'kysely'
import { batched } from '../../platform/db/batched.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Applications, Files } from '../../platform/db/tables.gen.ts'

type NewApplication = Omit<Insertable<Applications>, 'companyId'> & { reference: string; status: ApplicationStatus }

/** Inserts an application and returns its id; undefined when the person has an open one for the job. */
export const insertImported = batched(async (db, companyId: number, applications: readonly NewApplication[]) => {
  const inserted = await db
    .insertInto('applications')
    .values(applications.map((application) => ({ companyId, ...application })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'identityHash', 'jobId', 'email'])
        .where('status', '=', applicationStatus.active)
        .where('deletedAt', 'is', null)
        .doNothing(),
    )
    .returning(['id', 'reference'])
    .execute()
  const byReference = new Map(inserted.map(({ id, reference }) => [reference, id]))
  return applications.map(({ reference }) => byReference.get(reference))
}, 200)

/** Inserts the row of a stored file, for an application that is inserted afterwards. */
export const insertStoredFile = batched(
  async (db, companyId: number, files: readonly Omit<Insertable<Files>, 'companyId'>[]) => {
    const rows = await db
      .insertInto('files')
      .values(files.map((file) => ({ companyId, ...file })))
      .returning(['id', 'key'])
      .execute()
    const byKey = new Map(rows.map(({ id, key }) => [key, id]))
    return files.map(({ key }) => byKey.get(key) ?? null)
  },
  200,
)

interface NewTags {
  candidateId: number
  tags: readonly string[]
}

/** Adds tags to a person. Returns those that the person didn't have, regardless of case. */
export const addTags = batched(async (db, companyId: number, people: readonly NewTags[]) => {
  const values = people.flatMap(({ candidateId, tags }) => tags.map((name) => ({ companyId, candidateId, name })))
  if (values.length === 0) return people.map((): string[] => [])
  const added = await db
    .insertInto('candidateTags')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['candidateId', 'name'])
    .execute()
  return people.map(({ candidateId, tags }) =>
    tags.filter((tag) => added.some((row) => row.candidateId === candidateId && row.name === tag)),
  )
}, 200)

/** Inserts the texts of comments, whose ids are those of their events. */
export const insertCommentText = batched(
  async (db, companyId: number, comments: readonly { id: number; text: string }[]) => {
    await db
      .insertInto('comments')
      .values(comments.map((comment) => ({ companyId, ...comment })))
      .execute()
    return comments.map(() => undefined)
  },
  200,
)

/** Returns the id of a position by its name; adds an inactive one if there is none. */
export async function findOrAddPosition(db: Db, companyId: number, name: string) {
  const position = await db
    .selectFrom('jobPositions')
    .select('id')
    .where('companyId', '=', companyId)
    .where(({ fn, eb }) => eb(fn('lower', ['name']), '=', name.toLowerCase()))
    .orderBy('isActive', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (position) return position.id
  // Only the HR suite adds active positions; this one is only for imported jobs.
  const { id } = await db
    .insertInto('jobPositions')
    .values({ companyId, name, isActive: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lists the jobs with these keys. */
export async function listJobsOfKeys(db: Db, companyId: number, idempotencyKeys: readonly string[]) {
  if (idempotencyKeys.length === 0) return []
  return db
    .selectFrom('jobs')
    .select(['id', 'idempotencyKey'])
    .where('companyId', '=', companyId)
    .where('idempotencyKey', 'in', idempotencyKeys)
    .where('deletedAt', 'is', null)
    .execute()
}

/** Closes a job that an import created, and links it to the import. */
export async function closeJob(db: Db, companyId: number, jobId: number, historyImportId: number) {
  await db
    .updateTable('jobs')
    .set({ historyImportId, status: jobStatus.closed })
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .execute()
}

/** Returns a branch with its province and city. */
export const findBranch = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('branches')
    .select(['id', 'provinceId', 'cityId'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Finds the active branch of this name. */
export const findBranchByName = (db: Db, companyId: number, name: string) =>
  db
    .selectFrom('branches')
    .select(['id', 'provinceId', 'cityId'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where(({ fn, eb }) => eb(fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()

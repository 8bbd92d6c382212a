import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { activityPage, nameOf, optionLists, workingType } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { type RowData, rowStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { contentTypeOf, uploadType } from '@hireloom/contract/uploads'
import { insertHistoryRows } from '../../history/insert-queries.ts'
import { insertJob } from '../../jobs/create/queries.ts'
import { defaultStageIds, stagesOfJob, teamWith } from '../../jobs/rules.ts'
import type { FileStore } from '../../outside/files/port.ts'
import type { Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { listActiveStages } from '../../stages/queries.ts'
import { filledJobs } from '../../transfers/job-file.ts'
import { listNames, type OfferedNames } from '../../transfers/name-queries.ts'
import { indexNames, jobOf } from '../../transfers/row-rules.ts'
import { outcomeOf } from '../../transfers/rules.ts'
import { plainTextOf } from '../../transfers/value-rules.ts'
import { daysAfter, inOfficeHours, minutesAfter } from '../days.ts'
import { randomFrom } from '../random.ts'
import type { CompanyStory } from '../stories/companies.ts'
import type { ImportStory } from '../stories/imports.ts'
import { benefitsOf, descriptionOf, requirementsOf } from '../stories/jobs.ts'
import { requireValue } from './bulk.ts'
import type { StoredCompany } from './company.ts'

const characters = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Stores the job files that a company imported, with their rows, the drafts made from them, and the workbooks
 * themselves.
 */
export async function insertImports(
  db: Db,
  story: CompanyStory,
  company: StoredCompany,
  files: Pick<FileStore, 'put'>,
  now: Date,
) {
  if (!story.imports) return
  // A separate random source, so that the other demo data stays the same.
  const random = randomFrom(company.id)
  const names = await listNames(db, company.id)
  for (const each of story.imports) {
    const at = inOfficeHours(story.timeZone, daysAfter(now, -each.daysAgo))
    const rows = each.rows.map((row) => rowOf(story, names, row))
    const fileKey = random.letters(characters, 32)
    const userId = requireValue(company.users, each.importedBy)
    await storeWorkbook(
      db,
      { companyId: company.id, key: fileKey, uploadedBy: userId, createdAt: at, claimedAt: at },
      files,
      {
        filename: each.filename,
        file: await filledJobs(names, rows, each.filename),
      },
    )
    const imported = await importRows(db, company.id, userId, {
      rows,
      names,
      at,
      newSuffix: () => random.letters(characters, 6),
    })
    const succeeded = imported.filter(({ jobId }) => jobId !== null).length
    const counts = { succeeded, failed: imported.length - succeeded }
    const { id: transferId } = await db
      .insertInto('transfers')
      .values({
        companyId: company.id,
        type: transferType.jobImport,
        filename: each.filename,
        fileKey,
        uploadedBy: userId,
        uploadedAt: at,
        status: outcomeOf(counts),
        totalRows: imported.length,
        succeededRows: succeeded,
        failedRows: counts.failed,
        startedAt: minutesAfter(at, 1),
        finishedAt: minutesAfter(at, 1),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('transferRows')
      .values(imported.map((row) => ({ companyId: company.id, transferId, ...row })))
      .execute()
    const action = `imported ${succeeded} of ${imported.length} jobs from a file`
    await insertHistoryRows(db, company.id, [
      { userId, page: activityPage.imports, what: action, loggedAt: minutesAfter(at, 1) },
    ])
  }
}

interface StoredRow {
  companyId: number
  key: string
  uploadedBy: number
  createdAt: Date
  claimedAt: Date
}

async function storeWorkbook(
  db: Db,
  row: StoredRow,
  files: Pick<FileStore, 'put'>,
  { filename, file }: { filename: string; file: File },
) {
  const bytes = Buffer.from(await file.arrayBuffer())
  const contentType = contentTypeOf(filename)
  await files.put(row.key, bytes, contentType)
  await db
    .insertInto('files')
    .values({ ...row, uploadType: uploadType.jobImport, filename, contentType, size: bytes.length })
    .execute()
}

interface ImportInput {
  rows: RowData[]
  names: OfferedNames
  at: Date
  newSuffix: () => string
}

/** Processes rows as an import does. */
async function importRows(db: Db, companyId: number, userId: number, { rows, names, at, newSuffix }: ImportInput) {
  const stages = await listActiveStages(db, companyId)
  const stageIds = defaultStageIds(stages)
  const team = teamWith({ userId, roleId: role.recruiter }, [])
  const imported: { rowNumber: number; status: 1 | 2; data: string; errors: string; jobId: number | null }[] = []
  for (const [index, data] of rows.entries()) {
    const result = jobOf(data, indexNames(names), { stageIds, applicationForm: defaultApplicationForm })
    const creation = { now: at, key: undefined, stages: stagesOfJob(stageIds, stages), team, newSuffix }
    const job = 'job' in result ? await insertJob(db, { companyId, userId }, result.job, creation) : undefined
    imported.push({
      rowNumber: index + 2,
      status: job ? rowStatus.succeeded : rowStatus.failed,
      data: toJson(data),
      errors: toJson('errors' in result ? result.errors : []),
      jobId: job?.id ?? null,
    })
  }
  return imported
}

/** Creates a row as a user would write it for the company's job of this position. */
function rowOf(
  story: CompanyStory,
  { provinces, cities }: OfferedNames,
  { position, branch, overrides }: ImportStory['rows'][number],
): RowData {
  const job = story.jobs.find((job) => job.position === position)
  const city = cities.find(({ id }) => id === story.branches.find(({ name }) => name === branch)?.cityId)
  if (!job || !city) throw new Error(`The demo data imports ${position} at ${branch}, which does not exist`)
  return {
    jobPosition: position,
    branch,
    province: provinces.find(({ id }) => id === city.provinceId)?.name ?? '',
    city: city.name,
    organization: job.organization,
    employmentType: job.employment,
    workplace: nameOf(optionLists.workingType, workingType[job.workplace]) ?? '',
    headcount: String(job.headcount),
    minSalary: String(job.pay[0]),
    maxSalary: String(job.pay[1]),
    description: plainTextOf(descriptionOf(job)),
    requirements: plainTextOf(requirementsOf(job)),
    benefits: plainTextOf(benefitsOf(story.benefits)),
    education: nameOf(optionLists.educationLevel, job.education) ?? '',
    experienceLevel: nameOf(optionLists.experienceLevel, job.experience) ?? '',
    minExperience: String(job.minExperience),
    gender: 'No preference',
    ...overrides,
  }
}

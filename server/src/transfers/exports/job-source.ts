import { maxExportedRows } from '@hireloom/contract/transfers/candidate-export'
import { type JobColumn, jobColumns, jobHeaders } from '@hireloom/contract/transfers/job-columns'
import type { JobExportRequest } from '@hireloom/contract/transfers/other-exports'
import type { CellKind } from '../../documents/sheets/write-workbook.ts'
import { type Actor, requirePermission } from '../../platform/api/routes.ts'
import type { ExportServices, ExportSource } from './commands.ts'
import { listJobIdsToExport, listJobRows } from './queries.ts'

/** The rows that one query reads; their texts may be long. */
const batchSize = 50

const kinds: Partial<Record<JobColumn, CellKind>> = {
  minSalary: 'money',
  maxSalary: 'money',
  headcount: 'number',
  minExperience: 'number',
  minAge: 'number',
  maxAge: 'number',
}
const longTexts: readonly JobColumn[] = ['description', 'requirements', 'benefits']

/** Opens the jobs of a list, with the columns of the template. */
export async function openJobs({ db }: ExportServices, actor: Actor, request: JobExportRequest): Promise<ExportSource> {
  requirePermission(actor, 'jobs.viewJobListing')
  const ids = await listJobIdsToExport(db, actor, request, maxExportedRows + 1)
  const seesSalaries = actor.permissions.has('jobs.accessConfidentialFields')
  return {
    name: 'Jobs',
    columns: jobColumns.map((column) => ({
      header: jobHeaders[column],
      width: longTexts.includes(column) ? 50 : 22,
      kind: kinds[column] ?? 'text',
    })),
    total: ids.length,
    contents: `jobs ${seesSalaries ? 'with' : 'without'} salaries`,
    about: seesSalaries ? [] : ['Salaries are left empty, because the role of this user does not see them.'],
    rows: rowsOf(),
  }

  async function* rowsOf() {
    for (let from = 0; from < ids.length; from += batchSize) {
      const jobs = await listJobRows(db, actor, ids.slice(from, from + batchSize))
      yield jobs.map((job) =>
        jobColumns.map((column) => (kinds[column] && job[column] ? Number(job[column]) : (job[column] ?? null))),
      )
    }
  }
}

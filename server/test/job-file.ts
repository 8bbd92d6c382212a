import { Workbook } from '@cj-tech-master/excelts'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import type { transfers } from '@hireloom/contract/transfers/endpoints'
import { type JobColumn, jobColumns, jobHeaders } from '@hireloom/contract/transfers/job-columns'
import { transferType } from '@hireloom/contract/transfers/transfer'

type Cell = string | number | boolean | Date | null | { formula: string; result: string | number } | object
/** The cells that differ from a valid row, by column. */
export type JobCells = Partial<Record<JobColumn, Cell>>

/** A valid row for a company of these tests. */
export const goodRow = {
  jobPosition: 'Backend Engineer',
  branch: 'Jakarta Selatan',
  province: 'Aceh',
  city: 'Kabupaten Simeulue',
  organization: 'Technology',
  employmentType: 'Full-time',
  workplace: 'Hybrid',
  headcount: 2,
  minSalary: 9_000_000,
  maxSalary: 14_000_000,
  description: 'Builds the services our shops run on. '.repeat(4),
  requirements: 'Has built services that many people use, and kept them running. '.repeat(5),
  benefits: 'Health insurance, meals, transport and a yearly bonus for everyone.',
  education: 'S1',
  experienceLevel: 'Associate',
  minExperience: 2,
  gender: null,
  minAge: null,
  maxAge: null,
} satisfies Record<JobColumn, Cell>

/** Builds a workbook as a user would fill it in: a header, and below it these rows. */
export async function jobFile(
  rows: readonly JobCells[],
  {
    headers = jobColumns.map((column) => jobHeaders[column]),
    sheet = 'Jobs',
  }: { headers?: string[]; sheet?: string } = {},
) {
  const workbook = new Workbook()
  const jobs = workbook.addWorksheet(sheet)
  jobs.addRow(headers)
  for (const row of rows) {
    const cells: Record<JobColumn, Cell> = { ...goodRow, ...row }
    jobs.addRow(jobColumns.map((column) => cells[column]))
  }
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** Returns the body for `transfers.upload`. */
export const asUpload = (bytes: Buffer, filename = 'jobs.xlsx') =>
  ({ filename, type: transferType.jobImport, file: bytes.toString('base64') }) satisfies CallInput<
    typeof transfers.upload
  >['body']

/** Returns the texts of a workbook's first sheet, row by row; dates as in `2026-11-30`. */
export async function rowsIn(file: File) {
  const workbook = new Workbook()
  await workbook.xlsx.load(await file.arrayBuffer())
  const rows: string[][] = []
  workbook.worksheets[0]?.eachRow((row) => {
    rows.push(Array.from((row.values as unknown[]).slice(1), textOf))
  })
  return rows
}

const textOf = (value: unknown) =>
  value instanceof Date ? value.toISOString().replace('T00:00:00.000Z', '') : String(value ?? '')

import type { HistoryMapping } from '@hireloom/contract/history-imports/history-import'

/** The stages of a company. */
export const stages = [
  { id: 1, name: 'Screening', process: 1, status: 0 },
  { id: 2, name: 'HR Interview', process: 3, status: 0 },
  { id: 3, name: 'Hired', process: 5, status: 1 },
  { id: 4, name: 'Rejected', process: 5, status: 2 },
] as const

const fields = {
  Name: 'fullName',
  Email: 'email',
  Job: 'job',
  Stage: 'stage',
  Status: 'status',
  Applied: 'appliedAt',
  Rejected: 'rejectedAt',
  Hired: 'hiredDate',
  NIK: 'nik',
  Phone: 'phoneNumber',
  Salary: 'expectedSalary',
  Note: 'note',
  Hobby: 'noteLine',
} as const

/** The mapping of a table with a column for each of these fields. */
export const mapping: HistoryMapping = {
  columns: Object.entries(fields).map(([column, field]) => ({ column, field })),
  jobs: [],
  stages: [
    { value: 'Screen', stageId: 1 },
    { value: 'Won', stageId: 3 },
    { value: 'New', stageId: null },
  ],
  statuses: [{ value: 'out', status: 2 }],
  sources: [],
  rejectionReasons: [],
  dateOrder: null,
  timeZone: 'UTC',
  newJobs: { branchId: 1, organizationId: 1, employmentTypeId: 1 },
}

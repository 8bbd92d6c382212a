import type { BulkAdd, BulkRow, UploadFields } from '@hireloom/contract/bulk-add/endpoints'

const column = (key: string, header: string, overrides: Partial<UploadFields['columns'][number]> = {}) => ({
  key,
  header,
  kind: 'text' as const,
  isRequired: false,
  options: [],
  help: '',
  example: '',
  ...overrides,
})

export const fields: UploadFields = {
  jobId: 7,
  jobPositionName: 'Delivery Driver',
  branchName: 'Medan',
  columns: [
    column('firstName', 'First name', { isRequired: true, example: 'Faisal' }),
    column('emailAddress', 'E-mail'),
    column('phoneNumber', 'Phone'),
    column('question.12', 'Driving licence', { kind: 'choice', options: ['SIM A', 'SIM B1'] }),
  ],
  documents: [{ key: 'resume', label: 'Résumé', uploadType: 1 }],
}

export const bulkRow = (
  rowNumber: number,
  cells: Record<string, string>,
  overrides: Partial<BulkRow> = {},
): BulkRow => ({
  rowNumber,
  status: 0,
  cells: Object.entries(cells).map(([column, text]) => ({ column, text })),
  documents: [],
  problems: [],
  notices: [],
  candidateId: null,
  jobApplicationId: null,
  ...overrides,
})

export const checkedFile = (overrides: Partial<BulkAdd> = {}): BulkAdd => ({
  importId: 12,
  filename: 'drivers.xlsx',
  uploadedBy: 'Ratna Wulandari',
  status: 1,
  time: new Date('2026-11-19T02:00:00Z'),
  startedAt: null,
  finishedAt: null,
  totalRows: 2,
  succeededRows: 0,
  failedRows: 0,
  sendEmail: false,
  ignoredColumns: [],
  fields,
  rows: [
    bulkRow(2, { firstName: 'Faisal', emailAddress: 'faisal@example.org' }),
    bulkRow(
      3,
      { firstName: 'Yusuf', emailAddress: 'yusuf@example' },
      { problems: [{ column: 'emailAddress', address: 'B3', message: 'E-mail must be an e-mail address' }] },
    ),
  ],
  ...overrides,
})

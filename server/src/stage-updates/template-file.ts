import type { Workbook, Worksheet } from '@cj-tech-master/excelts'
import type { Stage } from '@hireloom/contract/moves/rules'
import type { Role } from '@hireloom/contract/platform/permissions'
import { filledColumns, type StageColumn, stageColumns, stageHeaders } from '@hireloom/contract/stage-updates/columns'
import type { RowData } from '@hireloom/contract/transfers/transfer'
import { safeCell } from '../documents/sheets/cell-text.ts'
import { fileOf, newWorkbook, styleHeaderRow } from '../documents/sheets/workbook.ts'
import { stageNameOf } from './check-commands.ts'
import { keyOf } from './file-rules.ts'
import { columnHelp, instructions } from './help-rules.ts'
import { targetNames } from './target-rules.ts'
import type { TemplateRow } from './template-queries.ts'

/** The name of the sheet that is read. */
export const stageSheet = 'Candidates'

/** The names to choose from. */
interface OfferedChoices {
  stagesOfJobs: ReadonlyMap<number, readonly Stage[]>
  reasons: readonly { name: string }[]
  roleId: Role
}

/** A row of a file: a candidate as they are now, with what a user filled in earlier and why it was refused. */
interface FileRowInput {
  /** Undefined for a candidate the user can't move, and for a row without a valid key. */
  candidate: TemplateRow | undefined
  data: RowData
  reason?: string
}

/** Returns a workbook with a row for each candidate, to be filled in with their new stages. */
export async function stageFile(filename: string, rows: readonly FileRowInput[], choices: OfferedChoices) {
  const workbook = await newWorkbook()
  const sheet = workbook.addWorksheet(stageSheet, { views: [{ state: 'frozen', xSplit: 3, ySplit: 1 }] })
  const hasReasons = rows.some(({ reason }) => reason !== undefined)
  sheet.addRow([...stageColumns.map((column) => stageHeaders[column]), ...(hasReasons ? ['Reason'] : [])])
  styleHeaderRow(sheet)
  sheet.getRow(1).height = 24
  for (const [index, column] of stageColumns.entries()) {
    const numFmt = column === 'firstDay' ? 'yyyy-mm-dd' : '@'
    const alignment = { vertical: 'top', wrapText: column === 'notes' || column === 'message' } as const
    Object.assign(sheet.getColumn(index + 1), { width: widths[column], numFmt, alignment, hidden: column === 'key' })
  }
  for (const { candidate, data, reason } of rows) {
    const texts = candidate ? { ...data, ...textsOf(candidate, choices) } : data
    sheet.addRow([...stageColumns.map((column) => cellOf(column, texts[column])), safeCell(reason ?? '') || null])
  }
  if (hasReasons) sheet.getColumn(stageColumns.length + 1).width = 60
  addInstructions(workbook)
  addChoices(workbook, sheet, rows, choices)
  return fileOf(workbook, filename)
}

const widths: Record<StageColumn, number> = {
  key: 4,
  reference: 14,
  candidate: 26,
  job: 34,
  currentStage: 20,
  newStage: 20,
  notes: 40,
  rejectionReason: 28,
  firstDay: 18,
  sendEmail: 13,
  message: 40,
}

const textsOf = (candidate: TemplateRow, { stagesOfJobs }: OfferedChoices): RowData => ({
  key: keyOf(candidate),
  reference: candidate.reference,
  candidate: candidate.candidateName,
  job: `J-${candidate.jobNumber} ${candidate.jobPositionName}, ${candidate.branchName}`,
  currentStage: stageNameOf(candidate, stagesOfJobs.get(candidate.jobId) ?? []),
})

/** Returns the value of a cell: a day as a date, anything else as a text that no program takes for a formula. */
function cellOf(column: StageColumn, text = '') {
  if (column === 'firstDay' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return new Date(`${text}T00:00:00Z`)
  return safeCell(text) || null
}

function addInstructions(workbook: Workbook) {
  const sheet = workbook.addWorksheet('Instructions')
  for (const line of instructions) sheet.addRow([line])
  sheet.addRow([])
  sheet.addRow(['Column', 'What to write'])
  styleHeaderRow(sheet)
  for (const column of filledColumns) {
    sheet.addRow([stageHeaders[column], columnHelp[column]]).alignment = { vertical: 'top', wrapText: true }
  }
  for (const [index, width] of [24, 100].entries()) sheet.getColumn(index + 1).width = width
}

/** Adds the lists to choose from, on a hidden sheet: the stages of each job for its rows, the reasons, yes and no. */
function addChoices(workbook: Workbook, sheet: Worksheet, rows: readonly FileRowInput[], choices: OfferedChoices) {
  const lists = workbook.addWorksheet('Lists', { state: 'hidden' })
  const ranges = new Map<string, string>()
  const rangeOf = (name: string, values: readonly string[]) => {
    const existing = ranges.get(name)
    if (existing) return existing
    const column = lists.getColumn(ranges.size + 1)
    column.values = [name, ...values.map(safeCell)]
    const range = `Lists!$${column.letter}$2:$${column.letter}$${values.length + 1}`
    ranges.set(name, range)
    return range
  }
  const addValidation = (column: StageColumn, first: number, last: number, range: string) => {
    const { letter } = sheet.getColumn(stageColumns.indexOf(column) + 1)
    sheet.dataValidations.add(`${letter}${first}:${letter}${last}`, {
      type: 'list',
      allowBlank: true,
      formulae: [range],
      showErrorMessage: true,
      errorTitle: stageHeaders[column],
      error: 'Choose from the list',
    })
  }
  const last = rows.length + 1
  for (const { jobId, from, to } of runsOf(rows)) {
    const names = targetNames(choices.stagesOfJobs.get(jobId) ?? [], choices.roleId)
    addValidation('newStage', from + 2, to + 2, rangeOf(`Job ${jobId}`, names))
  }
  if (choices.reasons.length > 0) {
    const names = choices.reasons.map(({ name }) => name)
    addValidation('rejectionReason', 2, last, rangeOf('Rejection reasons', names))
  }
  addValidation('sendEmail', 2, last, rangeOf('Send e-mail', ['Yes', 'No']))
}

/** Returns the ranges of consecutive rows that belong to the same job. */
function runsOf(rows: readonly FileRowInput[]) {
  const runs: { jobId: number; from: number; to: number }[] = []
  for (const [index, { candidate }] of rows.entries()) {
    const last = runs.at(-1)
    if (!candidate) continue
    if (last && last.jobId === candidate.jobId && last.to === index - 1) last.to = index
    else runs.push({ jobId: candidate.jobId, from: index, to: index })
  }
  return runs
}

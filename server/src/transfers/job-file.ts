import type { Workbook, Worksheet } from '@cj-tech-master/excelts'
import { optionLists } from '@hireloom/contract/lookups'
import { numberOf } from '@hireloom/contract/platform/numbers'
import { type JobColumn, jobColumns, jobHeaders, optionalJobColumns } from '@hireloom/contract/transfers/job-columns'
import { maxImportRows, type RowData, type RowError } from '@hireloom/contract/transfers/transfer'
import { safeCell } from '../documents/sheets/cell-text.ts'
import { fileOf, newWorkbook, styleHeaderRow } from '../documents/sheets/workbook.ts'
import { columnHelp, exampleJob, instructions } from './help-rules.ts'
import type { OfferedNames } from './name-queries.ts'

/** The name of the sheet that is imported. */
export const jobSheet = 'Jobs'

interface Row {
  data: RowData
  /** The errors of a failed row. */
  errors?: readonly RowError[]
}

/** Returns a file to be filled in, with the company's names to choose from. */
export const jobTemplate = async (names: OfferedNames) =>
  fileOf(await workbookWith(names, []), 'job-import-template.xlsx')

/** Returns a file of jobs in the form in which they are imported. */
export const filledJobs = async (names: OfferedNames, rows: readonly RowData[], filename: string) =>
  fileOf(
    await workbookWith(
      names,
      rows.map((data) => ({ data })),
    ),
    filename,
  )

/**
 * Returns the failed rows as they were sent, each with its reasons in the last column, to be corrected and sent again.
 */
export async function failedJobs(names: OfferedNames, rows: readonly Required<Row>[], filename: string) {
  return fileOf(await workbookWith(names, rows), `${filename.replace(/\.xlsx$/i, '')} - failed rows.xlsx`)
}

async function workbookWith(names: OfferedNames, rows: readonly Row[]) {
  const workbook = await newWorkbook()
  const jobs = workbook.addWorksheet(jobSheet, { views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }] })
  const headers = jobColumns.map((column) => (isRequired(column) ? `${jobHeaders[column]} *` : jobHeaders[column]))
  const hasReasons = rows.some(({ errors }) => errors)
  jobs.addRow(hasReasons ? [...headers, 'Reason'] : headers)
  styleHeaderRow(jobs)
  jobs.getRow(1).height = 24
  for (const [index, column] of jobColumns.entries()) {
    const { width, numFmt } = formatOf(column)
    Object.assign(jobs.getColumn(index + 1), { width, numFmt, alignment: { vertical: 'top', wrapText: true } })
  }
  for (const { data, errors = [] } of rows) {
    const reason = errors.map(({ message }) => message).join('; ')
    jobs.addRow([...jobColumns.map((column) => cellOf(column, data[column] ?? '')), safeCell(reason) || null])
  }
  if (hasReasons) jobs.getColumn(jobColumns.length + 1).width = 60
  addInstructions(workbook)
  addChoices(workbook, jobs, names)
  return workbook
}

const isRequired = (column: JobColumn) => !optionalJobColumns.includes(column)

const money: readonly JobColumn[] = ['minSalary', 'maxSalary']
const wholeNumbers: readonly JobColumn[] = ['headcount', 'minExperience', 'minAge', 'maxAge']
const longTexts: readonly JobColumn[] = ['description', 'requirements', 'benefits']

function formatOf(column: JobColumn) {
  if (money.includes(column)) return { width: 16, numFmt: '#,##0' }
  if (wholeNumbers.includes(column)) return { width: 14, numFmt: '0' }
  return { width: longTexts.includes(column) ? 50 : 24, numFmt: '@' }
}

/** Returns a number as a number cell, so that the spreadsheet can calculate with it. */
function cellOf(column: JobColumn, text: string) {
  const isNumber = money.includes(column) || wholeNumbers.includes(column)
  const number = isNumber && text !== '' ? numberOf(text) : undefined
  return number ?? (safeCell(text) || null)
}

function addInstructions(workbook: Workbook) {
  const sheet = workbook.addWorksheet('Instructions')
  for (const line of instructions) sheet.addRow([line])
  sheet.addRow([])
  sheet.addRow(['Column', 'Required', 'What to write', 'Example'])
  styleHeaderRow(sheet)
  for (const column of jobColumns) {
    const required = isRequired(column) ? 'Yes' : 'No'
    const row = sheet.addRow([jobHeaders[column], required, columnHelp[column], safeCell(exampleJob[column])])
    row.alignment = { vertical: 'top', wrapText: true }
  }
  for (const [index, width] of [24, 12, 60, 80].entries()) sheet.getColumn(index + 1).width = width
}

/** Adds the lists to choose from, on a separate sheet, and sets which column uses which list. */
function addChoices(workbook: Workbook, jobs: Worksheet, names: OfferedNames) {
  const sheet = workbook.addWorksheet('Lists', { state: 'hidden' })
  const lists: Partial<Record<JobColumn, readonly { name: string }[]>> = {
    jobPosition: names.jobPositions,
    branch: names.branches,
    province: names.provinces,
    organization: names.organizations,
    employmentType: names.employmentTypes,
    workplace: optionLists.workingType,
    education: optionLists.educationLevel,
    experienceLevel: optionLists.experienceLevel,
    gender: optionLists.gender,
  }
  const columns = [
    ...Object.entries(lists).map(([column, list]) => [column, ...list.map(({ name }) => safeCell(name))]),
    ['provinceOfCity', ...names.cities.map(({ provinceName }) => provinceName)],
    ['city', ...names.cities.map(({ name }) => name)],
  ]
  for (const [index, values] of columns.entries()) sheet.getColumn(index + 1).values = values
  const letter = (name: string) => sheet.getColumn(columns.findIndex(([head]) => head === name) + 1).letter
  for (const [column, list] of Object.entries(lists) as [JobColumn, readonly object[]][]) {
    if (list.length === 0) continue
    addChoiceList(jobs, column, `Lists!$${letter(column)}$2:$${letter(column)}$${list.length + 1}`)
  }
  // A row's list has the cities of its province, which are adjacent in the list of all cities.
  const [provinceCell, province, city] = [`$${letterIn(jobs, 'province')}2`, letter('provinceOfCity'), letter('city')]
  const provinces = `Lists!$${province}$2:$${province}$${names.cities.length + 1}`
  addChoiceList(
    jobs,
    'city',
    `OFFSET(Lists!$${city}$2,MATCH(${provinceCell},${provinces},0)-1,0,COUNTIF(${provinces},${provinceCell}),1)`,
  )
}

const letterIn = (sheet: Worksheet, column: JobColumn) => sheet.getColumn(jobColumns.indexOf(column) + 1).letter

function addChoiceList(jobs: Worksheet, column: JobColumn, formula: string) {
  const letter = letterIn(jobs, column)
  jobs.dataValidations.add(`${letter}2:${letter}${maxImportRows + 1}`, {
    type: 'list',
    allowBlank: true,
    formulae: [formula],
    showErrorMessage: true,
    errorTitle: jobHeaders[column],
    error: 'Choose from the list',
  })
}

import { formForStaff, NewCandidate } from '@hireloom/contract/intake/candidate-form'
import { submissionProblems } from '@hireloom/contract/intake/submission-problems'
import { type FormGroup, formGroups } from '@hireloom/contract/jobs/application-form'
import { candidateSource } from '@hireloom/contract/lookups'
import { labelOf } from '@hireloom/contract/platform/messages'
import { typedEmail } from '@hireloom/contract/platform/plain-text'
import { type DayOrder, dayIn, dayOrderOf } from '../documents/sheets/cell-days.ts'
import {
  amountIn,
  type CellResult,
  nikIn,
  numberIn,
  phoneIn,
  quoted,
  yesOrNoIn,
} from '../documents/sheets/cell-values.ts'
import { foldName } from '../transfers/rules.ts'
import type { Column, FormOfJob } from './column-rules.ts'
import type { Problem } from './people-rules.ts'

/** A person of a file, with their files. */
export interface PersonRow {
  rowNumber: number
  cells: Readonly<Record<string, string>>
  numbers: readonly string[]
  /** Keys of uploads by the field they are for. */
  documents: Readonly<Record<string, { key: string }>>
}

export interface JobToFill {
  jobId: number
  form: FormOfJob
  columns: readonly Column[]
  /** The order of day and month by column, where the column shows it. */
  dayOrders: Readonly<Record<string, DayOrder | undefined>>
}

/**
 * Returns the order of day and month in each column of dates. A column whose dates don't show it takes the order of the
 * file's other columns, because one program wrote them all.
 */
export function dayOrdersOf(columns: readonly Column[], rows: readonly Pick<PersonRow, 'cells'>[]) {
  const dates = columns.filter(({ cellKind }) => cellKind === 'date')
  const textsOf = ({ key }: Column) => rows.flatMap(({ cells }) => cells[key] ?? [])
  const fileOrder = dayOrderOf(dates.flatMap(textsOf))
  return Object.fromEntries(dates.map((column) => [column.key, dayOrderOf(textsOf(column)) ?? fileOrder]))
}

/**
 * Returns the candidate that a row describes, or everything that is wrong with it. `today`: the company's calendar day.
 */
export function candidateOf(
  row: PersonRow,
  job: JobToFill,
  today: string,
): { candidate: NewCandidate } | { problems: Problem[] } {
  const { form, columns } = job
  const problems: Problem[] = []
  const values = new Map<Column, unknown>()
  for (const column of columns) {
    const text = row.cells[column.key]
    if (!text) continue
    const cell = valueIn(column, text, row, job)
    if ('problem' in cell) problems.push({ column: column.key, message: `${column.header} ${cell.problem}` })
    else values.set(column, cell.value)
  }
  const filled = filledForm(values, row, job.jobId)
  const parsed = NewCandidate.safeParse(filled)
  const settings = { ...form, applicationForm: formForStaff(form.applicationForm) }
  const optional = form.customQuestion.map((question) => ({ ...question, isMandatory: false }))
  const issues = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({
      path: byQuestion(path.map(String), filled),
      message,
    })),
    ...(parsed.success
      ? submissionProblems(parsed.data, { ...settings, customQuestion: optional }, today).map(({ field, message }) => ({
          path: field.split('.'),
          message,
        }))
      : []),
  ]
  const wrongColumns = new Set(problems.map(({ column }) => column))
  for (const { path, message } of issues) {
    const column = columnAt(path, columns)
    if (column && wrongColumns.has(column.key)) continue
    problems.push({
      column: column?.key ?? fileAt(path),
      message: column ? withHeader(message, path, column) : message,
    })
  }
  if (parsed.success && problems.length === 0) return { candidate: parsed.data }
  const columnIndex = (key: string | null) => columns.findIndex((column) => column.key === key)
  return { problems: problems.toSorted((a, b) => columnIndex(a.column) - columnIndex(b.column)) }
}

function valueIn(column: Column, text: string, row: PersonRow, { dayOrders }: JobToFill): CellResult<unknown> {
  switch (column.cellKind) {
    case 'number':
      return numberIn(text)
    case 'money':
      return amountIn(text)
    case 'date':
      return dayIn(text, dayOrders[column.key])
    case 'email':
      return { value: typedEmail(text) }
    case 'phone':
      return phoneIn(text)
    case 'nik':
      return nikIn(text, { isNumber: row.numbers.includes(column.key) })
    case 'yesNo':
      return yesOrNoIn(text)
    case 'choice':
      return choiceIn(column, text)
    case 'choices':
      return choicesIn(column, text)
    default:
      return { value: text }
  }
}

function choiceIn({ options, codes }: Column, text: string): CellResult<unknown> {
  const index = options.findIndex((option) => foldName(option) === foldName(text))
  return index < 0 ? { problem: `${quoted(text)} is not in the list` } : { value: codes?.[index] ?? options[index] }
}

/** Returns the chosen options. A text that is an option as a whole isn't split at its semicolons. */
function choicesIn(column: Column, text: string): CellResult<unknown> {
  const wholeChoice = choiceIn(column, text)
  if ('value' in wholeChoice) return { value: [wholeChoice.value] }
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const choices = parts.map((part) => choiceIn(column, part))
  const wrongChoice = choices.find((choice) => 'problem' in choice)
  return wrongChoice ?? { value: [...new Set(choices.flatMap((choice) => ('value' in choice ? [choice.value] : [])))] }
}

type FormInput = Record<FormGroup, Record<string, unknown>> & {
  jobId: number
  source: number
  isForeigner: boolean
  answers: { questionId: number; answer: unknown }[]
}

function filledForm(values: ReadonlyMap<Column, unknown>, { documents }: PersonRow, jobId: number): FormInput {
  const groups = Object.fromEntries(formGroups.map((group) => [group, {}])) as Record<
    FormGroup,
    Record<string, unknown>
  >
  const answers: FormInput['answers'] = []
  for (const [{ target }, value] of values) {
    if ('questionId' in target) answers.push({ questionId: target.questionId, answer: value })
    else if ('part' in target) {
      const [entry = {}] = (groups[target.group][target.field] ?? []) as Record<string, unknown>[]
      groups[target.group][target.field] = [{ ...entry, [target.part]: value }]
    } else groups[target.group][target.field] = value
  }
  const background = groups.educationAndWorkExperience
  const [job] = (background.workExperience ?? []) as Record<string, unknown>[]
  if (job) background.workExperience = [{ ...job, isCurrent: job.endDate === undefined }]
  for (const [field, { key }] of Object.entries(documents)) {
    const questionId = Number(field.match(/^question\.(\d+)$/)?.[1])
    if (questionId) answers.push({ questionId, answer: key })
    else groups.attachment[field] = key
  }
  const { nik, passportNumber } = groups.identityAndAddress
  return {
    ...groups,
    jobId,
    source: candidateSource.import,
    isForeigner: passportNumber !== undefined && nik === undefined,
    answers,
  }
}

/** Returns a path of the form's schema, with the question of an answer instead of its index. */
function byQuestion(path: readonly string[], { answers }: FormInput) {
  const [group, index] = path
  return group === 'answers' ? [group, String(answers[Number(index)]?.questionId)] : path
}

/** Returns the column of a value by its path in the form, where answers are identified by their question. */
function columnAt([group, field, , part]: readonly string[], columns: readonly Column[]) {
  if (group === 'answers') {
    return columns.find(({ target }) => 'questionId' in target && target.questionId === Number(field))
  }
  const fieldColumns = columns.filter(({ target }) => 'field' in target && target.field === field)
  return fieldColumns.find(({ target }) => 'part' in target && target.part === part) ?? fieldColumns[0]
}

/** Returns the field of a file by its path in the form. */
const fileAt = ([group, field]: readonly string[]) =>
  group === 'attachment' && field ? field : group === 'answers' ? `question.${field}` : null

/** Returns a message that begins with the column's header instead of the field's usual label. */
function withHeader(message: string, path: readonly string[], { header }: Column) {
  const label = labelOf(path.filter((part) => !/^\d+$/.test(part)))
  if (message.startsWith(label)) return `${header}${message.slice(label.length)}`
  return message.startsWith('Answer ') ? `${header}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message
}

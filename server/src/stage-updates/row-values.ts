import { type StageColumn, stageHeaders } from '@hireloom/contract/stage-updates/columns'
import type { RowData, RowError } from '@hireloom/contract/transfers/transfer'
import { dayIn } from '../documents/sheets/cell-days.ts'
import { yesOrNoIn } from '../documents/sheets/cell-values.ts'
import { readKey } from './file-rules.ts'
import type { RowRequest } from './target-rules.ts'

type ParsedRow = { request: RowRequest } | { errors: RowError[] }

/** Parses the cells of a row without the database: its key, whether an e-mail is sent, and the first day. */
export function parseRow(data: RowData): ParsedRow {
  const key = readKey(data.key ?? '')
  if (!key) {
    return { errors: [{ column: null, message: 'The hidden key of this row is missing. Make a new template' }] }
  }
  const errors: RowError[] = []
  const valueIn = <Value>(column: StageColumn, parse: (text: string) => { value: Value } | { problem: string }) => {
    const text = data[column] ?? ''
    if (text === '') return undefined
    const cell = parse(text)
    if ('value' in cell) return cell.value
    errors.push({ column: stageHeaders[column], message: `${stageHeaders[column]} ${cell.problem}` })
    return undefined
  }
  const firstDay = valueIn('firstDay', (text) => dayIn(text, undefined)) ?? null
  const sendsEmail = valueIn('sendEmail', yesOrNoIn) ?? false
  const { reference = '', newStage = '', notes = '', rejectionReason = '', message = '' } = data
  if (newStage === '') {
    errors.unshift({
      column: stageHeaders.newStage,
      message: 'Choose a new stage, or clear the other cells of the row',
    })
  }
  if (errors.length > 0) return { errors }
  return { request: { ...key, reference, newStage, notes, rejectionReason, firstDay, sendsEmail, message } }
}

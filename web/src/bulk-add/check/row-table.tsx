import type { BulkRow, UploadFields } from '@hireloom/contract/bulk-add/endpoints'
import { Button, Table, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { plural } from '../../platform/ui/text/words.ts'
import { DocumentCell } from '../documents/document-cell.tsx'
import type { Documents } from '../documents/use-documents.ts'
import { RowEditor } from './row-editor.tsx'
import { isWrong, nameOf, textOf } from './row-groups.ts'
import css from './row-table.module.css'

interface Props {
  importId: number
  rows: readonly BulkRow[]
  fields: UploadFields
  documents: Documents
  /** The number of the row whose cells are being corrected. */
  edited: number | undefined
  onEdit: (rowNumber: number | undefined) => void
  onSaved: (saved: { row: BulkRow; rows: readonly BulkRow[] }) => void
}

/** The number of rows rendered at first, and added with each press: hundreds of rows with buttons render slowly. */
const pageSize = 100

/** The rows of a checked file, each with its result. On a phone each row is a block. */
export function RowTable({ rows, ...rest }: Props) {
  const [count, setCount] = useState(pageSize)
  return (
    <>
      <Table aria-label="Rows of the file" className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={css.number}>Row</Table.Th>
            <Table.Th>Name</Table.Th>
            <Table.Th>E-mail</Table.Th>
            <Table.Th>Phone</Table.Th>
            <Table.Th>Document</Table.Th>
            <Table.Th className={css.result}>Result</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(0, count).map((row) => (
            <Row key={row.rowNumber} row={row} {...rest} />
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > count && (
        <Button variant="subtle" className={css.more} onClick={() => setCount(count + pageSize)}>
          Show {plural(Math.min(pageSize, rows.length - count), 'more row', 'more rows')}
        </Button>
      )}
    </>
  )
}

function Row({ row, edited, onEdit, onSaved, importId, fields, documents }: Omit<Props, 'rows'> & { row: BulkRow }) {
  const { rowNumber } = row
  const isEdited = edited === rowNumber
  const wrongKeys = new Set(row.problems.map(({ column }) => column))
  const cell = (key: string) => {
    const text = textOf(row, key)
    return <span className={wrongKeys.has(key) ? css.wrong : undefined}>{text || <Nothing />}</span>
  }
  return (
    <>
      <Table.Tr>
        <Table.Td className={css.number}>{rowNumber}</Table.Td>
        <Table.Td className={css.name}>{nameOf(row) || <Nothing />}</Table.Td>
        <Table.Td>{cell('emailAddress')}</Table.Td>
        <Table.Td>{cell('phoneNumber')}</Table.Td>
        <Table.Td>
          <DocumentCell row={row} fields={fields.documents} documents={documents} />
        </Table.Td>
        <Table.Td>
          <div className={css.outcome}>
            <Result row={row} />
            <Button
              variant="subtle"
              size="xs"
              aria-expanded={isEdited}
              aria-label={`${isWrong(row) ? 'Correct' : 'Change'} row ${rowNumber}`}
              onClick={() => onEdit(isEdited ? undefined : rowNumber)}
            >
              {isWrong(row) ? 'Correct' : 'Change'}
            </Button>
          </div>
        </Table.Td>
      </Table.Tr>
      {isEdited && (
        <Table.Tr className={css.editor}>
          <Table.Td colSpan={6}>
            <RowEditor
              importId={importId}
              row={row}
              columns={fields.columns}
              onClose={() => onEdit(undefined)}
              onSaved={onSaved}
            />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

function Result({ row }: { row: BulkRow }) {
  return (
    <ul className={css.sentences}>
      {row.problems.map(({ message, address }) => (
        <li key={message} className={css.problem}>
          <IconAlertCircle size={16} aria-hidden />
          <span>
            {message}
            {address && <Text span size="xs" className={css.address}>{` (${address})`}</Text>}
          </span>
        </li>
      ))}
      {!isWrong(row) && (
        <li className={css.ready}>
          <IconCircleCheck size={16} aria-hidden />
          Ready
        </li>
      )}
      {row.notices.map((notice) => (
        <li key={notice} className={css.notice}>
          <IconInfoCircle size={16} aria-hidden />
          {notice}
        </li>
      ))}
    </ul>
  )
}

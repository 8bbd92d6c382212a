import type { BulkRow, DocumentField } from '@hireloom/contract/bulk-add/endpoints'
import { fileTypes } from '@hireloom/contract/uploads'
import { ActionIcon, Button } from '@mantine/core'
import { IconFile, IconPaperclip, IconX } from '@tabler/icons-react'
import { FilePicker } from '../../platform/ui/fields/file-picker.tsx'
import css from './document-cell.module.css'
import type { Documents } from './use-documents.ts'

interface Props {
  row: BulkRow
  fields: readonly DocumentField[]
  documents: Documents
}

/** The files of one person, and a button for each that is missing. */
export function DocumentCell({ row, fields, documents }: Props) {
  const { rowNumber } = row
  const attached = new Map(row.documents.map((document) => [document.field, document]))
  const missing = fields.filter(({ key }) => !attached.has(key))
  const problem = documents.problemOf(rowNumber)
  return (
    <div className={css.cell}>
      {fields.flatMap(({ key, label }) => {
        const document = attached.get(key)
        if (!document) return []
        return [
          <span key={key} className={css.file}>
            <IconFile size={16} aria-hidden />
            {document.filename}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={`Remove ${label} of row ${rowNumber}`}
              onClick={() => documents.remove(rowNumber, key)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </span>,
        ]
      })}
      {missing.map((field, index) => (
        <FilePicker
          key={field.key}
          accept={fileTypes[field.uploadType].map((type) => `.${type}`).join(',')}
          onPick={(file) => documents.add(rowNumber, field, file)}
          inputProps={{ 'aria-label': `${field.label} of row ${rowNumber}` }}
        >
          {(props) => (
            <Button
              variant="subtle"
              size="xs"
              color={index === 0 && attached.size === 0 ? undefined : 'gray'}
              classNames={{ root: css.add, label: css.label }}
              leftSection={<IconPaperclip size={14} aria-hidden />}
              loading={documents.isSending(rowNumber, field.key)}
              {...props}
            >
              {actionOf(field)}
            </Button>
          )}
        </FilePicker>
      ))}
      {problem && <span className={css.problem}>{problem}</span>}
    </div>
  )
}

/** Returns the label of the button that adds a file. A question is already an instruction. */
const actionOf = ({ key, label }: DocumentField) => (key.startsWith('question.') ? label : `Add ${label.toLowerCase()}`)

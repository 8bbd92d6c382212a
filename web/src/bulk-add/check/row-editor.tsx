import type { BulkColumn, BulkRow } from '@hireloom/contract/bulk-add/endpoints'
import { Button, Group, Select, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useRowChange } from '../use-bulk-add.ts'
import css from './row-editor.module.css'
import { textOf } from './row-groups.ts'

interface Props {
  importId: number
  row: BulkRow
  columns: readonly BulkColumn[]
  onClose: () => void
  onSaved: (saved: { row: BulkRow; rows: readonly BulkRow[] }) => void
}

/**
 * A form for the cells of one row: those with problems, or all of them. Enter saves, except in fields for long texts;
 * Escape closes the form.
 */
export function RowEditor({ importId, row, columns, onClose, onSaved }: Props) {
  const { rowNumber, problems } = row
  const change = useRowChange()
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({})
  const columnsWithProblems = columns.filter(({ key }) => problems.some(({ column }) => column === key))
  const [isExpanded, setExpanded] = useState(columnsWithProblems.length === 0)
  // After a save, the only problem left may concern the whole row instead of a column.
  const showsAll = isExpanded || columnsWithProblems.length === 0
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (showsAll || rowNumber) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [showsAll, rowNumber])
  const visibleColumns = showsAll ? columns : columnsWithProblems
  const cells = Object.entries(edits).map(([column, text]) => ({ column, text }))

  function save(event: FormEvent) {
    event.preventDefault()
    if (cells.length === 0) return onClose()
    change.mutate(
      { params: { importId }, body: { rows: [{ rowNumber, cells }] } },
      {
        onSuccess: ({ data: { rows } }) => {
          const saved = rows.find((row) => row.rowNumber === rowNumber)
          setEdits({})
          if (saved) onSaved({ row: saved, rows })
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // With an open list of options, Escape closes only the list.
    const hasOpenList = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true'
    if (event.key !== 'Escape' || hasOpenList) return
    event.stopPropagation()
    onClose()
  }
  return (
    <form
      ref={form}
      onSubmit={save}
      onKeyDown={onKeyDown}
      className={css.form}
      aria-label={`Row ${rowNumber}`}
      noValidate
    >
      <div className={css.fields}>
        {visibleColumns.map((column) => (
          <CellField
            key={column.key}
            column={column}
            value={edits[column.key] ?? textOf(row, column.key)}
            problem={
              edits[column.key] === undefined
                ? problems.find((problem) => problem.column === column.key)?.message
                : undefined
            }
            onChange={(text) => setEdits((before) => ({ ...before, [column.key]: text }))}
          />
        ))}
      </div>
      <Group gap="sm" mt="md">
        <Button type="submit" loading={change.isPending}>
          Save and check
        </Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {!showsAll && (
          <Button variant="subtle" onClick={() => setExpanded(true)}>
            Show all columns
          </Button>
        )}
      </Group>
    </form>
  )
}

interface FieldProps {
  column: BulkColumn
  value: string
  problem: string | undefined
  onChange: (text: string) => void
}

function CellField({ column: { header, help, kind, options, isRequired }, value, problem, onChange }: FieldProps) {
  const fieldProps = { label: header, description: help || undefined, error: problem, required: isRequired }
  if (kind === 'choice') {
    return (
      <Select
        {...fieldProps}
        data={[...new Set(options)]}
        value={options.find((option) => option.toLowerCase() === value.toLowerCase()) ?? null}
        placeholder={value}
        searchable
        clearable
        onChange={(value) => onChange(value ?? '')}
      />
    )
  }
  if (kind === 'longText') {
    return (
      <Textarea
        {...fieldProps}
        autosize
        minRows={2}
        maxRows={8}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return <TextInput {...fieldProps} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
}

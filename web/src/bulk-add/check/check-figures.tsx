import type { BulkAdd } from '@hireloom/contract/bulk-add/endpoints'
import { Text } from '@mantine/core'
import { formatNumber, plural } from '../../platform/ui/text/words.ts'
import css from './check-figures.module.css'
import { countOf } from './row-groups.ts'

/** The numbers of the check in one row. */
export function CheckFigures({ bulkAdd: { rows, fields, filename } }: { bulkAdd: BulkAdd }) {
  const wrongCount = countOf(rows, 'wrong')
  const withoutDocument = countOf(rows, 'withoutDocument')
  const figures = [
    { label: 'Rows in the file', value: rows.length, note: `${filename}, for ${fields.jobPositionName}` },
    { label: 'Ready', dot: 'green', value: rows.length - wrongCount, note: 'will be added as new candidates' },
    { label: 'With mistakes', dot: 'red', value: wrongCount, note: 'left out unless you correct them' },
    {
      label: 'With a document',
      value: rows.length - withoutDocument,
      note: `${plural(withoutDocument, 'row')} without`,
    },
  ]
  return (
    <dl className={css.figures}>
      {figures.map(({ label, dot, value, note }) => (
        <div key={label} className={css.figure}>
          <dt className={css.label}>
            {dot && <span className={css.dot} data-color={dot} />}
            {label}
          </dt>
          <dd className={css.value}>{formatNumber(value)}</dd>
          <Text component="dd" size="xs" c="dimmed" className={css.note}>
            {note}
          </Text>
        </div>
      ))}
    </dl>
  )
}

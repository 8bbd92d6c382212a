import type { FigureName } from '@hireloom/contract/reports/definitions'
import type { ComponentProps } from 'react'
import { formatNumber } from '../../platform/ui/text/words.ts'
import css from '../frame/report-page.module.css'
import { FigureInfo } from './figure-info.tsx'
import { FigureLink } from './figure-link.tsx'

interface Props {
  label: string
  figure?: FigureName
  /** Null shows a dash. */
  value: number | null
  note?: string
  /** The applications that the figure counts. */
  rows?: Omit<ComponentProps<typeof FigureLink>, 'label' | 'value'>
}

/** A figure of the whole report with its definition. */
export const FigureCard = ({ label, figure, value, note, rows }: Props) => (
  <div className={css.figure}>
    <div className={css.unit}>
      {label} {figure && <FigureInfo figure={figure} />}
    </div>
    {rows && value ? (
      <FigureLink {...rows} label={label} value={value} className={css.value} />
    ) : (
      <span className={css.value}>{value === null ? '–' : formatNumber(value)}</span>
    )}
    {note && <div className={css.unit}>{note}</div>}
  </div>
)

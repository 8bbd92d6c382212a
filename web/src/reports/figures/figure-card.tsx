import type { FigureName } from '@hireloom/contract/reports/definitions'
import { formatNumber } from '../../platform/ui/text/words.ts'
import css from '../frame/report-page.module.css'
import { FigureInfo } from './figure-info.tsx'

interface Props {
  label: string
  figure?: FigureName
  /** A dash without one. */
  value: number | null
  note?: string
}

/** A figure of the whole report with its definition. */
export const FigureCard = ({ label, figure, value, note }: Props) => (
  <div className={css.figure}>
    <div className={css.unit}>
      {label} {figure && <FigureInfo figure={figure} />}
    </div>
    <span className={css.value}>{value === null ? '–' : formatNumber(value)}</span>
    {note && <div className={css.unit}>{note}</div>}
  </div>
)

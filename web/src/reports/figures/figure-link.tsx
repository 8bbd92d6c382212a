import { Figure } from '@hireloom/contract/reports/rows'
import { createContext, useContext } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { searchOf } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import css from './figure-link.module.css'

/** The filters that every figure of a report shares, and when it was counted. */
interface Scope {
  filters: Partial<z.output<typeof Figure>>
  asOf: Date
}
const FigureScope = createContext<Scope | undefined>(undefined)

export const FigureScopeProvider = FigureScope.Provider

interface Props {
  /** The name of the figure, such as 'Hired'; screen readers read it before the number. */
  label: string
  value: number
  figure: Partial<z.output<typeof Figure>> & Pick<z.output<typeof Figure>, 'figure'>
  /** Shown and read instead of the number, such as a share of it. */
  children?: string | undefined
  /**
   * A small word after the number, such as 'days'. It is part of the link, because the link's minimum width would
   * otherwise separate them.
   */
  unit?: string
  className?: string | undefined
}

/** A number that opens the applications it counts. A zero is a dash; without access to candidates it isn't a link. */
export function FigureLink({ label, value, figure, children, unit, className }: Props) {
  const scope = useContext(FigureScope)
  const [params] = useSearchParams()
  const { can } = useSession()
  if (value === 0) {
    return (
      <span className={css.none} data-figure>
        <Nothing />
      </span>
    )
  }
  const text = children ?? formatNumber(value)
  const content = unit ? (
    <>
      {text}
      <span className={css.unit}>&nbsp;{unit}</span>
    </>
  ) : (
    text
  )
  if (!scope || !can('candidates.viewDetails')) return <span className={className}>{content}</span>
  const next = new URLSearchParams(params)
  next.set('rows', searchOf(Figure, { ...scope.filters, ...figure }))
  next.set('was', String(value))
  next.set('at', scope.asOf.toISOString())
  return (
    <Link
      data-figure
      to={`?${next}`}
      preventScrollReset
      className={`${css.link} ${className ?? ''}`}
      aria-label={`${label}: ${text}${unit ? ` ${unit}` : ''}`}
    >
      {content}
    </Link>
  )
}

import type { ReactNode } from 'react'
import { Masked } from '../text/masked.tsx'
import { Nothing } from '../text/nothing.tsx'
import css from './fact-grid.module.css'

interface GridProps {
  label: string
  /** True in the side column. */
  isAside?: boolean
  children: ReactNode
}

export const FactGrid = ({ label, isAside, children }: GridProps) => (
  <dl className={css.grid} aria-label={label} data-aside={isAside || undefined}>
    {children}
  </dl>
)

interface FactProps {
  label: string
  /** True when the user may not see it. */
  isHidden?: boolean
  children: ReactNode
}

/** One fact; a dash when there is none, dots when it is hidden. */
export const Fact = ({ label, isHidden, children }: FactProps) => (
  <>
    <dt>{label}</dt>
    <dd>{isHidden ? <Masked /> : children || <Nothing />}</dd>
  </>
)

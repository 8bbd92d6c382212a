import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './record-blocks.module.css'

/** Records on a phone, one below the other. */
export const RecordBlocks = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={css.list} aria-label={label}>
    {children}
  </ul>
)

export const RecordBlock = ({ children, isSelected }: { children: ReactNode; isSelected?: boolean }) => (
  <li className={css.block} data-selected={isSelected || undefined}>
    {children}
  </li>
)

/** A link to a record that covers its whole block. Other controls of the block must be above it. */
export const BlockLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} data-record-link className={css.open}>
    {children}
  </Link>
)

/** Placeholder blocks while records are loading. */
export const SkeletonBlocks = ({ children }: { children: ReactNode }) =>
  Array.from({ length: 6 }, (_, block) => (
    <div key={block} className={css.block}>
      {children}
    </div>
  ))

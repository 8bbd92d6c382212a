import { ActionIcon, Title } from '@mantine/core'
import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './part-head.module.css'

interface Part {
  title: string
  to: string
  /** The content of the circle, unless the part has a problem. */
  mark: ReactNode
  isWrong: boolean
  /** The meaning of this part's colored circle; undefined when it isn't colored. */
  state: string | undefined
}

interface Props {
  title: string
  back: { to: string; label: string }
  /** The label of the links for screen readers. */
  label: string
  parts: readonly Part[]
  active: number
  /** True when a line joins consecutive parts. */
  isSequence: boolean
  onLeavePart: () => void
  /** The content next to the title. */
  badge?: ReactNode
  /** The content on the right. */
  children?: ReactNode
}

/** The head of a long form. Its parts are links with their own URLs to one shared form. */
export function PartHead({ title, back, label, parts, active, isSequence, onLeavePart, badge, children }: Props) {
  return (
    <header className={css.head} data-sequence={isSequence || undefined}>
      <div className={css.title}>
        <ActionIcon component={Link} to={back.to} aria-label={back.label} size="md">
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
        <Title order={1} size="18px" lh="24px" className={css.name}>
          {title}
        </Title>
        {badge}
      </div>
      <nav aria-label={label} className={css.steps} data-sequence={isSequence || undefined}>
        <ol>
          {parts.map(({ title, to, mark, isWrong, state }, index) => (
            <li key={to}>
              <Link
                to={to}
                className={css.step}
                aria-current={index === active ? 'step' : undefined}
                data-wrong={isWrong || undefined}
                data-done={state !== undefined || undefined}
                onClick={onLeavePart}
              >
                <span className={css.mark}>{isWrong ? <IconAlertCircle size={16} aria-hidden /> : mark}</span>
                <span className={css.label}>{title}</span>
                {isWrong && <span className={css.hidden}>, needs attention</span>}
                {state !== undefined && <span className={css.hidden}>, {state}</span>}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {children && <div className={css.end}>{children}</div>}
    </header>
  )
}

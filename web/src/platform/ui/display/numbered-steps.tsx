import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './numbered-steps.module.css'

/** The steps of a task on one page, with their numbers. */
export const NumberedSteps = ({ children }: { children: ReactNode }) => <ol className={css.steps}>{children}</ol>

export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <li className={css.step} aria-labelledby={id}>
      <div className={css.content}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {children}
      </div>
    </li>
  )
}

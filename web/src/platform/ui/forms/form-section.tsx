import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './form-section.module.css'

interface Props {
  title: string
  /** The reason for these fields, in one sentence. */
  description: ReactNode
  children: ReactNode
}

/** A section of a long form: its title on the left, its fields in a grid on the right. */
export function FormSection({ title, description, children }: Props) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id} mb={4}>
          {title}
        </Title>
        <Text component="div" size="sm" c="dimmed" className={css.description}>
          {description}
        </Text>
      </div>
      <div className={css.fields}>{children}</div>
    </section>
  )
}

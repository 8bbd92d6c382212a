import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import css from './settings-section.module.css'

interface Props {
  title: string
  /** One sentence that explains these fields. */
  description: ReactNode
  children: ReactNode
}

/** A part of the form in one narrow column, next to the preview. */
export function SettingsSection({ title, description, children }: Props) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb={2}>
        {title}
      </Title>
      <Text component="div" size="sm" c="dimmed" mb="md">
        {description}
      </Text>
      <Stack gap={20}>{children}</Stack>
    </section>
  )
}

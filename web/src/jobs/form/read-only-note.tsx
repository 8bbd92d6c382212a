import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './read-only-note.module.css'

/** Explains why a part of a form is read-only. */
export function ReadOnlyNote({ children }: { children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" mb="md" className={css.note}>
      <IconLock size={16} aria-hidden />
      <Text size="sm">{children}</Text>
    </Group>
  )
}

import { EmptyState as Frame } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  icon: ReactNode
  /** One sentence with the reason why the list is empty. */
  title: string
  description?: ReactNode
  /** The action that helps. */
  children?: ReactNode
}

/** The message of an empty list. */
export function EmptyState({ icon, title, description, children }: Props) {
  return (
    <Frame variant="light" color="gray" icon={icon} title={title} description={description} py={64} px="md">
      {children && <Frame.Actions>{children}</Frame.Actions>}
    </Frame>
  )
}

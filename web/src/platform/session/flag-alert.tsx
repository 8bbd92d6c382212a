import type { Flag } from '@hireloom/contract/platform/flags'
import { Alert, Text } from '@mantine/core'
import { IconToggleLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CommandLine } from '../ui/display/command-line.tsx'
import { useFlagCommand } from './use-flag.ts'

interface Props {
  flag: Flag
  /** A few words about the part that doesn't work. */
  title: string
  /** One sentence about what users can do without it. */
  children: ReactNode
  className?: string | undefined
}

/** Names a feature that is off for the company, and who can turn it on. Renders nothing unless it is off. */
export function FlagAlert({ flag, title, children, className }: Props) {
  const command = useFlagCommand(flag)
  return (
    command && (
      <Alert color="orange" icon={<IconToggleLeft aria-hidden />} title={title} mb="md" className={className}>
        <Text size="sm" mb="xs">
          {children} The operator of this installation turns the feature on with this command:
        </Text>
        <CommandLine>{command}</CommandLine>
      </Alert>
    )
  )
}

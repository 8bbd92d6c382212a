import { Text } from '@mantine/core'
import { plural } from '../../platform/ui/text/words.ts'

interface Props {
  /** The number of selected jobs that the action can't change. */
  others: number
  /** The jobs that the action can change: 'Only published jobs can be unpublished.' */
  rule: string
}

/** A note on the selected jobs that an action can't change; not shown without any. */
export function OthersNote({ others, rule }: Props) {
  if (others === 0) return null
  const subject =
    others === 1 ? 'The other selected job stays as it is' : `${plural(others, 'other selected job')} stay as they are`
  return (
    <Text size="sm" c="var(--hl-text-2)">
      {`${subject}. ${rule}`}
    </Text>
  )
}

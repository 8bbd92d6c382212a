import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { CallError } from '../../api/call.ts'
import { EmptyState } from './empty-state.tsx'

interface Props {
  /** The failure: 'Failed to load jobs'. */
  title: string
  error: Error | null
  onRetry: () => void
}

/** The message in place of data that failed to load. */
export function LoadFailure({ title, error, onRetry }: Props) {
  const reason = error instanceof CallError ? error.message : 'The reply could not be read. Try again.'
  return (
    <div role="alert">
      <EmptyState icon={<IconCloudOff aria-hidden />} title={title} description={reason !== title && reason}>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    </div>
  )
}

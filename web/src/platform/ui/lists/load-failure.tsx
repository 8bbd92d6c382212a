import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { CallError } from '../../api/call.ts'
import { EmptyState } from './empty-state.tsx'

interface Props {
  /** What could not be had: 'Failed to load jobs'. */
  title: string
  error: Error | null
  onRetry: () => void
}

/** Stands where the data would be when it could not be loaded. */
export function LoadFailure({ title, error, onRetry }: Props) {
  const reason = error instanceof CallError ? error.message : 'The answer could not be read. Try again.'
  return (
    <div role="alert">
      <EmptyState icon={<IconCloudOff />} title={title} description={reason !== title && reason}>
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      </EmptyState>
    </div>
  )
}

import { Alert, Button, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { CallError } from '../platform/api/call.ts'

const title = 'Failed to get jobstreet lookup data'

/** Returns whether the message names a cause other than the board, such as a company that is not connected. */
const isSpecific = (message: string) => message !== title

interface List {
  isError: boolean
  error: Error | null
  isFetching: boolean
  refetch: () => void
}

interface Props {
  lists: readonly List[]
  className: string | undefined
}

/** Shows one alert for all lists of the board that failed to load, with a button that loads them again. */
export function LookupFailure({ lists, className }: Props) {
  const missing = lists.filter(({ isError }) => isError)
  if (missing.length === 0) return null
  const reason = missing.map(({ error }) => (error instanceof CallError ? error.message : title)).find(isSpecific)
  return (
    <Alert color="red" icon={<IconCloudOff size={16} aria-hidden />} title={title} className={className}>
      {reason && <Text size="sm">{reason}</Text>}
      Your input is kept. The job can still be saved without the advertisement.
      <Button
        variant="default"
        size="xs"
        mt="xs"
        display="block"
        loading={missing.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const list of missing) list.refetch()
        }}
      >
        Try again
      </Button>
    </Alert>
  )
}

import { Alert, Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'

interface List {
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

interface Props {
  lists: readonly List[]
  className: string | undefined
}

/** Says once for all lists of the board that some could not be had, and asks for those again. */
export function LookupFailure({ lists, className }: Props) {
  const missing = lists.filter(({ isError }) => isError)
  if (missing.length === 0) return null
  return (
    <Alert
      color="red"
      icon={<IconCloudOff size={16} />}
      title="Failed to get jobstreet lookup data"
      className={className}
    >
      What you filled in is kept. The job can still be saved without the advertisement.
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

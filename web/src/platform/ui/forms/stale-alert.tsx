import { Alert, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { isStale } from '../../api/call.ts'
import { reveal } from './first-error.ts'

interface Props {
  /** The error of the last save. */
  error: Error | null
  /** Discards the changes and loads the newest version. */
  onReload: () => void
}

/** Offers to load the newest version after another user's change came first; the save button may be far below. */
export const StaleAlert = ({ error, onReload }: Props) =>
  isStale(error) && (
    <Alert
      ref={reveal}
      tabIndex={-1}
      color="orange"
      icon={<IconRefresh aria-hidden />}
      title="Someone changed this in the meantime"
      mb="md"
    >
      <Button variant="default" onClick={onReload}>
        Discard your changes and reload
      </Button>
    </Alert>
  )

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

interface Props {
  /** Returns whether there is a draft that the user could lose. */
  isKept: () => boolean
  onDiscard: () => void
}

/** Asks what to do with the draft before the user leaves the wizard. The browser asks before its tab is closed. */
export function LeaveQuestion({ isKept, onDiscard }: Props) {
  const blocker = useBlocker(({ nextLocation }) => !nextLocation.pathname.startsWith('/jobs/create') && isKept())

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isKept()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isKept])

  return (
    <Modal
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Keep or discard?"
      size={480}
      centered
    >
      <Stack gap="md">
        <Text size="md" c="var(--hl-text-2)">
          This job isn't saved. You can keep it in this browser tab and continue later: it stays until you close the tab
          or sign out.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="default"
            size="md"
            onClick={() => {
              onDiscard()
              blocker.proceed?.()
            }}
          >
            Discard
          </Button>
          <Button size="md" data-autofocus onClick={() => blocker.proceed?.()}>
            Keep
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

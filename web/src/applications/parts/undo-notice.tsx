import { applications } from '@hireloom/contract/applications'
import type { UndoOffer } from '@hireloom/contract/moves'
import { undoSeconds } from '@hireloom/contract/moves'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useCall } from '../../platform/api/hooks.ts'
import { plural } from '../../platform/ui/words.ts'
import { shownIn } from './use-change.ts'

/** Offers to take a move back, for as long as its mails wait. Answers a function for after the move. */
export function useUndoNotice() {
  const undoing = useCall(applications.undo, {
    refreshes: shownIn,
    success: ({ data }) => wordsOf(data),
    failure: 'Failed to undo the move',
  })
  return (message: string, undo: UndoOffer | null) => {
    if (!undo) return notifications.show({ color: 'green', message })
    const id = `undo ${undo.id}`
    const takeBack = () => {
      notifications.hide(id)
      undoing.mutate({ params: { undoId: undo.id } })
    }
    return notifications.show({
      id,
      color: 'green',
      autoClose: undoSeconds * 1000,
      message: (
        <Group gap="md" wrap="nowrap">
          {message}
          <Button variant="white" color="dark" size="compact-sm" onClick={takeBack}>
            Undo
          </Button>
        </Group>
      ),
    })
  }
}

interface Outcome {
  restored: number
  refused: readonly unknown[]
  mailsSent: number
  schedulesCanceled: number
}

function wordsOf({ restored, refused, mailsSent, schedulesCanceled }: Outcome) {
  return [
    restored > 0 ? `${plural(restored, 'candidate')} back where they were.` : '',
    refused.length > 0 ? `${plural(refused.length, 'candidate')} changed since and stayed.` : '',
    mailsSent > 0 ? `${plural(mailsSent, 'e-mail')} had left already.` : '',
    schedulesCanceled > 0 ? `${plural(schedulesCanceled, 'cancelled meeting')} stay cancelled.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

import { applications } from '@hireloom/contract/applications/endpoints'
import { undoSeconds } from '@hireloom/contract/moves/changes'
import type { UndoOffer, UndoResult } from '@hireloom/contract/moves/results'
import { Button, Group, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { useCall } from '../../platform/api/hooks.ts'
import { isPhone } from '../../platform/ui/display/screen-width.ts'
import { plural } from '../../platform/ui/text/words.ts'
import { staleQueries } from './stale-queries.ts'
import css from './undo-notice.module.css'

/**
 * Shows what a move did, with an offer to undo it while its mails are held back: by a button, or by Ctrl Z. Hides the
 * offers of earlier moves of the same applications, which the server would no longer undo.
 */
export function notifyMoved(message: string, undo: UndoOffer | null, applicationIds: readonly number[]) {
  if (!undo) return notifications.show({ color: 'green', message })
  const isEarlier = (offer: NotificationData) => applicationsOf(offer).every((id) => applicationIds.includes(id))
  for (const { id } of listOffers().filter(isEarlier)) if (id !== undefined) notifications.hide(id)
  return notifications.show({
    id: noticeId(undo.id),
    [applicationsAttribute]: applicationIds.join(' '),
    color: 'green',
    position: isPhone() ? 'top-center' : 'bottom-left',
    autoClose: undoSeconds * 1000,
    message: <UndoNotice message={message} undo={undo} />,
  })
}

function UndoNotice({ message, undo: { id } }: { message: string; undo: UndoOffer }) {
  const undoing = useCall(applications.undo, {
    refreshes: staleQueries,
    success: ({ data }) => undoText(data),
    failure: 'Failed to undo the move',
  })
  const undoMove = () => {
    undoing.mutate({ params: { undoId: id } })
    notifications.hide(noticeId(id))
  }
  useHotkeys([['mod+Z', () => isNewest(id) && undoMove()]])
  return (
    <>
      <Group gap="md" justify="space-between" wrap="nowrap">
        {message}
        <Button
          variant="default"
          size="compact-sm"
          rightSection={
            <Kbd size="xs" aria-hidden className={css.keys}>
              Ctrl Z
            </Kbd>
          }
          aria-keyshortcuts="Control+Z"
          onClick={undoMove}
        >
          Undo
        </Button>
      </Group>
      <span className={css.left} aria-hidden />
    </>
  )
}

const noticeId = (id: number) => `undo ${id}`
const applicationsAttribute = 'data-applications'
const applicationsOf = (offer: NotificationData) => String(offer[applicationsAttribute]).split(' ').map(Number)

/** Hides the offer of a move that was undone elsewhere on the page. */
export const hideUndoNotice = (id: number) => notifications.hide(noticeId(id))

/** Returns whether this is the latest move: Ctrl Z undoes one move after the other, as it does in a text. */
const isNewest = (id: number) => listOffers().at(-1)?.id === noticeId(id)

const listOffers = () => notificationsStore.getState().notifications.filter((notice) => notice.id?.startsWith('undo '))

/** Returns what undoing a move did, in sentences. */
export function undoText(result: UndoResult) {
  const { restored, refused, mailsSent, schedulesCanceled, documentsVoided, approvalsEnded } = result
  return [
    restored > 0 ? `${plural(restored, 'candidate')} moved back.` : '',
    refused.length > 0 ? `${plural(refused.length, 'candidate')} changed since and stayed.` : '',
    mailsSent > 0 ? `${plural(mailsSent, 'e-mail')} ${mailsSent === 1 ? 'was' : 'were'} already sent.` : '',
    remainText(schedulesCanceled, 'canceled meeting', 'canceled'),
    remainText(documentsVoided, 'voided document', 'void'),
    remainText(approvalsEnded, 'approval request', 'ended'),
  ]
    .filter(Boolean)
    .join(' ')
}

const remainText = (count: number, noun: string, state: string) =>
  count > 0 ? `${plural(count, noun)} ${count === 1 ? 'stays' : 'stay'} ${state}.` : ''

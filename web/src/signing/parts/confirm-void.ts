import { CallError } from '../../platform/api/call.ts'
import { confirm } from '../../platform/ui/dialogs/confirm.tsx'

/** Returns whether a change was refused because an offer is being signed. */
export const isBeingSigned = (error: Error | null) => error instanceof CallError && error.code === 'being_signed'

/** Asks whether to void the document that is being signed. `change`: what happens then. Canceling changes nothing. */
export const confirmVoid = (change: string, onConfirm: () => void) =>
  confirm({
    title: 'Void the e-signed document?',
    consequence: `This offer is being signed. ${change} once the document is void, and the signers get an e-mail.`,
    confirm: 'Void document',
    onConfirm,
  })

interface SendOptions {
  onError: (error: Error) => void
}

/**
 * Sends a move. If an offer is being signed, asks first whether to void its document, and then sends the move again.
 */
export function moveAfterVoiding(
  firstName: string,
  send: (voiding: { voidsDocument?: true }, options: SendOptions) => void,
  onError?: (error: Error) => void,
) {
  const attempt = (voiding: { voidsDocument?: true }): void =>
    send(voiding, {
      onError: (error) =>
        isBeingSigned(error)
          ? confirmVoid(`${firstName} moves`, () => attempt({ voidsDocument: true }))
          : onError?.(error),
    })
  attempt({})
}

import { CallError } from '../platform/api/call.ts'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'

/** Returns whether a change was refused because the offer is being signed. */
export const isBeingSigned = (error: Error) => error instanceof CallError && error.code === 'being_signed'

/** Asks whether to void the document with which an offer is being signed. Canceling changes nothing. */
export const askToVoid = (onConfirm: () => void) =>
  confirm({
    title: 'Void the e-signed document?',
    consequence:
      'This offer is being signed. Its status changes once the document is void, and the signers get an e-mail.',
    confirm: 'Void document',
    onConfirm,
  })

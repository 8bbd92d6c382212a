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

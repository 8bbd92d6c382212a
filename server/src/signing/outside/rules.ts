import { oneDay, oneMinute } from '@hireloom/contract/platform/durations'
import { companyExtraDays, type SignerStatus, signerRole, signerStatus } from '@hireloom/contract/signing/codes'

/** The state of a signer at the provider. */
interface ReceivedSigner {
  email: string
  role: 'signer' | 'copy'
  status: 'waiting' | 'asked' | 'opened' | 'signed' | 'declined'
  signedAt: Date | null
}

/** Returns the state that the provider sent for a signer. */
export const stateOfSigner = <Received extends ReceivedSigner>(
  received: readonly Received[],
  { email, role }: { email: string; role: number },
) =>
  received.find(
    (recipient) =>
      recipient.email.toLowerCase() === email.toLowerCase() &&
      (recipient.role === 'copy') === (role === signerRole.copy),
  )

/** Returns a signer's new status from the provider's; undefined unless it is later. Signed and declined are final. */
export function laterStatus(before: SignerStatus, received: ReceivedSigner['status']): SignerStatus | undefined {
  const status = signerStatus[received]
  if (before === signerStatus.signed || before === signerStatus.declined) return undefined
  return status > before ? status : undefined
}

/** Milliseconds from one fetch of a state to the next. */
export const checkInterval = 15 * oneMinute

/** Returns when a state is fetched again after failed calls: first after 15 minutes, doubled each time up to a day. */
export const nextCheck = (failedCalls: number, now: Date) =>
  new Date(now.getTime() + Math.min(checkInterval * 2 ** Math.max(failedCalls - 1, 0), oneDay))

/**
 * Returns the end of a document that expired at the provider at `now`, when that is before its end here. Users may sign
 * until 7 days after the candidate's end, so on their turn these days are subtracted.
 */
export function earlierEnd(expiresAt: Date, isCandidatesTurn: boolean, now: Date) {
  const end = now.getTime() - (isCandidatesTurn ? 0 : companyExtraDays * oneDay)
  return new Date(Math.min(expiresAt.getTime(), end))
}

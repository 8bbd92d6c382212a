import { type ESignConnection as Connection, eSignTexts, esign } from '@hireloom/contract/esign'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelpCircle, IconPlugConnected } from '@tabler/icons-react'
import { CallError } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'
import { ChangingControls } from '../platform/session/changing-controls.tsx'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'
import { openGuide } from './esign-guide.tsx'
import css from './parts/esign-panel.module.css'
import { RequestConnectionModal } from './request-connection-modal.tsx'
import { useConnect } from './use-connect.ts'

/** The state of the connection with the provider, in a sentence, and the actions for it. */
export function ESignConnection({ status }: { status: Connection }) {
  const { isAvailable, isConnect, accessToken, providerName } = status
  const connect = useConnect(providerName)
  if (!isAvailable) return <NotAvailable />
  const isSignedIn = isConnect && accessToken !== null
  return (
    <div className={css.state}>
      <Text size="sm" className={css.sentence}>
        {sentence(status)}
      </Text>
      <div className={css.actions}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconHelpCircle size={15} aria-hidden />}
          onClick={() => openGuide(providerName)}
        >
          How it works
        </Button>
        {isConnect && <RevokeButton providerName={providerName} />}
        <ChangingControls>
          {!isSignedIn && (
            <Button
              leftSection={<IconPlugConnected size={16} aria-hidden />}
              loading={connect.isPending}
              onClick={() => connect.mutate({})}
            >
              {isConnect ? 'Sign in again' : 'Connect account'}
            </Button>
          )}
        </ChangingControls>
      </div>
    </div>
  )
}

function sentence({ isEnabled, isConnect, accessToken, providerName }: Connection) {
  if (!isConnect) return "Connecting opens the provider's sign-in in this window and brings you back."
  if (accessToken === null)
    return `The sign-in at ${providerName} has expired. Sign in again to continue sending letters.`
  if (!isEnabled) return `Connected with ${providerName}. Switch it on to send letters for signature.`
  return `Connected with ${providerName}. Letters can be sent for signature.`
}

function RevokeButton({ providerName }: { providerName: string }) {
  const revoke = useCall(esign.revoke, {
    success: eSignTexts.revoked(providerName),
    failure: (error) => revokeFailure(error, providerName),
    refreshes: [esign.status],
  })
  const confirmRevoking = () =>
    confirm({
      title: `Revoke access to ${providerName}?`,
      consequence: `Letters can't be sent to ${providerName} or downloaded from it until someone connects again.`,
      confirm: 'Revoke access',
      onConfirm: () => revoke.mutate({}),
    })
  return (
    <Button variant="default" loading={revoke.isPending} onClick={confirmRevoking}>
      Revoke access
    </Button>
  )
}

/**
 * Returns the notice for a failed revocation: undefined for a refusal without field errors, whose text isn't useful,
 * and the screen's own text when there is no readable reply.
 */
function revokeFailure(error: Error, providerName: string) {
  if (!(error instanceof CallError) || error.code === 'unreadable' || error.status === 0) {
    return eSignTexts.revokeFailed(providerName)
  }
  if (error.errors.length === 0) return undefined
  return error.message || eSignTexts.revokeFailed(providerName)
}

function NotAvailable() {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <div className={css.state}>
      <Text size="sm" className={css.sentence}>
        Letters are signed with Hireloom. If you need another provider, request it and explain why you need it.
      </Text>
      <ChangingControls>
        <Button variant="default" onClick={open}>
          Request connection
        </Button>
      </ChangingControls>
      {isOpen && <RequestConnectionModal onClose={close} />}
    </div>
  )
}

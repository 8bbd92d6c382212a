import { type ESignConnection as Connection, eSignTexts, esign } from '@hireloom/contract/esign'
import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { IntegrationPanel } from '../../platform/ui/display/integration-panel.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { ESignConnection } from '../esign-connection.tsx'

/** The panel of e-signature among the integrations: the switch and the connection. */
export function ESignPanel() {
  const query = useQuery(queryFor(esign.status, {}))
  const status = query.data?.data.outside
  const change = useCall(esign.change, {
    success: ({ data }) => eSignTexts.switched(data.providerName, data.isEnabled),
    failure: (_error, { body }) => eSignTexts.switchFailed(nameOf(status), body.isEnabled),
    refreshes: [esign.status],
  })

  return (
    <IntegrationPanel
      icon={<IconSignature size={20} aria-hidden />}
      color="soga"
      name="E-signature"
      description="Send offer and employment letters for a signature and see who has signed."
      isOn={status?.isEnabled}
      onSwitch={(isEnabled) => change.mutate({ body: { isEnabled } }, { onError: () => query.refetch() })}
      isSwitching={change.isPending}
      locked={status?.isAvailable === false ? 'It is not set up on this installation.' : undefined}
    >
      {query.isError && !status && (
        <LoadFailure title="Failed to load e-signature" error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.isPending && <SkeletonRows rows={1} height={32} />}
      {status && <ESignConnection status={status} />}
    </IntegrationPanel>
  )
}

const nameOf = (status: Connection | undefined) => status?.providerName ?? 'e-signature'

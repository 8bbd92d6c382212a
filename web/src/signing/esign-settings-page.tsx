import { esign } from '@hireloom/contract/esign'
import { useQuery } from '@tanstack/react-query'
import { ESignSettings } from '../esign/parts/esign-settings.tsx'
import { answerTo } from '../platform/api/hooks.ts'
import { SigningSettings } from './signing-settings.tsx'

/** The settings of e-signature: the connection with the provider, and what the product signs itself. */
export function Page() {
  const status = useQuery(answerTo(esign.status, {})).data?.data
  return (
    <ESignSettings>
      <SigningSettings providerName={status?.providerName ?? 'Another provider'} />
    </ESignSettings>
  )
}

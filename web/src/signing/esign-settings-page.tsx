import { ESignSettings } from '../esign/parts/esign-settings.tsx'
import { SigningSettings } from './signing-settings.tsx'

/** The settings of e-signature: the connection with a provider, and what the product signs itself. */
export const Page = () => (
  <ESignSettings>
    <SigningSettings />
  </ESignSettings>
)

import { ESignSettings } from '../esign/parts/esign-settings.tsx'
import { SigningSettings } from './signing-settings.tsx'

/** The settings of e-signature: the connection with a provider, and signing in the product itself. */
export const Page = () => (
  <ESignSettings>
    <SigningSettings />
  </ESignSettings>
)

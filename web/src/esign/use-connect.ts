import { eSignTexts, esign } from '@hireloom/contract/esign'
import { useLocation } from 'react-router'
import { useCall } from '../platform/api/hooks.ts'
import { browserLocation } from '../platform/session/browser-location.ts'
import { startVisit } from './provider-redirect.ts'

/** Returns the call that sends the browser to the provider. Afterwards the user is back on this page. */
export function useConnect(providerName: string) {
  const { pathname, search } = useLocation()
  return useCall(esign.connect, {
    failure: () => eSignTexts.connectFailed(providerName),
    onDone: ({ data }) => {
      startVisit({ path: pathname + search, providerName })
      browserLocation.to(data.url)
    },
  })
}

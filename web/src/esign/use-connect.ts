import { eSignTexts, esign } from '@hireloom/contract/esign'
import { useLocation } from 'react-router'
import { useCall } from '../platform/api/hooks.ts'
import { browserLocation } from '../platform/session/browser-location.ts'
import { startVisit } from './provider-redirect.ts'

/** Sends the browser to the provider, which returns it to this page. */
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

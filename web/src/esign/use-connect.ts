import { eSignWords, esign } from '@hireloom/contract/esign'
import { useLocation } from 'react-router'
import { useCall } from '../platform/api/hooks.ts'
import { browserLocation } from '../platform/session/browser-location.ts'
import { beginTrip } from './provider-redirect.ts'

/** Sends the browser to the provider, to come back to this page. */
export function useConnect(providerName: string) {
  const { pathname, search } = useLocation()
  return useCall(esign.connect, {
    failure: () => eSignWords.connectFailed(providerName),
    onDone: ({ data }) => {
      beginTrip({ path: pathname + search, providerName })
      browserLocation.to(data.url)
    },
  })
}

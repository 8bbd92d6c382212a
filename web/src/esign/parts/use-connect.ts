import { eSignWords, esign } from '@hireloom/contract/esign'
import { useLocation } from 'react-router'
import { useCall } from '../../platform/api/hooks.ts'
import { leaving } from '../../platform/session/leaving.ts'
import { beginTrip } from '../trip.ts'

/** Sends the browser to the provider, to come back to this page. */
export function useConnect(providerName: string) {
  const { pathname, search } = useLocation()
  return useCall(esign.connect, {
    failure: () => eSignWords.connectFailed(providerName),
    onDone: ({ data }) => {
      beginTrip({ path: pathname + search, providerName })
      leaving.to(data.url)
    },
  })
}

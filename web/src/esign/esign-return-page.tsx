import { eSignWords, esign } from '@hireloom/contract/esign'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallError, call } from '../platform/api/call.ts'
import { BlankWait } from '../platform/shell/blank-layout.tsx'
import { openGuide } from './esign-guide.tsx'
import { endTrip } from './provider-redirect.ts'

const integrationsPath = '/settings/integrations'

/** Where the provider sends people back to: exchanges its code and goes where they came from. */
export function Page() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const client = useQueryClient()
  // A query, because a code works once and effects run twice: the second run gets the same reply.
  const { data: path } = useQuery({
    queryKey: [esign.verify.path, params.toString()],
    queryFn: () => comeBack(params, () => client.invalidateQueries({ queryKey: [esign.status.path] })),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    if (path !== undefined) navigate(path, { replace: true })
  }, [path, navigate])
  return <BlankWait label="Connecting" />
}

/** Shows the result and returns the path to continue at. */
async function comeBack(params: URLSearchParams, refresh: () => Promise<void>): Promise<string> {
  const trip = endTrip()
  const code = params.get('code')
  // The address is clean before anything can go wrong: a reload must not send the code again.
  window.history.replaceState(window.history.state, '', integrationsPath)
  // Without a code the person or the provider said no.
  if (code === null) return failed(trip.providerName)
  const query = { code, state: params.get('state') ?? '', iss: params.get('iss') ?? undefined }
  const reply = await call(esign.verify, { query }).catch(unlessSignedOut)
  await refresh()
  if (!reply) return failed(trip.providerName)
  const { providerName, isFirstConnection } = reply.data
  notifications.show({ color: 'green', message: eSignWords.connected(providerName) })
  if (isFirstConnection) openGuide(providerName)
  return trip.path
}

/** Shows the failure. Returns the path of the integrations, never of a page that would send the user off again. */
function failed(providerName: string) {
  notifications.show({ color: 'red', message: eSignWords.connectFailed(providerName) })
  return integrationsPath
}

/** Returns undefined for every failure except the end of the session, which it throws. */
function unlessSignedOut(error: unknown) {
  if (error instanceof CallError && error.status === 401) throw error
  return undefined
}

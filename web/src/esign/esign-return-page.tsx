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
  // A query, because a code works once and effects run twice: whoever asks again gets the same answer.
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

/** Says how it went and answers where to go on. */
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

/** Never back to a page that would send them off again. */
function failed(providerName: string) {
  notifications.show({ color: 'red', message: eSignWords.connectFailed(providerName) })
  return integrationsPath
}

/** Every failure reads the same, but for a session that is over: that one has its own way. */
function unlessSignedOut(error: unknown) {
  if (error instanceof CallError && error.status === 401) throw error
  return undefined
}

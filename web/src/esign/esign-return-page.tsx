import { eSignTexts, esign } from '@hireloom/contract/esign'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CallError, call } from '../platform/api/call.ts'
import { useSession } from '../platform/session/use-session.ts'
import { BlankWait } from '../platform/shell/blank-layout.tsx'
import { openGuide } from './esign-guide.tsx'
import { takeVisit } from './provider-redirect.ts'

const integrationsPath = '/settings/integrations'

/** The page to which the provider sends users back. It exchanges the code and returns to the page they came from. */
export function Page() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const client = useQueryClient()
  const { can, isKnown } = useSession()
  // A query, because a code works once and effects run twice: the second run gets the same reply.
  const { data: path } = useQuery({
    queryKey: [esign.verify.path, params.toString()],
    queryFn: () => finishVisit(params, () => client.invalidateQueries({ queryKey: [esign.status.path] })),
    // Until the permissions are known, the page is also shown to users who may not connect a provider.
    enabled: isKnown && can(esign.verify),
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
async function finishVisit(params: URLSearchParams, refresh: () => Promise<void>): Promise<string> {
  const visit = takeVisit()
  const code = params.get('code')
  // The code is removed from the address first, because a reload must not send it again.
  window.history.replaceState(window.history.state, '', integrationsPath)
  // A missing code means that the user or the provider declined.
  if (code === null) return showFailure(visit.providerName)
  const query = { code, state: params.get('state') ?? '', iss: params.get('iss') ?? undefined }
  const reply = await call(esign.verify, { query }).catch(ignoreUnlessSignedOut)
  await refresh()
  if (!reply) return showFailure(visit.providerName)
  const { providerName, isFirstConnection } = reply.data
  notifications.show({ color: 'green', message: eSignTexts.connected(providerName) })
  if (isFirstConnection) openGuide(providerName)
  return visit.path
}

/**
 * Shows the failure. Returns the path of the integrations, because other pages would send the user to the provider
 * again.
 */
function showFailure(providerName: string) {
  notifications.show({ color: 'red', message: eSignTexts.connectFailed(providerName) })
  return integrationsPath
}

/** Returns undefined for every failure except the end of the session, which it throws. */
function ignoreUnlessSignedOut(error: unknown) {
  if (error instanceof CallError && error.status === 401) throw error
  return undefined
}

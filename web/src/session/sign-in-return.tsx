import { otherAccountPath, type SignedIn, session } from '@hireloom/contract/session'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, call, waitAfterTooMany } from '../platform/api/call.ts'
import { browserLocation } from '../platform/session/browser-location.ts'
import { clearJobDrafts } from '../platform/session/drafts.ts'
import { takeLastPath } from '../platform/session/last-path.ts'
import { clearLists } from '../platform/session/list-addresses.ts'
import { leaveSession } from '../platform/session/sign-out.ts'
import { storeToken } from '../platform/session/token.ts'
import { BlankLayout, BlankWait } from '../platform/shell/blank-layout.tsx'
import { ErrorPage } from '../platform/shell/errors/error-page.tsx'
import { RetryCountdown } from '../platform/shell/errors/retry-countdown.tsx'
import { CompanyQuestions, hasQuestions } from './company-questions.tsx'
import { SignInProblem } from './sign-in-failed.tsx'

interface Props {
  code: string
  state: string
  iss: string | undefined
}

/** The page after the sign-on server: it exchanges the code for a token and opens the path that the visitor wanted. */
export function SignInReturn(props: Props) {
  const navigate = useNavigate()
  // A query, because a code works once and effects may run twice: the second one gets the same reply.
  const {
    data: result,
    error,
    refetch,
  } = useQuery({
    queryKey: [session.verify.path, props.code],
    queryFn: () => exchange(props),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    throwOnError: false,
  })
  const failure = error && failureOf(error)

  const [isAnswered, setAnswered] = useState(false)
  const mustAsk = result !== undefined && hasQuestions(result.signedIn) && !isAnswered

  useEffect(() => {
    if (result && !mustAsk) navigate(result.path, { replace: true })
  }, [result, mustAsk, navigate])

  useEffect(() => {
    if (failure?.to === 'sign-out') leaveSession()
    if (failure?.to === 'landing page') goToLandingPage()
  }, [failure?.to])

  if (failure?.to === 'wait') {
    return (
      <BlankLayout>
        <ErrorPage status={429} text="Many people are signing in right now.">
          <RetryCountdown seconds={failure.seconds} onRetry={refetch} />
        </ErrorPage>
      </BlankLayout>
    )
  }
  if (failure?.to === 'sign-in problem') return <SignInProblem text={failure.text} />
  if (failure?.to === 'error page') {
    return (
      <BlankLayout>
        <ErrorPage status={failure.status} text={failure.text}>
          <Anchor href={otherAccountPath} size="md" mt="md">
            Sign in with another account
          </Anchor>
        </ErrorPage>
      </BlankLayout>
    )
  }
  if (mustAsk) return <CompanyQuestions signedIn={result.signedIn} onDone={() => setAnswered(true)} />
  return (
    <BlankLayout>
      <BlankWait label="Signing in" />
    </BlankLayout>
  )
}

async function exchange({ code, state, iss }: Props): Promise<{ signedIn: SignedIn; path: string }> {
  // Removes the code from the URL first: a reload must not send it again.
  window.history.replaceState(window.history.state, '', '/')
  const { data } = await call(session.verify, { query: { code, state, iss } })
  storeToken(data.accessToken)
  clearJobDrafts()
  clearLists()
  return { signedIn: data, path: takeLastPath() }
}

async function goToLandingPage() {
  const address = await call(session.installation, {}).then(
    ({ data }) => data.landingUrl,
    () => null,
  )
  if (address) browserLocation.to(address)
  else await leaveSession()
}

const defaultText = 'Please sign in or contact your HR Admin to get the access.'

/** The codes of problems at the sign-on server. Signing out there would hide them. */
const signOnProblems = ['sign_on_unavailable', 'sign_on_clock', 'sign_on_settings']

/** The page after a failed sign-in. */
type Failure =
  | { to: 'error page'; status: number; text: string }
  | { to: 'sign-in problem'; text: string }
  | { to: 'landing page' }
  | { to: 'sign-out' }
  | { to: 'wait'; seconds: number }

function failureOf(error: Error): Failure {
  if (!(error instanceof CallError)) return { to: 'sign-out' }
  const { code, status, message } = error
  const seconds = waitAfterTooMany(error)
  if (seconds !== undefined) return { to: 'wait', seconds }
  if (code === '1401') return { to: 'error page', status: 401, text: message }
  if (signOnProblems.includes(code)) return { to: 'sign-in problem', text: `${message}.` }
  if (code === '1402') return { to: 'landing page' }
  if ([401, 402, 403].includes(status)) return { to: 'error page', status, text: defaultText }
  return { to: 'sign-out' }
}

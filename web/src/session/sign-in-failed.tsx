import { otherAccountPath, signInPath } from '@hireloom/contract/session'
import { Anchor, Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { repeatedError } from '../platform/session/repeated-sign-ins.ts'
import { BlankLayout } from '../platform/shell/blank-layout.tsx'
import { ErrorPage } from '../platform/shell/errors/error-page.tsx'

const answerNeeded =
  'The sign-on server needs an answer from you before it lets you in. Try again and answer its questions.'
const busy = 'The sign-on server has a problem at the moment. Try again in a minute.'
const settingsProblem =
  "The sign-on server doesn't accept the requests of this installation. Tell the people who run it"

/** The explanations of the codes of OAuth 2.0 (RFC 6749, 4.1.2.1) and OpenID Connect Core (3.1.2.6). */
const explanations: Record<string, string> = {
  access_denied:
    'The sign-on server did not let you in, or you canceled there. If you did not cancel, ask your HR Admin whether your account may be used here.',
  login_required: answerNeeded,
  interaction_required: answerNeeded,
  consent_required: answerNeeded,
  account_selection_required: answerNeeded,
  server_error: busy,
  temporarily_unavailable: busy,
  [repeatedError]:
    'Signing in started again and again without success, so it was stopped. Check that your browser accepts cookies from this site, then try again.',
}

/**
 * Explains the error with which the sign-on server sent the user back. The server's own text isn't shown, because
 * anyone can write one into the address.
 */
export function SignInFailed({ error }: { error: string }) {
  const isCode = /^[a-z_]{1,40}$/.test(error) && error !== repeatedError
  const unexplained = isCode ? `${settingsProblem}, with the code below.` : `${settingsProblem}.`
  return (
    <SignInProblem text={explanations[error] ?? unexplained}>
      {isCode && (
        <Text size="sm" c="dimmed" mt="xs">
          Code: {error}
        </Text>
      )}
      {error === 'access_denied' && (
        <Anchor href={otherAccountPath} size="md" mt="xs">
          Sign in with another account
        </Anchor>
      )}
    </SignInProblem>
  )
}

/** Shows why signing in failed. Nothing starts again until the user asks. */
export function SignInProblem({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <BlankLayout>
      <ErrorPage status={0} title="Signing in did not work" text={text}>
        <Button component="a" href={signInPath} size="md" mt="md">
          Try again
        </Button>
        {children}
      </ErrorPage>
    </BlankLayout>
  )
}

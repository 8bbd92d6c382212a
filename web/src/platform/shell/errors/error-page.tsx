import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router'
import { CallError, waitAfterTooMany } from '../../api/call.ts'
import { browserLocation } from '../../session/browser-location.ts'
import { readToken } from '../../session/token.ts'
import { useInstallation } from '../../session/use-session.ts'
import { useDocumentTitle } from '../../ui/display/page-head.tsx'
import css from './error-page.module.css'
import { LoomThreads } from './loom-threads.tsx'
import { RetryCountdown } from './retry-countdown.tsx'

interface ErrorTexts {
  title: string
  text: string
  /** The button for signed-in users. */
  action?: 'hr' | 'home' | 'reload'
}

const defaultTexts: ErrorTexts = {
  title: 'There is an error on our side',
  text: 'Nothing you entered elsewhere is lost. Try again in a moment, or tell support when it happened.',
  action: 'home',
}

const errorTexts: Record<number, ErrorTexts> = {
  401: { title: 'You do not have access to this page', text: 'Sign in with another account to see it.', action: 'hr' },
  402: {
    title: "Your company's access is not active",
    text: 'Ask your HR Admin to get the access.',
    action: 'hr',
  },
  403: {
    title: "You don't have access to this page",
    text: 'Ask the Admin of your company for access, or contact support if you should have it already.',
    action: 'home',
  },
  404: {
    title: 'Page not found',
    text: 'This page could not be found. It may have been moved or deleted, or there is a typo in the address.',
  },
  408: {
    title: 'Failed to process your request',
    text: 'It took too long to reply. Reload the page to try again.',
    action: 'reload',
  },
  429: {
    title: 'Please try again later',
    text: "Many candidates are applying right now. You'll be able to submit shortly.",
    action: 'reload',
  },
}

interface Props {
  /** The status that is shown above the title; 0 shows none. */
  status: number
  /** Replaces the default title. */
  title?: string
  /** Replaces the default text. */
  text?: string | undefined
  /** Shown below the text, before the button. */
  detail?: ReactNode
  /** Further steps after the button. */
  children?: ReactNode
}

/** Explains why there is no page. Its button is only for signed-in users. */
export function ErrorPage({ status, title: givenTitle, text, detail, children }: Props) {
  const { title: defaultTitle, text: defaultText, action } = errorTexts[status] ?? defaultTexts
  const title = givenTitle ?? defaultTitle
  useDocumentTitle(title)
  return (
    <Stack className={css.page} align="center" justify="center" gap="xs">
      <LoomThreads isClosed={status >= 401 && status <= 403} />
      {status > 0 && (
        <Text size="sm" c="dimmed" mt="lg">
          {status}
        </Text>
      )}
      <Title order={1} className={css.title}>
        {title}
      </Title>
      <Text className={css.text}>{text ?? defaultText}</Text>
      {detail}
      {readToken() !== null && <Action action={action} />}
      {children}
    </Stack>
  )
}

function Action({ action }: Pick<ErrorTexts, 'action'>) {
  const hrAppUrl = useInstallation()?.hrAppUrl
  if (action === 'reload') {
    return (
      <Button size="md" mt="md" onClick={() => browserLocation.reload()}>
        Reload
      </Button>
    )
  }
  if (action === 'home') {
    return (
      <Button size="md" mt="md" component={Link} to="/">
        Back to home
      </Button>
    )
  }
  if (action === 'hr' && hrAppUrl) {
    return (
      <Button size="md" mt="md" component="a" href={hrAppUrl}>
        Back to the HR app
      </Button>
    )
  }
  return null
}

/** The error page of a failed page: chosen by the status of the call, otherwise an error on our side. */
export function FailedPage() {
  const error = useRouteError()
  const client = useQueryClient()
  const location = useLocation()
  const navigate = useNavigate()
  // The router shows the page again after a navigation, also to the same address.
  const retry = () => navigate(location, { replace: true, state: location.state })
  // Otherwise the cached error would fail the next visit, too, without another call.
  useEffect(() => {
    client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
  }, [client])
  return <TimedErrorPage error={error} status={statusOf(error)} onRetry={retry} />
}

export const MissingPage = () => <ErrorPage status={404} />

interface TimedProps {
  error: unknown
  status: number
  onRetry: () => void
}

/** The error page of a status. After too many calls it tries again when the server allows it. */
function TimedErrorPage({ error, status, onRetry }: TimedProps) {
  const seconds = waitAfterTooMany(error)
  return (
    <ErrorPage status={status}>
      <Reference error={error} />
      {seconds !== undefined && <RetryCountdown seconds={seconds} onRetry={onRetry} />}
    </ErrorPage>
  )
}

/** Names the request that failed on the server, so that support finds it in the log. */
function Reference({ error }: { error: unknown }) {
  if (!(error instanceof CallError) || error.status < 500 || error.requestId === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      Reference {error.requestId}
    </Text>
  )
}

/** The error page of a page whose data can't be loaded. An address that the server refuses as invalid gets a 404. */
export function NoDataPage({ error }: { error: Error }) {
  const status = statusOf(error)
  return <TimedErrorPage error={error} status={isUnreadable(status) ? 404 : status} onRetry={useFailedQueries()} />
}

/**
 * The error page of a session whose user can't be loaded. Without the user, pages would show wrong days and
 * permissions.
 */
export function NoUserPage({ error }: { error: Error }) {
  const retry = useFailedQueries()
  if (statusOf(error) === 429) return <NoDataPage error={error} />
  return (
    <ErrorPage status={statusOf(error)}>
      <Reference error={error} />
      <Button size="md" variant="default" onClick={retry}>
        Try again
      </Button>
    </ErrorPage>
  )
}

/**
 * The error page of a job or candidate that can't be loaded: 404 unless access is missing or there were too many calls.
 * For other errors it offers another try; the query client tries by itself when the connection is back.
 */
export function NoRecordPage({ error }: { error: Error }) {
  const status = statusOf(error)
  const retry = useFailedQueries()
  if (status === 403 || status === 429) return <TimedErrorPage error={error} status={status} onRetry={retry} />
  if (status === 404 || isUnreadable(status)) return <ErrorPage status={404} />
  return (
    <ErrorPage status={404}>
      <Text className={css.text}>This may be our fault or your connection.</Text>
      <Reference error={error} />
      <Button size="md" mt="md" onClick={retry}>
        Try again
      </Button>
    </ErrorPage>
  )
}

const isUnreadable = (status: number) => status === 400 || status === 422

/** Returns a function that repeats the failed calls of the page. */
function useFailedQueries() {
  const client = useQueryClient()
  return () => {
    client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  }
}

function statusOf(error: unknown): number {
  if (error instanceof CallError || isRouteErrorResponse(error)) return error.status
  return 500
}

/** The last fallback, without any part that could fail. */
export function BrokenErrorPage() {
  return (
    <main className={css.page}>
      <p>An error occurred while showing the error page</p>
      <Anchor href="/">Back to home</Anchor>
    </main>
  )
}

import { session } from '@hireloom/contract/session'
import { quotaReached, subscriptionExpired } from '@hireloom/contract/subscription/endpoints'
import { randomId } from '@mantine/hooks'
import { notifications, notificationsStore } from '@mantine/notifications'
import { hashKey, MutationCache, type MutationKey, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError, waitAfterTooMany } from '../api/call.ts'
import { requestUpgrade } from '../api/plan-limit.ts'
import { expireSession } from '../session/sign-out.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A message for the browser's log, for replies the screen can do without. */
      failureIsLogged?: string
    }
    mutationMeta: {
      success?: string | ((reply: unknown, input: unknown) => string) | undefined
      failure?: string | ((error: Error, input: unknown) => string | undefined) | undefined
      isShownOnScreen?: ((error: Error) => boolean) | undefined
      /** A message for the browser's log instead of a notice. */
      failureIsLogged?: string
    }
  }
}

/** Error statuses that replace the whole page; all others are shown in place of the data. */
const pageStatuses = [404, 408, 429]

const statusOf = (error: unknown) => (error instanceof CallError ? error.status : undefined)
const isWorthRetrying = (error: unknown) => {
  const status = statusOf(error)
  return status === 0 || (status !== undefined && status >= 500)
}

/** Returns the query client. It shows the notices of all calls, so that screens handle only their special cases. */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        throwOnError: (error, { state }) => state.data === undefined && pageStatuses.includes(statusOf(error) ?? 0),
      },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        expireSession(error)
        if (query.meta?.failureIsLogged) console.warn(query.meta.failureIsLogged, error)
        fetchWhenAllowed(error, query)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (reply, input, _context, { meta, options }) => {
        hideFailures(options.mutationKey, input)
        const success = typeof meta?.success === 'function' ? meta.success(reply, input) : meta?.success
        if (success) notifications.show({ message: success, color: 'green' })
      },
      onError: (error, input, _context, { meta, options }) => {
        if (statusOf(error) === 401) return expireSession(error)
        if (error instanceof CallError && error.code === quotaReached) return requestUpgrade(error.message)
        // The subscription has expired since the user was loaded.
        if (error instanceof CallError && error.code === subscriptionExpired) {
          void client.invalidateQueries({ queryKey: [session.me.path] })
        }
        if (meta?.failureIsLogged) return console.warn(meta.failureIsLogged, error)
        if (meta?.isShownOnScreen?.(error)) return
        const { failure } = meta ?? {}
        const words = typeof failure === 'function' ? { message: failure(error, input) } : noticeTexts(error, failure)
        if (words.message === undefined) return
        const id = `${failureId(options.mutationKey, input)} ${randomId()}`
        notifications.show({ id, color: 'red', ...words })
      },
    }),
  })
  return client
}

/** Repeats a query that was refused with 429 when the server allows it, if a screen still shows it. */
function fetchWhenAllowed(error: Error, query: Query<unknown, unknown>) {
  const seconds = waitAfterTooMany(error)
  if (seconds === undefined) return
  setTimeout(() => query.isActive() && query.fetch().catch(() => undefined), seconds * 1000)
}

/** Returns the beginning of the ids of notices about failures of an action on one record. */
const failureId = (key: MutationKey = [], input: unknown) =>
  `failure ${hashKey([key, (input as { params?: unknown } | undefined)?.params])}`

/** Hides the notices about earlier failures of an action that has succeeded now. */
function hideFailures(key: MutationKey | undefined, input: unknown) {
  if (!key) return
  const { notifications: visible, queue } = notificationsStore.getState()
  for (const { id } of [...visible, ...queue]) if (id?.startsWith(failureId(key, input))) notifications.hide(id)
}

/** Returns the failure in the screen's words and the reason in the server's. An error in our own code has no reason. */
function noticeTexts(error: unknown, failure?: string): { title?: string; message: string } {
  const reason = error instanceof CallError && error.code !== 'unreadable' ? error.message : ''
  if (!reason || !failure || reason === failure) return { message: reason || failure || 'Something went wrong' }
  return { title: failure, message: reason }
}

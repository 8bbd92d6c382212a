import { quotaReached } from '@hireloom/contract/subscription'
import { notifications } from '@mantine/notifications'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '../api/call.ts'
import { askForUpgrade } from '../api/plan-limit.ts'
import { expireSession } from '../session/sign-out.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Words for the browser's log, for answers the screen can do without. */
      failureIsLogged?: string
    }
    mutationMeta: {
      success?: string | ((reply: unknown, given: unknown) => string) | undefined
      failure?: string | ((error: Error, given: unknown) => string | undefined) | undefined
      /** Instead of a notice, words for the browser's log. */
      failureIsLogged?: string
    }
  }
}

/** Answers that take the place of the whole page; everything else is said where the data would be. */
const pageStatuses = [404, 408, 429]

const statusOf = (error: unknown) => (error instanceof CallError ? error.status : undefined)
const isWorthRetrying = (error: unknown) => {
  const status = statusOf(error)
  return status === 0 || (status !== undefined && status >= 500)
}

/** Every notice of every call passes here, so screens say only what is particular to them. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
        throwOnError: (error, { state }) => {
          const status = statusOf(error) ?? 0
          return status === 429 || (state.data === undefined && pageStatuses.includes(status))
        },
      },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        expireSession(error)
        if (meta?.failureIsLogged) console.warn(meta.failureIsLogged, error)
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (reply, given, _context, { meta }) => {
        const success = typeof meta?.success === 'function' ? meta.success(reply, given) : meta?.success
        if (success) notifications.show({ message: success, color: 'green' })
      },
      onError: (error, given, _context, { meta }) => {
        if (statusOf(error) === 401) return expireSession(error)
        if (meta?.failureIsLogged) return console.warn(meta.failureIsLogged, error)
        const { failure } = meta ?? {}
        const message = typeof failure === 'function' ? failure(error, given) : wordsOf(error, failure)
        if (message !== undefined) notifications.show({ color: 'red', message })
        if (error instanceof CallError && error.code === quotaReached) askForUpgrade()
      },
    }),
  })

/** What the server says is worth reading; a failure of the line or of the code has only the screen's own words. */
function wordsOf(error: unknown, failure = 'Something went wrong') {
  if (!(error instanceof CallError) || error.code === 'unreadable') return failure
  return error.message || failure
}

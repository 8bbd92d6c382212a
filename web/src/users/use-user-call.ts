import { home } from '@hireloom/contract/home'
import { lookups } from '@hireloom/contract/lookups'
import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { users } from '@hireloom/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '../platform/api/call.ts'
import { useCall } from '../platform/api/hooks.ts'

/** All queries that show users or their number. */
const userQueries = [
  users.list,
  users.invitations,
  users.employees,
  users.handover,
  lookups.hiringUsers,
  subscription.read,
  subscription.verify,
  home.gettingStarted,
]

interface UserCallOptions<E extends Endpoint> {
  success: string | ((reply: Reply<E>, input: CallInput<E>) => string)
  failure: string
  onDone?: (reply: Reply<E>) => void
}

/** Returns a call that changes a user. When another user changed them first, the list is loaded again. */
export function useUserCall<E extends Endpoint>(endpoint: E, { success, failure, onDone }: UserCallOptions<E>) {
  const client = useQueryClient()
  const change = useCall(endpoint, { success, failure, refreshes: userQueries, onDone: (reply) => onDone?.(reply) })
  const reloadWhenStale = (error: Error) => {
    if (!(error instanceof CallError) || (error.status !== 409 && error.status !== 404)) return
    void client.invalidateQueries({ queryKey: [users.list.path] })
  }
  const send = (input: CallInput<E>, onError?: (error: Error) => void) =>
    change.mutate(input, {
      onError: (error) => {
        reloadWhenStale(error)
        onError?.(error)
      },
    })
  return { ...change, send }
}

import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { pageSize, paging } from '@hireloom/contract/platform/fields'
import { fromSearch, toSearch } from '@hireloom/contract/platform/wire'
import { hashKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { type CallOptions, call } from './call.ts'
import { inQueue } from './call-queue.ts'

/** Returns the options for `useQuery` that load the reply of an endpoint, cached under its path and input. */
export function queryFor<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}

interface Outcome<E extends Endpoint> {
  /** Notice when the call succeeds. */
  success?: string | ((reply: Reply<E>, input: CallInput<E>) => string)
  /**
   * Notice when it fails, shown as the title of the server's reason if there is one. A function returns the whole
   * notice, or undefined for none.
   */
  failure?: string | ((error: Error, input: CallInput<E>) => string | undefined)
  /** Failures that the screen shows itself; they cause no notice while the screen is mounted. */
  isShownOnScreen?: (error: Error) => boolean
  /** Endpoints whose cached replies are stale after this call succeeds. */
  refreshes?: readonly Endpoint[]
  /**
   * An endpoint without input whose cached reply this call's reply replaces, so that the next change is based on it.
   */
  replaces?: Endpoint
  /** The queue of the call: calls of one queue are sent one after the other, from whichever hook. */
  queue?: string
  headers?: CallOptions['headers']
  onDone?: (reply: Reply<E>, input: CallInput<E>) => void
}

interface Callbacks<E extends Endpoint> {
  onSuccess?: (reply: Reply<E>) => void
  onError?: (error: Error) => void
}

/**
 * Returns a call for an action; a repeated call with the same input is ignored while the first is pending. The query
 * client shows its notices, see `shell/query-client.ts`.
 */
export function useCall<E extends Endpoint>(endpoint: E, outcome: Outcome<E> = {}) {
  const { success, failure, isShownOnScreen, refreshes = [], replaces, queue, headers, onDone } = outcome
  const client = useQueryClient()
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const { mutate, mutateAsync, ...sending } = useMutation({
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: (input: CallInput<E>) => {
      const send = () => call(endpoint, input, { headers })
      return queue === undefined ? send() : inQueue(queue, send)
    },
    meta: {
      isShownOnScreen: (error) => isMounted.current && isShownOnScreen?.(error) === true,
      failure: typeof failure === 'function' ? (error, input) => failure(error, input as CallInput<E>) : failure,
      success:
        typeof success === 'function' ? (reply, input) => success(reply as Reply<E>, input as CallInput<E>) : success,
    },
    onSuccess: (reply, input) => {
      if (replaces) client.setQueryData([replaces.path, {}], reply)
      for (const { path } of refreshes) client.invalidateQueries({ queryKey: [path] })
      onDone?.(reply, input)
    },
  })
  /** Returns whether the same call is pending: the second click of a double click comes before a button is disabled. */
  const isUnderWay = useCallback(
    (input: unknown) => {
      const mutationKey = [endpoint.method, endpoint.path]
      const underWay = client.getMutationCache().findAll({ mutationKey, status: 'pending' })
      return underWay.some(({ state }) => hashKey([state.variables]) === hashKey([input]))
    },
    [client, endpoint],
  )
  const mutateOnce: typeof mutate = useCallback(
    (...args) => {
      if (!isUnderWay(args[0])) mutate(...args)
    },
    [isUnderWay, mutate],
  )
  /** Does what `mutate` does, and calls the callbacks even if another call of this hook follows. */
  const mutateEach = useCallback(
    (input: CallInput<E>, { onSuccess, onError }: Callbacks<E>) => {
      if (isUnderWay(input)) return
      mutateAsync(input).then(
        (reply) => isMounted.current && onSuccess?.(reply),
        (error: Error) => isMounted.current && onError?.(error),
      )
    },
    [isUnderWay, mutateAsync],
  )
  return { ...sending, mutate: mutateOnce, mutateAsync, mutateEach }
}

/**
 * Returns page state from the URL, and a function that changes it. Default values are left out. Any change but a change
 * of page resets to page 1. Free text replaces the history entry, so that Back doesn't step through each key. Changes
 * are ignored while the user navigates to another page: a delayed search would bring them back. `defaults`: values
 * in place of the schema's. They override the URL's too, so pass them only while the URL has none.
 */
export function useSearch<S extends z.ZodObject>(schema: S, defaults?: Partial<z.output<S>>) {
  const [params, setParams] = useSearchParams()
  const search = useMemo(() => ({ ...fromSearch(schema, params), ...defaults }), [schema, params, defaults])
  const { pathname } = useLocation()
  const destination = useNavigation().location?.pathname
  const isLeaving = destination !== undefined && destination !== pathname
  // Navigations render in a transition, which a slow page finishes after the next change.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])

  const change = useCallback(
    (changes: Partial<z.output<S>>, { replace = isTyped(changes) } = {}) => {
      if (isLeaving) return
      const first = Object.fromEntries(pageKeys.filter((key) => key in schema.shape).map((key) => [key, 1]))
      const next = { ...latest.current, ...first, ...changes }
      latest.current = next
      setParams(searchOf(schema, next), { replace })
    },
    [schema, setParams, isLeaving],
  )
  return [search, change] as const
}

const isTyped = (changes: object) =>
  Object.values(changes).length > 0 && Object.values(changes).every((value) => typeof value === 'string')

/** The URL parameters of a list's paging: `current_page` and `per_page`. */
export const addressPaging = { currentPage: paging.page, perPage: pageSize }

const pageKeys = ['page', 'currentPage']

/** Returns the query string of a page's state, for links such as `/jobs?${searchOf(JobListQuery, { status: 1 })}`. */
export function searchOf<S extends z.ZodObject>(schema: S, values: Partial<z.output<S>>): string {
  const defaults = new URLSearchParams(toSearch(schema, schema.safeParse({}).data ?? {}))
  const input = new URLSearchParams(toSearch(schema, values))
  for (const [key, value] of defaults) if (input.get(key) === value) input.delete(key)
  return input.toString()
}

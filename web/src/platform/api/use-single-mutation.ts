import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

interface SingleOptions<Data, Input> extends Omit<UseMutationOptions<Data, Error, Input>, 'onSettled'> {
  /** Whether success leads to another page, so that later calls are ignored until `reset`. */
  leavesPage?: boolean
}

/**
 * Returns a mutation that ignores calls while one is pending: the second click of a double click comes before the
 * button is disabled. Actions that make one call use `useCall`, which does the same.
 */
export function useSingleMutation<Data, Input>({ leavesPage = false, ...options }: SingleOptions<Data, Input>) {
  const state = useRef<'open' | 'pending' | 'done'>('open')
  const { mutate, reset, ...sending } = useMutation({
    ...options,
    onSettled: (_reply, error) => {
      state.current = error || !leavesPage ? 'open' : 'done'
    },
  })
  const mutateOnce: typeof mutate = useCallback(
    (...args) => {
      if (state.current !== 'open') return
      state.current = 'pending'
      mutate(...args)
    },
    [mutate],
  )
  const resetOnce = useCallback(() => {
    if (state.current === 'done') state.current = 'open'
    reset()
  }, [reset])
  return { ...sending, mutate: mutateOnce, reset: resetOnce }
}

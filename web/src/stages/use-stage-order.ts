import { stages as calls, type StageOrder } from '@hireloom/contract/stages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { isSameOrder, orderOf } from './stage-order.ts'

type Order = StageOrder['stages']

/**
 * Returns the company's stages, and a function that saves their order and use at once. A change during a save is sent
 * after it; after a refusal the screen shows the stages as the server has them.
 */
export function useStageOrder() {
  const client = useQueryClient()
  const loading = queryFor(calls.settings, {})
  const settings = useQuery(loading)
  const latest = settings.data?.data
  // The user's order while it is being saved. The ref holds it too, for replies that arrive before the next render.
  const [unsavedOrder, setUnsavedOrder] = useState<Order>()
  const unsaved = useRef<Order>(undefined)
  const show = (order: Order | undefined) => {
    unsaved.current = order
    setUnsavedOrder(order)
  }
  /** Loads the stages again after a refusal. Returns when they were last changed. */
  const reload = async () => (await settings.refetch()).data?.data.updatedAt
  const arrange = useCall(calls.arrange, {
    failure: 'Failed to update hiring stages',
    refreshes: [calls.pipeline, calls.options],
    // This also runs when the user has left the page meanwhile.
    onDone: (reply, { body }) => {
      // A reply that is still on its way may be older.
      void client.cancelQueries(loading)
      client.setQueryData(loading.queryKey, reply)
      const next = unsaved.current
      if (next && !isSameOrder(next, body.stages)) save(next, reply.data.updatedAt)
      else show(undefined)
    },
  })
  const showStored = async () => {
    await reload()
    show(undefined)
  }
  const save = (stages: Order, version: Date) =>
    arrange.mutate({ body: { updatedAt: version.toISOString(), stages } }, { onError: showStored })

  const change = (next: (order: Order) => Order) => {
    // The cache has the newest version, even when it came after the last render.
    const latest = client.getQueryData(loading.queryKey)?.data
    if (!latest) return
    const isSaving = unsaved.current !== undefined
    const order = next(unsaved.current ?? orderOf(latest))
    show(order)
    if (!isSaving) save(order, latest.updatedAt)
  }

  return {
    settings,
    latest,
    order: unsavedOrder ?? (latest && orderOf(latest)),
    isSaving: unsavedOrder !== undefined,
    change,
    reload,
  }
}

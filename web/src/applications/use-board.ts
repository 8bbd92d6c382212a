import type { BoardCard, BoardColumn, BoardQuery } from '@hireloom/contract/applications/board'
import { applications } from '@hireloom/contract/applications/endpoints'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { type InfiniteData, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { staleQueries } from '../changing/parts/stale-queries.ts'
import { notifyMoved } from '../changing/parts/undo-notice.tsx'
import { statusNotice } from '../moves/parts/move-target.ts'
import { call } from '../platform/api/call.ts'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { confirmVoid, isBeingSigned } from '../signing/parts/confirm-void.ts'

type Board = Reply<typeof applications.board>
type FurtherCards = InfiniteData<Board>

interface CardMove {
  card: BoardCard
  to: BoardColumn
}

/** The query key of a column's further cards. */
export const furtherCards = [applications.board.path, 'further cards'] as const

/**
 * Returns a job's board and a call that moves its cards. A move shows at once, is sent after earlier moves of its card,
 * and is reverted if the server refuses it or can't be reached.
 */
export function useBoard(jobId: number, query: Partial<BoardQuery>) {
  const client = useQueryClient()
  const input = { params: { jobId }, query }
  const boardQuery = queryFor(applications.board, input)
  const pendingMoves = useRef(new Set<CardMove>())
  /** The version of each moved card after its latest move; undefined if the move wasn't made. */
  const versions = useRef(new Map<number, Promise<Date | undefined>>())
  const { isKnown } = useSession()
  // Until the permissions are known, the board stays empty: a call could be refused.
  const board = useQuery({
    queryKey: boardQuery.queryKey,
    // A reply may be older than the moves that are still being sent.
    queryFn: async ({ signal }) => {
      const reply = await call(applications.board, input, { signal })
      return { ...reply, data: [...pendingMoves.current].reduce(afterMove, reply.data) }
    },
    placeholderData: keepPreviousData,
    enabled: isKnown,
  })
  const callOptions = { failure: 'Failed to move candidate stage', refreshes: staleQueries }
  const change = useCall(applications.change, { ...callOptions, isShownOnScreen: isBeingSigned })
  const changeStatus = useCall(applications.changeStatus, callOptions)

  const currentColumns = () => client.getQueryData<Board>(boardQuery.queryKey)?.data ?? []
  const showColumns = (data: BoardColumn[]) =>
    client.setQueryData<Board>(boardQuery.queryKey, (current) => current && { ...current, data })
  /** Sends a move and returns the version of the application after it. */
  const send = async (
    { jobApplicationId: applicationId, updatedAt }: Pick<BoardCard, 'jobApplicationId' | 'updatedAt'>,
    { stageId, groupId, name }: BoardColumn,
    voidsDocument: boolean,
  ) => {
    const params = { applicationId }
    const version = { jobId, updatedAt: updatedAt.toISOString(), status: 0 as const }
    if (stageId === null) {
      const { data } = await changeStatus.mutateAsync({ params, body: version })
      notifyMoved(statusNotice(0), data.undo, [applicationId])
      return data.updatedAt
    }
    const { data } = await change.mutateAsync({
      params,
      body: { ...version, stageId, groupId, ...(voidsDocument && { voidsDocument }) },
    })
    notifyMoved(`Candidate moved to ${name}`, data.undo, [applicationId])
    return data.updatedAt
  }
  const move = async (card: BoardCard, to: BoardColumn, voidsDocument = false) => {
    await client.cancelQueries({ queryKey: boardQuery.queryKey })
    const from = currentColumns().find(({ stageId }) => stageId === card.hiringStageId)
    showColumns(afterMove(currentColumns(), { card, to }))
    client.setQueriesData<FurtherCards>({ queryKey: furtherCards }, (current) => current && without(current, card))
    const cardMove = { card, to }
    pendingMoves.current.add(cardMove)
    const { jobApplicationId } = card
    const earlier = versions.current.get(jobApplicationId) ?? Promise.resolve(card.updatedAt)
    const version = earlier
      // If the earlier move failed, the card is back in its column, and the user decides again.
      .then((seen) => seen && send({ jobApplicationId, updatedAt: latest(seen, card.updatedAt) }, to, voidsDocument))
      .finally(() => pendingMoves.current.delete(cardMove))
      .catch((error: unknown) => {
        versions.current.delete(jobApplicationId)
        // The call's notice shows the reason. Other moves may still be running.
        showColumns(withoutMove(currentColumns(), card, from))
        if (client.isMutating() === 0) client.invalidateQueries({ queryKey: [applications.board.path] })
        // Only a move to a stage can void the document.
        if (to.stageId !== null && error instanceof Error && isBeingSigned(error))
          confirmVoid('The candidate moves', () => move(card, to, true))
        return undefined
      })
    versions.current.set(jobApplicationId, version)
    await version
  }
  return { board, move }
}

const isOther = (card: BoardCard) => (other: BoardCard) => other.jobApplicationId !== card.jobApplicationId

/** Returns the columns after a move, unchanged if they include it already. */
function afterMove(columns: BoardColumn[], { card, to }: CardMove): BoardColumn[] {
  const target = columns.find(({ stageId }) => stageId === to.stageId)
  if (!target?.cards.every(isOther(card))) return columns
  return columns.map((column) => {
    const others = column.cards.filter(isOther(card))
    if (column.stageId === to.stageId) {
      const here = { ...card, hiringStageId: column.stageId, inStageSince: new Date(), meeting: null }
      return { ...column, count: column.count + 1, cards: [here, ...others] }
    }
    return column.stageId === card.hiringStageId ? { ...column, count: column.count - 1, cards: others } : column
  })
}

const latest = (one: Date, other: Date) => (one > other ? one : other)

/** Reverts the moves of one card only: other cards may have moved since. */
const withoutMove = (columns: readonly BoardColumn[], card: BoardCard, from: BoardColumn | undefined) =>
  columns.map((column) => {
    const others = column.cards.filter(isOther(card))
    const count = column.count - (column.cards.length - others.length)
    if (column.stageId !== from?.stageId) return { ...column, count, cards: others }
    const index = from.cards.findIndex((other) => !isOther(card)(other))
    // A card that wasn't among the column's first cards was one of its further cards.
    const cards = index < 0 ? [...others, card] : others.toSpliced(index, 0, card)
    return { ...column, count: count + 1, cards }
  })

const without = (current: FurtherCards, card: BoardCard): FurtherCards => ({
  ...current,
  pages: current.pages.map((page) => ({
    ...page,
    data: page.data.map((column) => ({ ...column, cards: column.cards.filter(isOther(card)) })),
  })),
})

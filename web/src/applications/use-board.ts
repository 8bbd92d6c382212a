import type { BoardCard, BoardColumn, BoardQuery } from '@hireloom/contract/applications/board'
import { applications } from '@hireloom/contract/applications/endpoints'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { type InfiniteData, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { staleQueries } from '../changing/parts/stale-queries.ts'
import { sayMoved } from '../changing/parts/undo-notice.tsx'
import { statusNotice } from '../moves/parts/move-target.ts'
import { answerTo, useCall } from '../platform/api/hooks.ts'

type Board = Reply<typeof applications.board>
type FurtherCards = InfiniteData<Board>

/** Where the further cards of lanes are kept. */
export const furtherCards = [applications.board.path, 'further cards'] as const

/** A job's board, and moving its cards: seen at once, taken back when the server refuses or can't be reached. */
export function useBoard(jobId: number, query: Partial<BoardQuery>) {
  const client = useQueryClient()
  const asked = answerTo(applications.board, { params: { jobId }, query })
  const board = useQuery({ ...asked, placeholderData: keepPreviousData })
  const outcome = { failure: 'Failed to move candidate stage', refreshes: staleQueries }
  const change = useCall(applications.change, outcome)
  const changeStatus = useCall(applications.changeStatus, outcome)

  const lanesNow = () => client.getQueryData<Board>(asked.queryKey)?.data ?? []
  const show = (data: BoardColumn[]) =>
    client.setQueryData<Board>(asked.queryKey, (known) => known && { ...known, data })
  const send = async (
    { jobApplicationId: applicationId, updatedAt }: BoardCard,
    { stageId, groupId, name }: BoardColumn,
  ) => {
    const params = { applicationId }
    const seen = { jobId, updatedAt: updatedAt.toISOString(), status: 0 as const }
    if (stageId === null) {
      const { data } = await changeStatus.mutateAsync({ params, body: seen })
      sayMoved(statusNotice(0), data.undo)
    } else {
      const { data } = await change.mutateAsync({ params, body: { ...seen, stageId, groupId } })
      sayMoved(`Candidate moved to ${name}`, data.undo)
    }
  }
  const move = async (card: BoardCard, to: BoardColumn) => {
    await client.cancelQueries({ queryKey: asked.queryKey })
    const from = lanesNow().find(({ stageId }) => stageId === card.hiringStageId)
    show(moved(lanesNow(), card, to))
    client.setQueriesData<FurtherCards>({ queryKey: furtherCards }, (known) => known && without(known, card))
    try {
      await send(card, to)
    } catch {
      // Why, the notice of the call says. Other cards may be on their way still.
      show(takenBack(lanesNow(), card, { from, to }))
      if (client.isMutating() === 0) client.invalidateQueries({ queryKey: [applications.board.path] })
    }
  }
  return { board, move }
}

const isOther = (card: BoardCard) => (one: BoardCard) => one.jobApplicationId !== card.jobApplicationId

const moved = (lanes: readonly BoardColumn[], card: BoardCard, to: BoardColumn) =>
  lanes.map((lane) => {
    const others = lane.cards.filter(isOther(card))
    if (lane.stageId === to.stageId) {
      const here = { ...card, hiringStageId: lane.stageId, inStageSince: new Date(), meeting: null }
      return { ...lane, count: lane.count + 1, cards: [here, ...others] }
    }
    return lane.stageId === card.hiringStageId ? { ...lane, count: lane.count - 1, cards: others } : lane
  })

/** Only the one: others may have come or gone since. */
const takenBack = (
  lanes: readonly BoardColumn[],
  card: BoardCard,
  { from, to }: { from: BoardColumn | undefined; to: BoardColumn },
) =>
  lanes.map((lane) => {
    const others = lane.cards.filter(isOther(card))
    if (lane.stageId === to.stageId) return { ...lane, count: lane.count - 1, cards: others }
    if (lane.stageId !== from?.stageId) return lane
    const place = from.cards.findIndex((one) => !isOther(card)(one))
    // Beyond those first shown, it stood among the further ones.
    const cards = place < 0 ? [...others, card] : others.toSpliced(place, 0, card)
    return { ...lane, count: lane.count + 1, cards }
  })

const without = (known: FurtherCards, card: BoardCard): FurtherCards => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    data: page.data.map((lane) => ({ ...lane, cards: lane.cards.filter(isOther(card)) })),
  })),
})

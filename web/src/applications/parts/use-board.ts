import type { BoardCard, BoardLane, BoardQuery } from '@hireloom/contract/application-list'
import { applications } from '@hireloom/contract/applications'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { type InfiniteData, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { answerTo, useCall } from '../../platform/api/hooks.ts'
import { statusNotice } from './bulk-target.ts'
import { shownIn } from './shown-in.ts'
import { sayMoved } from './undo-notice.tsx'

type Board = Reply<typeof applications.board>
type FurtherCards = InfiniteData<Board>

/** Where the further cards of lanes are kept. */
export const furtherCards = [applications.board.path, 'further cards'] as const

/** A job's board, and moving its cards: seen at once, taken back when the server refuses or can't be reached. */
export function useBoard(jobId: number, query: Partial<BoardQuery>) {
  const client = useQueryClient()
  const asked = answerTo(applications.board, { params: { jobId }, query })
  const board = useQuery({ ...asked, placeholderData: keepPreviousData })
  const outcome = { failure: 'Failed to move candidate stage', refreshes: shownIn }
  const change = useCall(applications.change, outcome)
  const changeStatus = useCall(applications.changeStatus, outcome)

  const showMoved = async (card: BoardCard, to: BoardLane) => {
    await client.cancelQueries({ queryKey: asked.queryKey })
    const [lanes, further] = [
      client.getQueryData<Board>(asked.queryKey),
      client.getQueriesData<FurtherCards>({ queryKey: furtherCards }),
    ]
    client.setQueryData<Board>(asked.queryKey, (known) => known && { ...known, data: moved(known.data, card, to) })
    client.setQueriesData<FurtherCards>({ queryKey: furtherCards }, (known) => known && without(known, card))
    return function takeBack() {
      client.setQueryData<Board>(asked.queryKey, lanes)
      for (const [queryKey, cards] of further) client.setQueryData<FurtherCards>(queryKey, cards)
    }
  }
  const move = async (card: BoardCard, to: BoardLane) => {
    const takeBack = await showMoved(card, to)
    const { jobApplicationId: applicationId } = card
    const params = { applicationId }
    const seen = { jobId, updatedAt: card.updatedAt.toISOString() }
    const onError = () => {
      takeBack()
      client.invalidateQueries({ queryKey: [applications.board.path] })
    }
    if (to.stageId === null) {
      const onSuccess = ({ data }: Reply<typeof applications.changeStatus>) => sayMoved(statusNotice(0), data.undo)
      changeStatus.mutate({ params, body: { ...seen, status: 0 } }, { onSuccess, onError })
    } else {
      const body = { ...seen, stageId: to.stageId, groupId: to.groupId, status: 0 as const }
      const onSuccess = ({ data }: Reply<typeof applications.change>) =>
        sayMoved(`Candidate moved to ${to.name}`, data.undo)
      change.mutate({ params, body }, { onSuccess, onError })
    }
  }
  return { board, move }
}

const isOther = (card: BoardCard) => (one: BoardCard) => one.jobApplicationId !== card.jobApplicationId

const moved = (lanes: readonly BoardLane[], card: BoardCard, to: BoardLane) =>
  lanes.map((lane) => {
    const others = lane.cards.filter(isOther(card))
    if (lane.stageId === to.stageId) {
      const here = { ...card, hiringStageId: lane.stageId, inStageSince: new Date(), meeting: null }
      return { ...lane, count: lane.count + 1, cards: [here, ...others] }
    }
    return lane.stageId === card.hiringStageId ? { ...lane, count: lane.count - 1, cards: others } : lane
  })

const without = (known: FurtherCards, card: BoardCard): FurtherCards => ({
  ...known,
  pages: known.pages.map((page) => ({
    ...page,
    data: page.data.map((lane) => ({ ...lane, cards: lane.cards.filter(isOther(card)) })),
  })),
})

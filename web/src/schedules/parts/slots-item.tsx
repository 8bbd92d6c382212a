import type { SelectedApplication } from '@hireloom/contract/applications/list'
import { slotBounds, slots } from '@hireloom/contract/schedules/slots'
import { Menu } from '@mantine/core'
import { useSession } from '../../platform/session/use-session.ts'

type SlotCandidate = Pick<SelectedApplication, 'jobId' | 'hiringStageId' | 'hasEmail'>

interface Props {
  selected: readonly SlotCandidate[]
  onOffer: () => void
}

/** Opens the form that offers all selected candidates the same times, or shows why it can't. */
export function SlotsItem({ selected, onOffer }: Props) {
  const { can } = useSession()
  if (!can(slots.offer)) return null
  const problem = problemOf(selected)
  return (
    <Menu.Item disabled={problem !== undefined} onClick={onOffer}>
      {problem ?? 'Let them choose a time…'}
    </Menu.Item>
  )
}

function problemOf(selected: readonly SlotCandidate[]) {
  const [first] = selected
  if (
    selected.some(
      (application) => application.jobId !== first?.jobId || application.hiringStageId !== first?.hiringStageId,
    )
  ) {
    return 'To offer times, select candidates of one job and stage'
  }
  if (selected.length > slotBounds.maxCandidates)
    return `Times can be offered to at most ${slotBounds.maxCandidates} candidates`
  return selected.some(({ hasEmail }) => hasEmail)
    ? undefined
    : 'Times are offered by e-mail, but no candidate has an address'
}

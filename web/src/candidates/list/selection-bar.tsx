import { applicationStatus, type CandidateGroupName, statusesIn } from '@hireloom/contract/applications/status'
import { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { Button, Kbd, Menu } from '@mantine/core'
import { IconArchive, IconArrowRight, IconDots, IconUserX } from '@tabler/icons-react'
import { InviteItem } from '../../moves/parts/invite-item.tsx'
import { type MoveTarget, statusTargets } from '../../moves/parts/move-target.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { useIsNarrow } from '../../platform/ui/display/screen-width.ts'
import css from '../../platform/ui/lists/selection-actions.module.css'
import { SelectionActions } from '../../platform/ui/lists/selection-actions.tsx'
import { formatTotal } from '../../platform/ui/text/words.ts'
import { SlotsItem } from '../../schedules/parts/slots-item.tsx'
import { RescoreItem } from '../../scoring/parts/rescore-item.tsx'
import { UpdateItem } from '../../stage-updates/parts/update-item.tsx'
import { ExportItem } from '../../transfers/parts/export-item.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  /** The tab of all selected candidates. */
  group: CandidateGroupName
  /** The number of candidates in the whole list. */
  total: number
  /** Whether the list has more candidates than `total`. */
  isCapped: boolean
  /** Whether the company's plan includes scores. */
  hasScores: boolean
  onMove: (to: MoveTarget) => void
  onOfferTimes: () => void
}

const { active, archived, rejected } = applicationStatus
/** Returns the status that all candidates of a tab have; undefined if they differ or are in a stage. */
function statusOf(group: CandidateGroupName) {
  const [status, ...others] = group === 'newCandidates' ? [active] : statusesIn(group)
  return others.length === 0 ? status : undefined
}

/** The actions for all selected candidates. */
export function SelectionBar({ selection, group, total, isCapped, hasScores, onMove, onOfferTimes }: Props) {
  const isPhone = useIsNarrow()
  const { can } = useSession()
  const { size } = selection.selected
  const selected = [...selection.selected.values()]
  const targets = statusTargets.filter(({ status }) => status !== statusOf(group))
  const others = targets.filter(({ status }) => isPhone || (status !== rejected && status !== archived))
  return (
    <SelectionActions
      label="Selected candidates"
      count={size}
      onClear={selection.clear}
      more={
        size < total &&
        !isPhone && (
          <Button
            variant="subtle"
            loading={selection.isSelectingAll}
            onClick={() => void selection.selectAll()}
            className={css.quiet}
          >
            Select all {formatTotal(total, isCapped)}
          </Button>
        )
      }
    >
      <Button
        variant="white"
        color="dark"
        leftSection={isPhone ? undefined : <IconArrowRight size={16} aria-hidden />}
        rightSection={isPhone ? undefined : <Kbd aria-hidden>M</Kbd>}
        aria-keyshortcuts="m"
        onClick={() => onMove('stage')}
      >
        {isPhone ? 'Move' : 'Move to stage'}
      </Button>
      {!isPhone && (
        <Button
          variant="subtle"
          leftSection={<IconArchive size={16} aria-hidden />}
          onClick={() => onMove(archived)}
          className={css.action}
        >
          Archive
        </Button>
      )}
      <Menu position="top">
        <Menu.Target>
          <Button variant="subtle" aria-label="More actions for the selected candidates" className={css.action}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isPhone && size < total && (
            <Menu.Item onClick={() => void selection.selectAll()}>Select all {formatTotal(total, isCapped)}</Menu.Item>
          )}
          {others.map(({ status, label }) => (
            <Menu.Item key={status} onClick={() => onMove(status)}>
              {label}
            </Menu.Item>
          ))}
          {(group === 'interviews' || group === 'assessments') && (
            <SlotsItem selected={selected} onOffer={onOfferTimes} />
          )}
          <UpdateItem selected={selected} />
          {hasScores && <RescoreItem selected={selected} onRequested={selection.clear} />}
          {can(exportLog.exportCandidates) && (
            <ExportItem ids={[...selection.selected.keys()]} onStarted={selection.clear} />
          )}
          {group === 'hired' && <InviteItem selected={selected} onInvited={selection.clear} />}
        </Menu.Dropdown>
      </Menu>
      {!isPhone && group !== 'rejected' && (
        <Button
          variant="subtle"
          leftSection={<IconUserX size={16} aria-hidden />}
          onClick={() => onMove(rejected)}
          className={css.reject}
        >
          Reject…
        </Button>
      )}
    </SelectionActions>
  )
}

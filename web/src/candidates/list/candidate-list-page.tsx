import { applications } from '@hireloom/contract/applications/endpoints'
import { type ApplicationRow, type SelectedApplication, totalOf } from '@hireloom/contract/applications/list'
import {
  type CandidateGroup,
  candidateGroup,
  candidateGroups,
  groupNames,
} from '@hireloom/contract/applications/status'
import { hiringProcess } from '@hireloom/contract/lookups'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { allowedMovesOf, useMover } from '../../moves/parts/allowed-moves.ts'
import { BulkMoveModal } from '../../moves/parts/bulk-move-modal.tsx'
import { CardMoveModal } from '../../moves/parts/card-move-modal.tsx'
import type { MoveTarget } from '../../moves/parts/move-target.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { ShortcutHelp } from '../../platform/ui/dialogs/shortcut-help.tsx'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { useIsPhone } from '../../platform/ui/display/screen-width.ts'
import { StageRing } from '../../platform/ui/display/stage-ring.tsx'
import { SearchField } from '../../platform/ui/fields/search-field.tsx'
import { maxLengthOf } from '../../platform/ui/forms/max-length.ts'
import { CountTabs } from '../../platform/ui/lists/count-tabs.tsx'
import { FilterButton } from '../../platform/ui/lists/filter-button.tsx'
import { RecordList } from '../../platform/ui/lists/record-list.tsx'
import { SavedViewsMenu } from '../../saved-views/parts/saved-views-menu.tsx'
import { BulkSlotModal } from '../../schedules/parts/bulk-slot-modal.tsx'
import { LockedScore } from '../../scoring/parts/score-badge.tsx'
import { CandidateFilterChips } from '../filters/candidate-filter-chips.tsx'
import { CandidateFilterDrawer } from '../filters/candidate-filter-drawer.tsx'
import { DeleteListed } from '../parts/delete-listed.tsx'
import { CandidateBlocks } from './candidate-blocks.tsx'
import css from './candidate-list-page.module.css'
import { CandidateTable } from './candidate-table.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { HeadActions } from './head-actions.tsx'
import { CandidateListAddress, countFilters, type Filters, noFilters } from './list-address.ts'
import { NoCandidates } from './no-candidates.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useCandidateList } from './use-candidate-list.ts'
import { type Column, useColumns } from './use-columns.ts'
import { listShortcuts, useListKeys } from './use-list-keys.ts'
import { useHasOneStage } from './use-one-stage.ts'
import { type Selection, useSelection } from './use-selection.ts'

interface MoveRequest {
  /** All selected applications, or the application of one row. */
  applications: readonly SelectedApplication[] | SelectedApplication
  to: MoveTarget
}

/** The list of applications the user may see, in a tab for each group. */
export function Page() {
  const { can } = useSession()
  const { address, change, filters, hasScores, mayUseScores, listQuery, list, counts } = useCandidateList()
  const { status, candidateName, sortBy, sortDirection } = address
  const selection = useSelection(listQuery)
  const columns = useColumns()
  const hasOneStage = useHasOneStage(status, list.data?.data)
  const isOffered = (column: Column) => (column !== 'score' || hasScores) && (column !== 'stage' || !hasOneStage)
  const [isFiltering, setFiltering] = useState(false)
  const [moving, setMoving] = useState<MoveRequest>()
  const [deleting, setDeleting] = useState<ApplicationRow>()
  const [offering, setOffering] = useState<readonly SelectedApplication[]>()
  const isPhone = useIsPhone()
  const rows = list.data?.data
  const group = groupNames[status]
  const activeFilters = countFilters(filters)
  const { total, isCapped } = list.data?.pagination ?? { total: 0, isCapped: false }
  const mayMove = can(applications.moveMany)
  const mover = useMover()

  const keys = useListKeys({
    onSelect: (index) => {
      const row = rows?.[index]
      if (row && mayMove) selection.toggle(row)
    },
    onMove: (index) => {
      const row = rows?.[index]
      const isMovable = row && allowedMovesOf({ ...row, status: row.jobApplicationStatus }, mover).toStages
      const applications = selection.selected.size > 0 ? [...selection.selected.values()] : isMovable && row
      if (mayMove && applications) setMoving({ applications, to: 'stage' })
    },
  })
  const reset = () => {
    change(noFilters)
    notifications.show({ message: 'Filters reset' })
  }
  const listProps = {
    group,
    selection: mayMove ? selection : undefined,
    onMove: (application: SelectedApplication, to: MoveTarget) => setMoving({ applications: application, to }),
    onDelete: setDeleting,
  }

  return (
    <div ref={keys.list} className={css.page}>
      <PageHead
        title="Candidates"
        count={counts && totalOf(counts.data)}
        isCapped={counts?.isCapped}
        actions={<HeadActions address={address} isPhone={isPhone} />}
      />
      <CountTabs
        label="Candidates by status"
        tabs={tabsOf(counts)}
        value={String(status)}
        onChange={(tab) =>
          change({ status: Number(tab) as CandidateGroup, hiringStages: undefined, applicationStatuses: undefined })
        }
      >
        <div className={css.toolbar}>
          <SearchField
            label={can('candidates.viewSensitiveData') ? 'Search name, e-mail or phone' : 'Search name or reference'}
            wait={700}
            value={candidateName}
            onChange={(words) => change({ candidateName: words })}
            maxLength={maxLengthOf(CandidateListAddress.shape.candidateName)}
            className={css.search}
          />
          <FilterButton active={activeFilters} onClick={() => setFiltering(true)} />
          <SavedViewsMenu />
          <CandidateFilterChips status={status} filters={filters} onChange={change} onReset={reset} />
          <div className={css.end}>
            {rows?.some(({ sensitiveFieldAccess }) => !sensitiveFieldAccess) && <HiddenNote />}
            {!mayUseScores && <LockedScore>AI score</LockedScore>}
            {!isPhone && <ColumnMenu columns={columns} isOffered={isOffered} />}
          </div>
        </div>
        <RecordList
          list={list}
          address={address}
          onChange={change}
          failure="Failed to load candidates"
          empty={<NoCandidates address={address} filters={filters} onChange={change} />}
        >
          {(candidates) => (
            <>
              {isPhone ? (
                <CandidateBlocks {...listProps} candidates={candidates} hasScores={hasScores} />
              ) : (
                <CandidateTable
                  {...listProps}
                  candidates={candidates}
                  isShown={(column) => isOffered(column) && columns.isShown(column)}
                  order={{ sortBy, sortDirection }}
                  onOrder={(order) => change(order)}
                />
              )}
              {selection.selected.size > 0 && <div className={css.spacer} />}
            </>
          )}
        </RecordList>
      </CountTabs>
      <SelectionBar
        selection={selection}
        group={group}
        total={total}
        isCapped={isCapped}
        hasScores={hasScores}
        onMove={(to) => setMoving({ applications: [...selection.selected.values()], to })}
        onOfferTimes={() => setOffering([...selection.selected.values()])}
      />
      <CandidateFilterDrawer
        opened={isFiltering}
        status={status}
        candidateName={candidateName}
        filters={filters}
        hasScores={hasScores}
        onApply={(next: Filters) => change(next)}
        onClose={() => setFiltering(false)}
      />
      {moving && <MoveDialog {...moving} selection={selection} onClose={() => setMoving(undefined)} />}
      {offering && (
        <BulkSlotModal
          selected={offering}
          processId={group === 'assessments' ? hiringProcess.assessment : hiringProcess.interview}
          onOffered={selection.clear}
          onClose={() => setOffering(undefined)}
        />
      )}
      {deleting && (
        <DeleteListed
          row={deleting}
          onDeleted={() => {
            selection.forget(deleting)
            setDeleting(undefined)
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
      <ShortcutHelp shortcuts={listShortcuts} mayMove={mayMove} isOpen={keys.isHelpOpen} onClose={keys.closeHelp} />
    </div>
  )
}

function MoveDialog({
  applications,
  to,
  selection,
  onClose,
}: MoveRequest & { selection: Selection; onClose: () => void }) {
  if ('jobApplicationId' in applications) {
    return (
      <CardMoveModal card={applications} to={to} onMoved={() => selection.forget(applications)} onClose={onClose} />
    )
  }
  return <BulkMoveModal selected={applications} to={to} onMoved={selection.clear} onClose={onClose} />
}

const HiddenNote = () => (
  <Text size="xs" c="dimmed" className={css.hidden}>
    <IconLock size={13} aria-hidden />
    Personal data is hidden for your role
  </Text>
)

type Counts = Reply<typeof applications.counts> | undefined

const tabsOf = (counts: Counts) =>
  Object.values(candidateGroup).map((group) => {
    const name = groupNames[group]
    return {
      value: String(group),
      label: (
        <span className={css.tab}>
          <StageRing group={name} />
          {candidateGroups[name].label}
        </span>
      ),
      count: counts?.data[name],
      isCapped: counts?.isCapped,
    }
  })

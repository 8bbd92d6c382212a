import { RestrictionListQuery, restrictionStatus } from '@hireloom/contract/restricted-candidates'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { searchOf } from '../platform/api/hooks.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { useIsNarrow } from '../platform/ui/display/screen-width.ts'
import { SearchField } from '../platform/ui/fields/search-field.tsx'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { CountTabs } from '../platform/ui/lists/count-tabs.tsx'
import { RecordList } from '../platform/ui/lists/record-list.tsx'
import { listPath, statusLabels } from './labels.ts'
import { NoRestrictions } from './no-restrictions.tsx'
import { RestrictedCandidateDrawer } from './restricted-candidate-drawer.tsx'
import { RestrictionBlocks } from './restriction-blocks.tsx'
import css from './restriction-list.module.css'
import { RestrictionTable } from './restriction-table.tsx'
import { RestrictionListAddress, useRestrictionList } from './use-restriction-list.ts'

const everyone = 'all'
const statuses = [
  [restrictionStatus.active, 'active'],
  [restrictionStatus.upcoming, 'upcoming'],
  [restrictionStatus.ended, 'ended'],
  [restrictionStatus.lifted, 'lifted'],
] as const

/** The list of current, past and future restrictions. */
export function Page() {
  const { address, change, list } = useRestrictionList()
  const { search, status, restriction, currentPage } = address
  const isPhone = useIsNarrow()
  const Rows = isPhone ? RestrictionBlocks : RestrictionTable
  const counts = list.data?.counts
  const sum = counts && Object.values(counts).reduce((total, count) => total + count, 0)
  const linkTo = (id: number) => `${listPath}?${searchOf(RestrictionListAddress, { ...address, restriction: id })}`
  const tabs = [
    { value: everyone, label: 'All', count: sum },
    ...statuses.map(([id, name]) => ({ value: String(id), label: statusLabels[id].label, count: counts?.[name] })),
  ]

  return (
    <>
      <PageHead
        title="Restricted candidates"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} component={Link} to={`${listPath}/add`}>
            Restrict candidates
          </Button>
        }
      />
      <CountTabs
        label="Restrictions by status"
        tabs={tabs}
        value={status === undefined ? everyone : String(status)}
        onChange={(tab) => change({ status: statuses.find(([id]) => String(id) === tab)?.[0] })}
      >
        <div className={css.toolbar}>
          <SearchField
            label="Search restricted candidates"
            value={search}
            onChange={(search) => change({ search })}
            maxLength={maxLengthOf(RestrictionListQuery.shape.search)}
            className={css.search}
          />
        </div>
        <RecordList
          list={list}
          address={address}
          onChange={change}
          failure="Failed to get restriction details"
          empty={<NoRestrictions address={address} onChange={change} />}
        >
          {(rows) => <Rows restrictions={rows} linkTo={linkTo} />}
        </RecordList>
      </CountTabs>
      <RestrictedCandidateDrawer id={restriction} onClose={() => change({ restriction: undefined, currentPage })} />
    </>
  )
}

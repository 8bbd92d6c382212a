import { type ApplicationCounts, type CandidateGroup, candidateGroup } from '@hireloom/contract/applications'
import { Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { CountTabs } from '../platform/ui/count-tabs.tsx'
import { PageHead } from '../platform/ui/page-head.tsx'
import { RecordList } from '../platform/ui/record-list.tsx'
import { SearchField } from '../platform/ui/search-field.tsx'
import { StageRing } from '../platform/ui/stage-ring.tsx'
import css from './candidate-list-page.module.css'
import { CandidateTable } from './candidate-table.tsx'
import { groupName } from './labels.ts'
import { CandidateBlocks } from './parts/candidate-blocks.tsx'
import { groupLabels } from './parts/group-labels.ts'
import { JobChip } from './parts/job-chip.tsx'
import { NoCandidates } from './parts/no-candidates.tsx'
import { useCandidateList } from './use-candidate-list.ts'

/** The applications the reader may see, by where they stand. */
export function Page() {
  const { address, change, list, counts } = useCandidateList()
  const { status, candidateName, jobPositionIds } = address
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const rows = list.data?.data
  const Rows = isPhone ? CandidateBlocks : CandidateTable
  const group = groupName(status)

  return (
    <>
      <PageHead title="Candidates" count={totalOf(counts)} />
      <CountTabs
        label="Where candidates stand"
        tabs={tabsOf(counts)}
        value={String(status)}
        onChange={(tab) => change({ status: Number(tab) as CandidateGroup })}
      >
        <Group gap="sm" className={css.toolbar}>
          <SearchField
            label="Search name"
            wait={700}
            value={candidateName}
            onChange={(words) => change({ candidateName: words })}
            maxLength={100}
            className={css.search}
          />
          {jobPositionIds?.map((jobId) => (
            <JobChip
              key={jobId}
              jobId={jobId}
              onRemove={() => change({ jobPositionIds: without(jobPositionIds, jobId) })}
            />
          ))}
          {rows?.some(({ sensitiveFieldAccess }) => !sensitiveFieldAccess) && <HiddenNote />}
        </Group>
        <RecordList
          list={list}
          address={address}
          onChange={change}
          failure="Failed to load candidates"
          empty={<NoCandidates address={address} total={list.data?.pagination.total ?? 0} onChange={change} />}
        >
          {(rows) => <Rows candidates={rows} group={group} />}
        </RecordList>
      </CountTabs>
    </>
  )
}

const HiddenNote = () => (
  <Text size="xs" c="dimmed" className={css.hidden}>
    <IconLock size={13} aria-hidden />
    Personal data is hidden for your role
  </Text>
)

function without(ids: readonly number[], id: number) {
  const left = ids.filter((one) => one !== id)
  return left.length > 0 ? left : undefined
}

type Counts = ApplicationCounts | undefined

const totalOf = (counts: Counts) => counts && Object.values(counts).reduce((sum, count) => sum + count, 0)

const tabsOf = (counts: Counts) =>
  Object.values(candidateGroup).map((group) => {
    const name = groupName(group)
    return {
      value: String(group),
      label: (
        <span className={css.tab}>
          <StageRing group={name} />
          {groupLabels[name]}
        </span>
      ),
      count: counts?.[name],
    }
  })

import { applications } from '@hireloom/contract/applications/endpoints'
import type { JobListQuery, JobRow } from '@hireloom/contract/jobs/job'
import { Checkbox, Skeleton, Table, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import { NumberCell, NumberHead, RecordLink, RecordRow, RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { type Order, SortHead } from '../../platform/ui/lists/sort-head.tsx'
import { formatDate, formatDay } from '../../platform/ui/text/days.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { ShortText } from '../../platform/ui/text/short-text.tsx'
import { fullName } from '../../platform/ui/text/words.ts'
import { JobActions } from '../actions/job-actions.tsx'
import type { JobSelection } from '../bulk/use-job-selection.ts'
import { candidateNumbers, candidatesAt } from '../candidate-numbers.ts'
import { employmentText, numberAndOrigin } from '../labels.ts'
import { JobStatusBadge } from '../parts/job-status.tsx'
import { PastClosing } from '../past-closing.tsx'
import { PlatformIcons } from '../platform-icons.tsx'
import css from './job-table.module.css'

type JobOrder = Order<NonNullable<JobListQuery['sortBy']>>

interface Props {
  /** The jobs; placeholders while undefined. */
  jobs: readonly JobRow[] | undefined
  order: JobOrder
  onOrder: (order: JobOrder) => void
  /** Undefined if the user may change no jobs. */
  selection: JobSelection | undefined
}

/** The jobs as a table. */
export function JobTable({ jobs, order, onOrder, selection }: Props) {
  const sorting = { order, onChange: onOrder }
  return (
    <div className={css.room}>
      <RecordTable label="Job listings" isTwoLine horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={css.check}>
                <Checkbox
                  aria-label="Select every job on this page"
                  disabled={!jobs}
                  checked={selection.isWhole}
                  indeterminate={selection.selected.length > 0 && !selection.isWhole}
                  onChange={selection.togglePage}
                />
              </Table.Th>
            )}
            <SortHead by="position" {...sorting}>
              Job
            </SortHead>
            <Table.Th>Branch</Table.Th>
            <Table.Th className={css.organization}>Organization</Table.Th>
            <Table.Th>Status</Table.Th>
            <SortHead by="candidates" first="desc" isNumber {...sorting}>
              Candidates
            </SortHead>
            <NumberHead>New</NumberHead>
            <NumberHead className={css.progress}>In process</NumberHead>
            <NumberHead className={css.outcome}>Offer</NumberHead>
            <NumberHead className={css.outcome}>Hired</NumberHead>
            <SortHead by="publishDate" first="desc" className={`${css.day} ${css.origin}`} {...sorting}>
              Published
            </SortHead>
            <SortHead by="closingDate" className={css.day} {...sorting}>
              Closing
            </SortHead>
            <Table.Th className={css.platforms}>Platforms</Table.Th>
            <Table.Th className={css.origin}>Creator</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs
            ? jobs.map((job) => <Row key={job.id} job={job} selection={selection} />)
            : placeholders.map((row) => <SkeletonRow key={row} isSelectable={selection !== undefined} />)}
        </Table.Tbody>
      </RecordTable>
    </div>
  )
}

function Row({ job, selection }: { job: JobRow; selection: JobSelection | undefined }) {
  const timeZone = useCompanyTimeZone()
  const seesCandidates = useSession().can(applications.list)
  const numberOf = (number: (typeof candidateNumbers)[keyof typeof candidateNumbers]) => ({
    value: number.of(job),
    isShort: true,
    link: seesCandidates ? { to: candidatesAt(job.id, number), label: number.label } : undefined,
  })
  return (
    <RecordRow isSelected={selection?.isSelected(job) ?? false}>
      {selection && (
        <Table.Td className={css.check}>
          <Checkbox
            aria-label={`Select ${job.jobPositionName}, ${job.branchName}`}
            checked={selection.isSelected(job)}
            onChange={() => selection.toggle(job)}
            className={css.box}
          />
        </Table.Td>
      )}
      <Table.Td>
        <Text component="div" size="md" className={css.name}>
          <RecordLink to={`/jobs/${job.id}`}>{job.jobPositionName}</RecordLink>
        </Text>
        <Text size="xs" c="dimmed" className={css.way}>
          {numberAndOrigin(job)} · {employmentText(job)}
        </Text>
      </Table.Td>
      <Table.Td className={css.secondary}>
        <ShortText>{job.branchName}</ShortText>
      </Table.Td>
      <Table.Td className={`${css.secondary} ${css.organization}`}>
        <ShortText>{job.organizationName}</ShortText>
      </Table.Td>
      <Table.Td>
        <JobStatusBadge status={job.status} />
      </Table.Td>
      <NumberCell {...numberOf(candidateNumbers.all)} />
      <NumberCell {...numberOf(candidateNumbers.new)} isNew />
      <NumberCell {...numberOf(candidateNumbers.inProcess)} className={css.progress} />
      <NumberCell {...numberOf(candidateNumbers.inOffering)} className={css.outcome} />
      <NumberCell {...numberOf(candidateNumbers.hired)} className={css.outcome} />
      <Table.Td className={`${css.day} ${css.origin}`}>
        {job.publishedDate ? formatDate(job.publishedDate, timeZone) : <Nothing />}
      </Table.Td>
      <Table.Td className={css.day}>
        {job.endDate ? formatDay(job.endDate) : <Nothing />}
        <PastClosing job={job} isLine />
      </Table.Td>
      <Table.Td className={css.platforms}>
        <PlatformIcons platforms={job.jobPlatform} />
      </Table.Td>
      <Table.Td className={css.origin}>
        <CreatorMark {...job.creator} />
      </Table.Td>
      <Table.Td>
        <div className={css.actions}>
          <JobActions job={job} />
        </div>
      </Table.Td>
    </RecordRow>
  )
}

function CreatorMark({ avatar, ...person }: JobRow['creator']) {
  const name = fullName(person)
  return (
    <Tooltip label={name}>
      <span className={css.creator}>
        <PersonAvatar name={name} src={avatar} size={24} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}

const placeholders = Array.from({ length: 10 }, (_, index) => index)

const SkeletonRow = ({ isSelectable }: { isSelectable: boolean }) => (
  <Table.Tr>
    {isSelectable && (
      <Table.Td className={css.check}>
        <Skeleton width={16} height={16} />
      </Table.Td>
    )}
    <Table.Td>
      <Skeleton width={180} height={14} mb={6} />
      <Skeleton width={96} height={10} />
    </Table.Td>
    <Table.Td>
      <Skeleton width={104} height={12} />
    </Table.Td>
    <Table.Td className={css.organization}>
      <Skeleton width={88} height={12} />
    </Table.Td>
    <Table.Td>
      <Skeleton width={80} height={22} />
    </Table.Td>
    {['', '', css.progress, css.outcome, css.outcome].map((className, index) => (
      <Table.Td key={index} className={className}>
        <Skeleton width={24} height={12} ml="auto" />
      </Table.Td>
    ))}
    <Table.Td className={css.origin}>
      <Skeleton width={80} height={12} />
    </Table.Td>
    <Table.Td>
      <Skeleton width={80} height={12} />
    </Table.Td>
    <Table.Td className={css.platforms}>
      <Skeleton width={56} height={16} />
    </Table.Td>
    <Table.Td className={css.origin}>
      <Skeleton circle height={24} />
    </Table.Td>
    <Table.Td />
  </Table.Tr>
)

import type { JobOutside } from '@hireloom/contract/user-restrictions'
import { Checkbox, ScrollArea, Text } from '@mantine/core'
import { useId } from 'react'
import { JobStatusBadge } from '../jobs/parts/job-status.tsx'
import { plural } from '../platform/ui/text/words.ts'
import css from './jobs-outside.module.css'

interface Props {
  jobs: readonly JobOutside[]
  unchecked: ReadonlySet<number>
  /** Whether another user takes over the ticked jobs; otherwise the list has no checkboxes. */
  isHandedOver: boolean
  onChange: (unchecked: ReadonlySet<number>) => void
  /** The user who will no longer see the jobs. */
  name: string
}

/** The jobs outside a restriction. The user who takes over joins the hiring teams of the ticked ones. */
export function JobsOutside({ jobs, unchecked, isHandedOver, onChange, name }: Props) {
  const headId = useId()
  const toggle = (id: number) => {
    const next = new Set(unchecked)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  const checkedCount = jobs.filter(({ id }) => !unchecked.has(id)).length
  const setAll = (checked: boolean) => onChange(new Set(checked ? [] : jobs.map(({ id }) => id)))

  const unseenCount = jobs.filter(
    ({ id, hasNoOtherViewer }) => hasNoOtherViewer && (!isHandedOver || unchecked.has(id)),
  ).length

  return (
    <section aria-labelledby={headId} className={css.box}>
      <div className={css.head}>
        <Text size="sm" fw={500} id={headId}>
          {plural(jobs.length, 'job')} {name} will no longer see
        </Text>
        {isHandedOver && (
          <Checkbox
            label="Hand over all"
            checked={checkedCount === jobs.length}
            indeterminate={checkedCount > 0 && checkedCount < jobs.length}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        )}
      </div>
      <div role="status">
        {unseenCount > 0 && (
          <Text size="sm" className={css.unseen}>
            {unseenCount === 1 ? '1 job has' : `${unseenCount} jobs have`} no other team member who can see{' '}
            {unseenCount === 1 ? 'it' : 'them'}. Only Admins will.
          </Text>
        )}
      </div>
      <ScrollArea.Autosize className={css.scroll} viewportProps={{ tabIndex: 0 }}>
        <ul className={css.list} aria-labelledby={headId}>
          {jobs.map((job) => (
            <li key={job.id} className={css.job}>
              {isHandedOver ? (
                <Checkbox
                  label={job.jobPositionName}
                  description={locationOf(job)}
                  checked={!unchecked.has(job.id)}
                  onChange={() => toggle(job.id)}
                />
              ) : (
                <div>
                  <Text size="sm">{job.jobPositionName}</Text>
                  <Text size="xs" c="dimmed">
                    {locationOf(job)}
                  </Text>
                </div>
              )}
              <JobStatusBadge status={job.status} />
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </section>
  )
}

const locationOf = (job: JobOutside) => `${job.branchName} · ${job.organizationName}`

import type { Job } from '@hireloom/contract/jobs/job'
import {
  IconBriefcase,
  IconForms,
  IconPencil,
  type IconProps,
  IconRoute,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { hasProblem, type JobPart, jobParts, type Problems, partOf } from '../form/job-form.ts'
import { PartHead } from '../form/part-head.tsx'
import { JobStatusBadge } from '../parts/job-status.tsx'
import type { Field } from './edited-job.ts'

const icons: Record<JobPart, ComponentType<IconProps>> = {
  information: IconBriefcase,
  form: IconForms,
  stages: IconRoute,
  team: IconUsers,
  publishing: IconWorld,
}

interface Props {
  job: Job
  active: number
  /** The parts that the user can open. */
  parts: readonly JobPart[]
  /** Fields that differ from the saved job. */
  changed: readonly Field[]
  /** The problems to show. */
  errors: Problems
  onLeavePart: () => void
}

export function EditHead({ job, active, parts, changed, errors, onLeavePart }: Props) {
  const steps = jobParts.flatMap((part, index) => (parts.includes(part.slug) ? [{ ...part, place: index }] : []))
  return (
    <PartHead
      title={`Edit ${job.jobPositionName}`}
      back={{ to: `/jobs/${job.id}`, label: 'Back to the job' }}
      label="Parts of the job"
      parts={steps.map(({ slug, title, place }) => {
        const isChanged = changed.some((field) => partOf(field) === place)
        const Icon = isChanged ? IconPencil : icons[slug]
        return {
          title,
          to: `/jobs/${job.id}?edit=${slug}`,
          mark: <Icon size={14} aria-hidden />,
          isWrong: hasProblem(errors, place),
          state: isChanged ? 'changed' : undefined,
        }
      })}
      active={steps.findIndex(({ place }) => place === active)}
      isSequence={false}
      onLeavePart={onLeavePart}
      badge={<JobStatusBadge status={job.status} />}
    />
  )
}

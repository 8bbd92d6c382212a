import { Button, Text } from '@mantine/core'
import { IconCheck, IconCloudCheck } from '@tabler/icons-react'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { formatTime } from '../../platform/ui/text/days.ts'
import { hasProblem, jobParts, type Problems } from '../form/job-form.ts'
import { PartHead } from '../form/part-head.tsx'
import { stepSlug } from './new-job.ts'
import css from './wizard-head.module.css'

interface Props {
  active: number
  /** The problems to show. */
  errors: Problems
  /** All problems, including those not shown yet. */
  problems: Problems
  savedAt: Date | undefined
  onLeaveStep: () => void
  onStartOver: () => void
}

export function WizardHead({ active, errors, problems, savedAt, onLeaveStep, onStartOver }: Props) {
  const zone = useCompanyTimeZone()
  return (
    <PartHead
      title="Create job"
      back={{ to: '/jobs', label: 'Back to jobs' }}
      label="Steps"
      parts={jobParts.map(({ title }, step) => {
        const isDone = step < active && !hasProblem(problems, step)
        return {
          title,
          to: `/jobs/create/${stepSlug(step)}`,
          mark: isDone ? <IconCheck size={14} aria-hidden /> : step + 1,
          isWrong: hasProblem(errors, step),
          state: isDone ? 'complete' : undefined,
        }
      })}
      active={active}
      isSequence
      onLeavePart={onLeaveStep}
    >
      <div className={css.draft}>
        <Text size="sm" c="dimmed" className={css.saved} aria-live="polite">
          {savedAt && (
            <>
              <IconCloudCheck size={16} className={css.roomy} aria-hidden /> Draft saved {formatTime(savedAt, zone)}
              <span className={css.place}>in this tab</span>
            </>
          )}
        </Text>
        {savedAt && (
          <Button variant="subtle" size="compact-sm" className={css.startOver} onClick={onStartOver}>
            Start over
          </Button>
        )}
      </div>
    </PartHead>
  )
}

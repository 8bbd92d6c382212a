import { ActionIcon, Text, Title, Tooltip } from '@mantine/core'
import { IconAlertCircle, IconArrowLeft, IconCheck, IconCloudCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { formatTime } from '../../platform/ui/days.ts'
import { type Problems, stepOf, wizardSteps } from './new-job.ts'
import css from './wizard-head.module.css'

interface Props {
  active: number
  /** What may be said to be wrong. */
  errors: Problems
  /** Everything that is still wrong or missing. */
  problems: Problems
  savedAt: Date | undefined
  onLeaveStep: () => void
}

/** The steps are links: each has its own address, and the form behind them is one. */
export function WizardHead({ active, errors, problems, savedAt, onLeaveStep }: Props) {
  const zone = useCompanyTimeZone()
  const hasSome = (found: Problems, step: number) => Object.keys(found).some((path) => stepOf(path) === step)
  return (
    <header className={css.head}>
      <div className={css.title}>
        <ActionIcon component={Link} to="/jobs" aria-label="Back to jobs" size="md">
          <IconArrowLeft size={18} />
        </ActionIcon>
        <Title order={1} size="18px" lh="24px">
          Create job
        </Title>
      </div>
      <nav aria-label="Steps" className={css.steps}>
        <ol>
          {wizardSteps.map(({ slug, title }, step) => {
            const isWrong = hasSome(errors, step)
            const isDone = step < active && !hasSome(problems, step)
            return (
              <li key={slug}>
                <Link
                  to={`/jobs/create/${slug}`}
                  className={css.step}
                  aria-current={step === active ? 'step' : undefined}
                  data-wrong={isWrong || undefined}
                  data-done={isDone || undefined}
                  onClick={onLeaveStep}
                >
                  <span className={css.mark}>
                    {isWrong ? <IconAlertCircle size={16} /> : isDone ? <IconCheck size={14} /> : step + 1}
                  </span>
                  <span className={css.label}>{title}</span>
                  {isWrong && <span className={css.hidden}>, needs attention</span>}
                  {isDone && <span className={css.hidden}>, complete</span>}
                </Link>
              </li>
            )
          })}
        </ol>
      </nav>
      <Tooltip label="Kept in this browser tab only, until the job is saved" disabled={!savedAt}>
        <Text size="sm" c="dimmed" className={css.saved} aria-live="polite">
          {savedAt && (
            <>
              <IconCloudCheck size={16} /> Draft saved {formatTime(savedAt, zone)}
            </>
          )}
        </Text>
      </Tooltip>
    </header>
  )
}

import { home, type SetupProgress } from '@hireloom/contract/home'
import { Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import css from './getting-started-page.module.css'
import { SetupStep } from './setup-step.tsx'
import { setupSteps } from './setup-steps.tsx'

/** The steps from a new account to the first candidate. */
export function Page() {
  const { user } = useSession()
  const progress = useQuery(queryFor(home.gettingStarted, {}))
  const steps = progress.data?.data
  return (
    <>
      <PageHead title="Getting started" />
      <div className={css.page}>
        <Text className={css.lead}>
          {user ? `Welcome, ${user.firstName}. ` : ''}These steps take {user?.companyName ?? 'your company'} from an
          empty account to its first candidate.
        </Text>
        {progress.isPending && <SkeletonRows rows={6} height={56} />}
        {progress.isError && !steps && (
          <LoadFailure title="Failed to load your progress" error={progress.error} onRetry={() => progress.refetch()} />
        )}
        {steps && <Steps steps={steps} />}
      </div>
    </>
  )
}

function Steps({ steps }: { steps: SetupProgress }) {
  const { can } = useSession()
  const count = setupSteps.filter(({ tick }) => steps[tick]).length
  const next = setupSteps.find(({ tick, needs }) => !steps[tick] && can(needs))
  return (
    <>
      <div className={css.progress}>
        <Progress value={(100 * count) / setupSteps.length} size="sm" aria-label="Steps done" />
        <Text size="sm" c="dimmed">
          {count} of {setupSteps.length} done
        </Text>
      </div>
      <ol className={css.steps}>
        {setupSteps.map((step) => (
          <SetupStep
            key={step.tick}
            step={step}
            isDone={steps[step.tick]}
            isNext={step === next}
            isOpen={can(step.needs)}
          />
        ))}
      </ol>
    </>
  )
}

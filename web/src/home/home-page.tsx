import { home } from '@hireloom/contract/home'
import { Button, Grid, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { Greeting } from './greeting.tsx'
import css from './home-page.module.css'
import { JobsBar } from './jobs-bar.tsx'
import { NextActions } from './next-actions.tsx'
import { StageStrip } from './stage-strip.tsx'
import { UpcomingInterviews } from './upcoming-interviews.tsx'
import { useAcceptedInvitation } from './use-accepted-invitation.ts'

/** Today's work for the jobs the user may see. */
export function Page() {
  const { can, isKnown } = useSession()
  useAcceptedInvitation()
  const seesCandidates = can(home.candidatesSummary)
  const seesJobs = can(home.jobsSummary)
  // The parts are shown empty until the permissions are known, so that no call is made only to be refused.
  const ofCandidates = { enabled: isKnown && seesCandidates, throwOnError: false }
  const summary = useQuery({ ...queryFor(home.candidatesSummary, {}), ...ofCandidates })
  const interviews = useQuery({ ...queryFor(home.upcomingInterviews, {}), ...ofCandidates })
  const actions = useQuery({ ...queryFor(home.nextActions, {}), ...ofCandidates })
  const jobs = useQuery({ ...queryFor(home.jobsSummary, {}), enabled: isKnown && seesJobs, throwOnError: false })

  return (
    <Stack gap="lg" className={css.page}>
      <Greeting toReview={summary.data?.toReview} interviews={interviews.data?.data}>
        {can('jobs.create') && (
          <Button component={Link} to="/jobs/create/step-1" leftSection={<IconPlus size={16} aria-hidden />}>
            Create job
          </Button>
        )}
      </Greeting>
      {seesCandidates && <StageStrip counts={summary} />}
      <Grid gap="lg">
        {seesCandidates && (
          <Grid.Col span={{ base: 12, md: 7 }}>
            <UpcomingInterviews interviews={interviews} />
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            {seesCandidates && <NextActions actions={actions} />}
            {seesJobs && <JobsBar counts={jobs} />}
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  )
}

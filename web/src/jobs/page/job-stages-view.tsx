import { groupOfStage } from '@hireloom/contract/applications/status'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { StageRing } from '../../platform/ui/display/stage-ring.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { Masked } from '../../platform/ui/text/masked.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { staleAfterJobChange } from '../stale-queries.ts'
import css from './job-stages-view.module.css'

/** The stages of a job, and the handling of low scores. */
export function JobStagesView({ job }: { job: Job }) {
  const { can } = useSession()
  const stages = useQuery(queryFor(jobs.stages, { params: { jobId: job.id } }))
  return (
    <Stack gap="xl">
      <section>
        <Title order={2} mb="xs">
          Stages
        </Title>
        {stages.isPending && <SkeletonRows rows={job.jobHiringStages.length} />}
        {stages.isError && !stages.data && (
          <LoadFailure title="Failed to load the stages" error={stages.error} onRetry={() => stages.refetch()} />
        )}
        <ol className={css.stages}>
          {stages.data?.data.map((stage) => (
            <li key={stage.id} className={css.stage}>
              <StageRing group={groupOfStage(stage)} />
              <Text size="md" fw={500}>
                {stage.name}
              </Text>
              <Text size="sm" c="dimmed">
                {stage.isActive ? stage.group : `${stage.group}, no longer in use`}
              </Text>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <Title order={2} mb="xs">
          AI candidate recommendation
        </Title>
        {can('jobs.accessConfidentialFields') ? <Recommendation job={job} /> : <Masked />}
      </section>
    </Stack>
  )
}

function Recommendation({ job: { id, jobPositionName, aiCandidateRecommendation: of } }: { job: Job }) {
  const { can } = useSession()
  const stop = useCall(jobs.stopRejection, {
    success: 'Automatic rejection switched off',
    failure: 'Failed to switch off automatic rejection',
    refreshes: staleAfterJobChange,
  })
  if (!of?.autoReject) return <Text c="dimmed">No one is rejected automatically.</Text>
  return (
    <Stack gap={4}>
      <Text>
        Applications that score below {formatNumber(of.threshold)} are rejected: {of.rejectedReason}.
      </Text>
      <Text c="dimmed">They are notified by e-mail, with a link to ask for a person to look.</Text>
      {of.notes && <Text c="dimmed">{of.notes}</Text>}
      {can(jobs.stopRejection) && (
        <Group mt="xs">
          <Button
            variant="default"
            loading={stop.isPending}
            onClick={() =>
              confirm({
                title: `Switch off automatic rejection for ${jobPositionName}?`,
                consequence: 'Applications are still scored. Those that were rejected stay as they are.',
                confirm: 'Switch off',
                onConfirm: () => stop.mutate({ params: { jobId: id } }),
              })
            }
          >
            Switch off automatic rejection
          </Button>
        </Group>
      )}
    </Stack>
  )
}

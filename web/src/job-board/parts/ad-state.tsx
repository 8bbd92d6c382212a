import { adState, jobBoard, type PostedAd, type AdState as State } from '@hireloom/contract/job-board'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { formatTime } from '../../platform/ui/text/days.ts'
import type { StateColor } from '../../platform/ui/theme/colors.ts'

/** Milliseconds between polls of an advertisement that is about to change. */
const pollingInterval = 2000

interface Props {
  jobId: number
  ad: PostedAd
  /** True when the job is published on the board; otherwise the advertisement is being removed. */
  isPublished: boolean
}

/** The state of a job's advertisement on the job board. It is polled while it is about to change. */
export function AdState({ jobId, ad, isPublished }: Props) {
  const { can } = useSession()
  const timeZone = useCompanyTimeZone()
  const isLeaving = !isPublished && ad.state === adState.live
  useQuery({
    ...queryFor(jobs.read, { params: { jobId } }),
    enabled: ad.state === adState.pending || ad.nextTryAt !== null || isLeaving,
    refetchInterval: pollingInterval,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to check the advertisement' },
  })
  const retry = useCall(jobBoard.retry, {
    success: 'Sending the advertisement to Jobstreet again',
    failure: 'Failed to get Jobstreet by seek data',
    refreshes: [jobs.read],
  })
  const { label, color } = isLeaving ? leaving : adStateLabels[ad.state]

  return (
    <Stack gap={6} align="flex-start">
      <Group gap="xs" role="status">
        <StatusBadge color={color}>{label}</StatusBadge>
        {ad.state === adState.live && ad.jobAdsUrl && (
          <Anchor href={ad.jobAdsUrl} target="_blank" rel="noopener noreferrer" inherit>
            Open advertisement <IconExternalLink size={12} aria-hidden />
          </Anchor>
        )}
      </Group>
      {ad.problem && (
        <Text size="xs">
          {ad.problem}
          {ad.nextTryAt && `. ${nextTryText(ad.nextTryAt, timeZone)}`}
        </Text>
      )}
      {ad.state === adState.pending && !ad.problem && (
        <Text size="xs" c="dimmed">
          Jobstreet by SEEK usually accepts it within a minute.
        </Text>
      )}
      {(ad.state === adState.failed || ad.nextTryAt) && can(jobBoard.retry) && (
        <Button
          variant="default"
          size="xs"
          loading={retry.isPending}
          onClick={() => retry.mutate({ params: { jobId } })}
        >
          Try again
        </Button>
      )}
    </Stack>
  )
}

/** Returns a sentence about the next try, whose time may have passed while the task waits for its turn. */
const nextTryText = (at: Date, timeZone: string) =>
  at.getTime() > Date.now() ? `The next try is at ${formatTime(at, timeZone)}.` : 'Trying again now.'

/** Label and color of each state of an advertisement. */
const adStateLabels: Record<State, { label: string; color: StateColor }> = {
  [adState.off]: { label: 'Not advertised', color: 'gray' },
  [adState.pending]: { label: 'Being sent', color: 'blue' },
  [adState.live]: { label: 'Live', color: 'green' },
  [adState.failed]: { label: 'Failed', color: 'red' },
}

/** The state of an advertisement that is still online although its job is no longer published on the board. */
const leaving = { label: 'Being taken down', color: 'orange' } as const

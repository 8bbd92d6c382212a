import { jobs } from '@hireloom/contract/jobs/endpoints'
import { Button, Group, Modal, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { AdOutcome } from '../../job-board/parts/ad-outcome.tsx'
import { queryFor } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { PublicLink } from '../../platform/ui/display/public-link.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { ShareLinks } from './share-links.tsx'

/** Milliseconds after publishing until the career page has the job, too. */
const loadDelay = 1000

interface Props {
  jobId: number
  /** Closes the dialog and stays on the page; without it, closing opens the job list. */
  onClose?: () => void
}

/** The dialog after publishing, with the link to share. */
export function PublishSuccessModal({ jobId, onClose }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const list = pathname === '/jobs' ? `/jobs${search}` : '/jobs'
  const { can } = useSession()
  const [isDue, setDue] = useState(false)
  useTimeout(() => setDue(true), loadDelay, { autoInvoke: true })
  const job = useQuery({ ...queryFor(jobs.read, { params: { jobId } }), enabled: isDue, throwOnError: false })
  const { jobPositionName, branchName, publicUrl, jobBoardAd } = job.data?.data ?? {}

  return (
    <Modal opened onClose={onClose ?? (() => navigate('/jobs'))} title="Job published" size={480} centered>
      {job.isError ? (
        <LoadFailure title="Failed to load the job" error={job.error} onRetry={job.refetch} />
      ) : (
        <Stack gap="lg" aria-busy={!publicUrl}>
          <Group gap="sm" wrap="nowrap">
            <ThemeIcon color="green" size={40} radius="xl">
              <IconCheck size={20} aria-hidden />
            </ThemeIcon>
            {publicUrl ? (
              <div>
                <Text fw={600} size="lg">
                  {jobPositionName}
                </Text>
                <Text size="sm" c="dimmed">
                  {branchName}
                </Text>
              </div>
            ) : (
              <Stack gap={6} flex={1}>
                <Skeleton height={20} width="60%" />
                <Skeleton height={14} width="35%" />
              </Stack>
            )}
          </Group>
          {publicUrl ? <PublicLink url={publicUrl} /> : <Skeleton height={52} />}
          {jobBoardAd && <AdOutcome jobId={jobId} ad={jobBoardAd} />}
          {can('jobs.shareSocial') &&
            (publicUrl ? <ShareLinks url={publicUrl} name={jobPositionName ?? ''} /> : <Skeleton height={32} />)}
          <Group justify="flex-end" gap="xs">
            <Button component={Link} to={list} variant="default" size="md" onClick={onClose}>
              Back to list
            </Button>
            <Button component={Link} to={`/jobs/${jobId}`} size="md" onClick={onClose}>
              View job
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

import { duplicates } from '@hireloom/contract/duplicates'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { queryFor } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { formatDate } from '../../platform/ui/text/days.ts'
import { plural } from '../../platform/ui/text/words.ts'
import { useUnmerge } from '../use-merging.ts'

interface Props {
  candidateId: number
  /** The application that the page shows. */
  jobApplicationId: number
}

/** The merges of a candidate that can still be undone; renders nothing without any. */
export function Merges({ candidateId, jobApplicationId }: Props) {
  const navigate = useNavigate()
  const timeZone = useCompanyTimeZone()
  const { can } = useSession()
  const merges = useQuery({
    ...queryFor(duplicates.merges, { params: { candidateId } }),
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the merges' },
  })
  const undo = useUnmerge(({ data: { candidateId: otherId, restoredIds } }) => {
    if (!restoredIds.includes(jobApplicationId)) return
    // The application on the page is the other person's again.
    navigate(`/candidates/${otherId}?job_application_id=${jobApplicationId}&tab=applications`, { replace: true })
  })
  const undoable = merges.data?.data ?? []
  if (undoable.length === 0) return null
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        Merged
      </Title>
      <Stack gap="xs">
        {undoable.map(({ id, otherName, applicationCount, mergedAt, mergedByName, undoUntil }) => (
          <Group key={id} justify="space-between" gap="sm">
            <Text size="sm">
              {mergedByName} merged {otherName} with {plural(applicationCount, 'application')} on{' '}
              {formatDate(mergedAt, timeZone)}
            </Text>
            {can(duplicates.unmerge) && (
              <Group gap="sm">
                <Text size="xs" c="dimmed">
                  until {formatDate(undoUntil, timeZone)}
                </Text>
                <Button
                  variant="default"
                  loading={undo.isPending}
                  onClick={() => undo.mutate({ params: { candidateId }, body: { mergeId: id } })}
                >
                  Undo merge
                </Button>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
    </section>
  )
}

import { type ComparedPerson, duplicates, type PossibleDuplicate, undoDays } from '@hireloom/contract/duplicates'
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { answerTo } from '../../platform/api/hooks.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { LoadFailure } from '../../platform/ui/load-failure.tsx'
import { PersonAvatar } from '../../platform/ui/person-avatar.tsx'
import { plural } from '../../platform/ui/words.ts'
import { Comparison } from './comparison.tsx'
import css from './duplicates-modal.module.css'
import { matchInWords } from './match-words.ts'
import { useMerge } from './use-merging.ts'

interface Props {
  candidateId: number
  onClose: () => void
}

/** Who may be the same person, and by what. Two are merged only after they were compared. */
export function DuplicatesModal({ candidateId, onClose }: Props) {
  const [chosen, setChosen] = useState<PossibleDuplicate>()
  const found = useQuery({
    ...answerTo(duplicates.possible, { params: { candidateId } }),
    throwOnError: false,
  })
  const { person, others } = found.data?.data ?? {}
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      size={chosen ? 'lg' : 'md'}
      title={chosen ? 'Are they the same person?' : 'Possible duplicates'}
    >
      {found.isError && !found.data && (
        <LoadFailure title="Failed to load possible duplicates" error={found.error} onRetry={found.refetch} />
      )}
      {found.isPending && <Waiting />}
      {person && chosen && (
        <Merging person={person} other={chosen} onBack={() => setChosen(undefined)} onClose={onClose} />
      )}
      {others && !chosen && <Others others={others} onCompare={setChosen} onClose={onClose} />}
    </Modal>
  )
}

interface OthersProps {
  others: readonly PossibleDuplicate[]
  onCompare: (other: PossibleDuplicate) => void
  onClose: () => void
}

function Others({ others, onCompare, onClose }: OthersProps) {
  if (others.length === 0) {
    return (
      <EmptyState
        icon={<IconUsers />}
        title="Nobody else matches"
        description="The person applied for the same job before, or the other application is gone or on a job you don't see."
      />
    )
  }
  return (
    <ul className={css.people}>
      {others.map((other) => (
        <li key={other.candidateId} className={css.person}>
          <PersonAvatar name={other.candidateName} size={36} />
          <div className={css.words}>
            <Text size="md" fw={500}>
              {other.candidateName}
            </Text>
            <Text size="sm" className={css.quiet}>
              {matchInWords(other.matchedBy)}
            </Text>
            <Text size="sm" c="dimmed">
              {other.jobPositionName}, {plural(other.applicationCount, 'application')}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              component={Link}
              to={`/candidates/${other.candidateId}?job_application_id=${other.jobApplicationId}`}
              variant="default"
              onClick={onClose}
            >
              Open
            </Button>
            <Button variant="default" onClick={() => onCompare(other)}>
              Compare
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  )
}

interface MergingProps {
  person: ComparedPerson
  other: PossibleDuplicate
  onBack: () => void
  onClose: () => void
}

function Merging({ person, other, onBack, onClose }: MergingProps) {
  const merge = useMerge(onClose)
  return (
    <Stack gap="md">
      <Text size="sm" className={css.quiet}>
        {matchInWords(other.matchedBy)}.{' '}
        {other.mayMerge
          ? `Merging moves ${plural(other.applicationCount, 'application')} of the other one here. Each keeps its own data and history, and it can be undone for ${undoDays} days.`
          : 'Only who may change every application of both people can merge them.'}
      </Text>
      <Comparison person={person} other={other} />
      <Group justify="space-between">
        <Button variant="subtle" color="gray" size="md" onClick={onBack}>
          Back
        </Button>
        <Group gap="sm">
          <Button variant="default" size="md" onClick={onClose}>
            Not now
          </Button>
          {other.mayMerge && (
            <Button
              size="md"
              loading={merge.isPending}
              onClick={() =>
                merge.mutate({ params: { candidateId: person.candidateId }, body: { otherId: other.candidateId } })
              }
            >
              Merge into one
            </Button>
          )}
        </Group>
      </Group>
    </Stack>
  )
}

const Waiting = () => (
  <Stack gap="sm" aria-busy>
    <Skeleton height={64} radius="lg" />
    <Skeleton height={64} radius="lg" />
  </Stack>
)

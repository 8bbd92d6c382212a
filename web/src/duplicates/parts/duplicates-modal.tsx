import { type ComparedPerson, duplicates, type PossibleDuplicate, undoDays } from '@hireloom/contract/duplicates'
import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../platform/api/hooks.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { plural } from '../../platform/ui/text/words.ts'
import { Comparison } from '../comparison.tsx'
import { formatMatches } from '../match-texts.ts'
import { SuggestedPeople } from '../suggested-people.tsx'
import { useDismiss, useMerge } from '../use-merging.ts'
import css from './duplicates-modal.module.css'

interface Props {
  candidateId: number
  /** Whether the candidate is marked as a possible duplicate. */
  isMarked: boolean
  onClose: () => void
}

/**
 * The possible duplicates of a candidate, with the reason. The user compares two before merging them or marking them as
 * different.
 */
export function DuplicatesModal({ candidateId, isMarked, onClose }: Props) {
  const [selected, setSelected] = useState<PossibleDuplicate>()
  const suggestions = useQuery({
    ...queryFor(duplicates.possible, { params: { candidateId } }),
    throwOnError: false,
  })
  const { person, others, dismissed } = suggestions.data?.data ?? {}
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      size={selected ? 'lg' : 'md'}
      title={selected ? 'Are they the same person?' : 'Possible duplicates'}
    >
      {suggestions.isError && !suggestions.data && (
        <LoadFailure
          title="Failed to load possible duplicates"
          error={suggestions.error}
          onRetry={suggestions.refetch}
        />
      )}
      {suggestions.isPending && <LoadingPeople />}
      {person && selected && (
        <MergeDecision
          person={person}
          other={selected}
          isDismissed={dismissed?.some((duplicate) => duplicate.candidateId === selected.candidateId) === true}
          onBack={() => setSelected(undefined)}
          onClose={onClose}
        />
      )}
      {person && others && dismissed && !selected && (
        <SuggestedPeople
          candidateId={person.candidateId}
          isMarked={isMarked}
          others={others}
          dismissed={dismissed}
          onClose={onClose}
          onCompare={setSelected}
        />
      )}
    </Modal>
  )
}

interface MergeDecisionProps {
  person: ComparedPerson
  other: PossibleDuplicate
  /** Whether a colleague marked them as different. */
  isDismissed: boolean
  onBack: () => void
  onClose: () => void
}

/** Both candidates side by side, with the buttons to merge them or mark them as different. */
function MergeDecision({ person, other, isDismissed, onBack, onClose }: MergeDecisionProps) {
  const merge = useMerge(onClose)
  const dismiss = useDismiss(onBack)
  const pair = { params: { candidateId: person.candidateId }, body: { otherId: other.candidateId } }
  return (
    <Stack gap="md">
      <Text size="sm" className={css.quiet}>
        {formatMatches(other.matchedBy)}.{' '}
        {other.mayMerge
          ? `Merging moves ${plural(other.applicationCount, 'application')} of the other candidate here. Each keeps its own data and history, and you can undo it for ${undoDays} days.`
          : 'You need edit access to all applications of both candidates to merge them or mark them as different.'}
      </Text>
      <Comparison person={person} other={other} />
      <div className={css.foot}>
        <Button variant="subtle" color="gray" size="md" onClick={onBack}>
          Back
        </Button>
        {other.mayMerge ? (
          <div className={css.verbs}>
            {!isDismissed && (
              <Button
                variant="default"
                size="md"
                loading={dismiss.isPending}
                disabled={merge.isPending}
                onClick={() => dismiss.mutate(pair)}
              >
                Not the same person
              </Button>
            )}
            <Button size="md" loading={merge.isPending} disabled={dismiss.isPending} onClick={() => merge.mutate(pair)}>
              Merge into one
            </Button>
          </div>
        ) : (
          <Button variant="default" size="md" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </Stack>
  )
}

const LoadingPeople = () => (
  <Stack gap="sm" aria-busy>
    <Skeleton height={64} radius="lg" />
    <Skeleton height={64} radius="lg" />
  </Stack>
)

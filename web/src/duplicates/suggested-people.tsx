import type { DismissedDuplicate, PossibleDuplicate } from '@hireloom/contract/duplicates'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { PersonAvatar } from '../platform/ui/display/person-avatar.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { formatDate } from '../platform/ui/text/days.ts'
import { plural } from '../platform/ui/text/words.ts'
import { formatMatches } from './match-texts.ts'
import css from './parts/duplicates-modal.module.css'
import { useRestore } from './use-merging.ts'

interface Props {
  candidateId: number
  /** Whether the candidate is marked as a possible duplicate. */
  isMarked: boolean
  others: readonly PossibleDuplicate[]
  dismissed: readonly DismissedDuplicate[]
  onCompare: (other: PossibleDuplicate) => void
  onClose: () => void
}

/** The reasons why a marked candidate may match nobody in the list. */
const reasonOfMark =
  "The person applied for the same job before, or the other application is gone or belongs to a job you can't see."

/** Possible duplicates, and below them the people a colleague marked as different. */
export function SuggestedPeople({ candidateId, isMarked, others, dismissed, onCompare, onClose }: Props) {
  const timeZone = useCompanyTimeZone()
  const restore = useRestore()
  const person = (other: PossibleDuplicate, description: string, last: ReactNode) => (
    <Person
      key={other.candidateId}
      other={other}
      description={description}
      onCompare={() => onCompare(other)}
      onClose={onClose}
    >
      {last}
    </Person>
  )
  return (
    <>
      {others.length === 0 && dismissed.length > 0 && (
        <Text size="sm" c="dimmed">
          Nobody else matches
        </Text>
      )}
      {others.length === 0 && dismissed.length === 0 && (
        <EmptyState
          icon={<IconUsers aria-hidden />}
          title="Nobody else matches"
          description={
            isMarked ? reasonOfMark : 'No candidate you can see has the same NIK, passport, e-mail or phone.'
          }
        />
      )}
      {others.length > 0 && (
        <ul className={css.people} aria-label="Possible duplicates">
          {others.map((other) =>
            person(other, `${other.jobPositionName}, ${plural(other.applicationCount, 'application')}`, null),
          )}
        </ul>
      )}
      {dismissed.length > 0 && (
        <section>
          <Title order={3} size="h4" mt="lg" mb="xs">
            Not the same person
          </Title>
          <ul className={css.people} aria-label="Not the same person">
            {dismissed.map((other) =>
              person(
                other,
                `Marked by ${other.dismissedByName} on ${formatDate(other.dismissedAt, timeZone)}`,
                other.mayMerge && (
                  <Button
                    variant="default"
                    aria-label={`Undo: ${other.candidateName} is not the same person`}
                    loading={restore.isPending && restore.variables.params.otherId === other.candidateId}
                    onClick={() => restore.mutate({ params: { candidateId, otherId: other.candidateId } })}
                  >
                    Undo
                  </Button>
                ),
              ),
            )}
          </ul>
        </section>
      )}
    </>
  )
}

interface PersonProps {
  other: PossibleDuplicate
  description: string
  onCompare: () => void
  onClose: () => void
  children: ReactNode
}

const Person = ({ other, description, onCompare, onClose, children }: PersonProps) => (
  <li className={css.person}>
    <PersonAvatar name={other.candidateName} size={36} />
    <div className={css.text}>
      <Text size="md" fw={500}>
        {other.candidateName}
      </Text>
      <Text size="sm" className={css.quiet}>
        {formatMatches(other.matchedBy)}
      </Text>
      <Text size="sm" c="dimmed">
        {description}
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
      <Button variant="default" onClick={onCompare}>
        Compare
      </Button>
      {children}
    </Group>
  </li>
)

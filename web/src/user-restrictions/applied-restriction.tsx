import type { UserRestriction } from '@hireloom/contract/user-restrictions'
import { Badge, Button, Group, Text } from '@mantine/core'
import { plural } from '../platform/ui/text/words.ts'
import css from './parts/restriction-modals.module.css'
import { kinds } from './restriction-kinds.ts'

/** The result of a change. */
export interface RestrictionResult {
  restriction: UserRestriction
  /** The number of jobs handed over to another user. */
  handedOver: number
}

interface Props extends RestrictionResult {
  onChange: () => void
  onClose: () => void
}

/** The restriction that applies now: its choices, and how many jobs the user sees. */
export function AppliedRestriction({ restriction, handedOver, onChange, onClose }: Props) {
  const { useRestriction } = restriction
  return (
    <>
      <div className={css.fields}>
        <Text size="md">
          {visibleJobsText(restriction)}
          {handedOver > 0 && ` ${plural(handedOver, 'job was', 'jobs were')} handed over.`}
        </Text>
        {useRestriction && (
          <dl className={css.facts}>
            {kinds.map(({ label, named }) => (
              <ChosenNames key={label} label={label} names={restriction[named].map(({ name }) => name)} />
            ))}
          </dl>
        )}
      </div>
      <Group justify="flex-end" gap="sm" className={css.foot}>
        <Button variant="default" size="md" onClick={onChange}>
          Change
        </Button>
        <Button size="md" onClick={onClose}>
          Done
        </Button>
      </Group>
    </>
  )
}

function visibleJobsText({ firstName, useRestriction, visibleJobs }: UserRestriction) {
  if (!useRestriction)
    return `No restriction applies. ${firstName} sees every job of their own and of their hiring teams.`
  if (visibleJobs === 0) return `${firstName} sees none of their jobs now.`
  return `${firstName} sees ${plural(visibleJobs, 'job')} now, with ${visibleJobs === 1 ? 'its' : 'their'} candidates.`
}

function ChosenNames({ label, names }: { label: string; names: string[] }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {names.length === 0 && 'All'}
        {names.map((name) => (
          <Badge key={name} color="gray">
            {name}
          </Badge>
        ))}
      </dd>
    </>
  )
}

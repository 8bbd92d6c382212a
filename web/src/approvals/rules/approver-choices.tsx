import { type ApprovalStep, type Approver, approverRoles, maxStepApprovers } from '@hireloom/contract/approvals/rules'
import { Button, Group, MultiSelect, Select } from '@mantine/core'
import { useActiveUsers } from '../../lookups/parts/use-active-users.ts'
import { fullName } from '../../platform/ui/text/words.ts'

interface Props {
  step: ApprovalStep
  index: number
  error?: string | undefined
  onChange: (step: ApprovalStep) => void
  /** Absent for the only step. */
  onRemove?: (() => void) | undefined
}

const keyOf = ({ userId, role }: Approver) => (role === null ? `user ${userId}` : `role ${role}`)
const roles = Object.entries(approverRoles).map(([role, label]) => ({ value: `role ${role}`, label }))

function approverOf(key: string): Approver {
  const [kind, id] = key.split(' ')
  return kind === 'role' ? { userId: null, role: Number(id) as 1 | 2 | 3 } : { userId: Number(id), role: null }
}

/** The approvers of one step, and how many of them have to approve. */
export function ApproverChoices({ step: { approvers, needed }, index, error, onChange, onRemove }: Props) {
  const users = useActiveUsers()
  const people = users.data?.filter(({ isExternal }) => !isExternal) ?? []
  const userIds = new Set(people.map(({ id }) => id))
  const removed = approvers.filter(({ userId }) => userId !== null && users.data && !userIds.has(userId))
  const data = [
    { group: 'Roles', items: roles },
    {
      group: 'Users',
      items: [
        ...people.map((person) => ({ value: `user ${person.id}`, label: fullName(person) })),
        ...removed.map((approver) => ({ value: keyOf(approver), label: 'A removed user' })),
      ],
    },
  ]
  const counts = [
    { value: 'all', label: 'All of them' },
    ...approvers.slice(1).map((_, more) => ({ value: String(more + 1), label: `Any ${more + 1}` })),
  ]
  const change = (keys: string[]) => {
    const next = keys.map(approverOf)
    onChange({ approvers: next, needed: needed !== null && needed < next.length ? needed : null })
  }
  return (
    <Group align="flex-end" gap="sm">
      <MultiSelect
        label={`Step ${index + 1}`}
        placeholder={approvers.length === 0 ? 'Choose' : ''}
        required
        searchable
        hidePickedOptions
        maxValues={maxStepApprovers}
        data={data}
        value={approvers.map(keyOf)}
        onChange={change}
        error={error}
        flex={1}
        miw={240}
      />
      {approvers.length > 1 && (
        <Select
          aria-label={`How many of step ${index + 1} have to approve`}
          data={counts}
          value={needed === null ? 'all' : String(needed)}
          onChange={(value) =>
            onChange({ approvers, needed: value === 'all' || value === null ? null : Number(value) })
          }
          allowDeselect={false}
          w={130}
        />
      )}
      {onRemove && (
        <Button variant="subtle" color="gray" onClick={onRemove} aria-label={`Remove step ${index + 1}`}>
          Remove
        </Button>
      )}
    </Group>
  )
}

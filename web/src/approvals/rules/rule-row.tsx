import type { ApprovalSettings } from '@hireloom/contract/approvals/endpoints'
import { isAboutPay, watchedFields } from '@hireloom/contract/approvals/rules'
import { Button, Group, Paper, Switch, Text } from '@mantine/core'
import type { KeyboardEventHandler } from 'react'
import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { MoveButtons } from '../../platform/ui/lists/move-buttons.tsx'
import css from '../approvals.module.css'
import { type RuleNames, ruleSentence } from './rule-sentence.ts'

interface Props {
  rule: ApprovalSettings['rules'][number]
  names: RuleNames
  index: number
  count: number
  isSaving: boolean
  onMove: (to: number) => void
  onKeyDown: KeyboardEventHandler
  onEdit: () => void
  onSwitch: (isActive: boolean) => void
  onRemove: () => void
}

/** One rule as a sentence, with its switch, its place and its buttons. */
export function RuleRow({ rule, names, index, count, isSaving, onMove, onKeyDown, onEdit, onSwitch, onRemove }: Props) {
  const { name, isActive, remindHours, deputyHours } = rule
  const askToRemove = () =>
    confirm({
      title: `Remove the rule ${name}?`,
      consequence: 'Pending requests keep it. It no longer applies to offers created or changed from now on.',
      confirm: 'Remove rule',
      onConfirm: onRemove,
    })
  return (
    <Paper withBorder component="li" className={css.card} data-place={index} onKeyDown={onKeyDown}>
      <div className={css.head}>
        <Text fw={500}>{name}</Text>
        <Switch
          aria-label={`${name} is on`}
          checked={isActive}
          disabled={isSaving}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
      </div>
      <Text size="sm">{ruleSentence(rule, names)}</Text>
      <Text size="sm" c="dimmed">
        {renewalText(rule.conditions)} Reminder after {remindHours} h, deputy after {deputyHours} h.
      </Text>
      <Group gap="xs" justify="flex-end">
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
        <Button variant="subtle" size="compact-sm" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button variant="subtle" color="red" size="compact-sm" onClick={askToRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </Group>
    </Paper>
  )
}

/** Returns when an approval by this rule no longer holds. */
function renewalText(conditions: Props['rule']['conditions']) {
  const watched = watchedFields(conditions)
  if (conditions.isAlways) return 'Asks again when any term changes but the notes.'
  if (isAboutPay(watched)) return 'Asks again when the pay rises or the employment type changes.'
  return watched.length > 0
    ? 'Approval is needed again when anything the rule checks changes.'
    : 'Looks at the job only: an approval holds whatever terms change.'
}

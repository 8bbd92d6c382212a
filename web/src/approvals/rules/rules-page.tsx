import { type ApprovalSettings, approvals } from '@hireloom/contract/approvals/endpoints'
import { type ApprovalRuleForm, maxRules } from '@hireloom/contract/approvals/rules'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconGavel, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale } from '../../platform/api/call.ts'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { StaleAlert } from '../../platform/ui/forms/stale-alert.tsx'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { useReordering } from '../../platform/ui/lists/move-buttons.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import css from '../approvals.module.css'
import { RuleModal } from './rule-modal.tsx'
import { RuleRow } from './rule-row.tsx'
import { useRuleNames } from './use-rule-names.ts'

type Rule = ApprovalSettings['rules'][number]

/** The rules by which offers need approval. */
export function Page() {
  const settings = useQuery(queryFor(approvals.settings, {}))
  const loaded = settings.data?.data
  return (
    <>
      <PageHead title="Offer approvals" count={loaded?.rules.length} />
      <div className={css.panel}>
        {settings.isPending && <SkeletonRows rows={4} height={64} />}
        {settings.isError && !loaded && (
          <LoadFailure title="Failed to load the rules" error={settings.error} onRetry={() => settings.refetch()} />
        )}
        {loaded && <RuleList settings={loaded} onReload={() => settings.refetch()} />}
      </div>
    </>
  )
}

interface ListProps {
  settings: ApprovalSettings
  onReload: () => void
}

/** The rule that is edited, undefined for a new one, and the version of the rules that the user saw. */
interface RuleToEdit {
  rule: Rule | undefined
  updatedAt: Date
}

/** The rules in their order. Each change is saved at once. */
function RuleList({ settings: { rules, allowsLinks, updatedAt, users }, onReload }: ListProps) {
  const names = useRuleNames(users)
  const [edited, setEdited] = useState<RuleToEdit>()
  const save = useCall(approvals.save, {
    success: 'Rules saved',
    failure: 'Failed to save the rules',
    isShownOnScreen: isStale,
    replaces: approvals.settings,
  })
  type Options = { allowsLinks?: boolean; updatedAt?: string; onDone?: () => void; onError?: (error: Error) => void }
  const send = (next: readonly ApprovalRuleForm[], { onDone, onError, ...overrides }: Options = {}) =>
    save.mutate(
      { body: { rules: [...next], allowsLinks, updatedAt: updatedAt.toISOString(), ...overrides } },
      { ...(onDone && { onSuccess: onDone }), ...(onError && { onError }) },
    )
  const { list, move, onKeyDown, announcement } = useReordering(rules.length, (from, to) =>
    send(moved(rules, from, to)),
  )
  const saveRule = ({ rule: before, updatedAt }: RuleToEdit, rule: ApprovalRuleForm, onError: (error: Error) => void) =>
    send(before ? rules.map((item) => (item.id === before.id ? rule : item)) : [...rules, rule], {
      updatedAt: updatedAt.toISOString(),
      onDone: () => setEdited(undefined),
      onError,
    })
  const reload = () => {
    setEdited(undefined)
    save.reset()
    onReload()
  }
  const staleAlert = <StaleAlert error={save.error} onReload={reload} />
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        An offer that matches a rule can be sent only after the rule&apos;s approvers have approved it. Pending requests
        keep the rules they started with.
      </Text>
      {staleAlert}
      {rules.length === 0 && (
        <EmptyState
          icon={<IconGavel aria-hidden />}
          title="No rules yet"
          description="Without rules, offers are sent without approval."
        />
      )}
      <ol className={css.list} ref={list} aria-label="Rules">
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            names={names}
            index={index}
            count={rules.length}
            isSaving={save.isPending}
            onMove={(to) => move(index, to, rule.name)}
            onKeyDown={onKeyDown(index, rule.name)}
            onEdit={() => setEdited({ rule, updatedAt })}
            onSwitch={(isActive) => send(rules.map((item) => (item === rule ? { ...rule, isActive } : item)))}
            onRemove={() => send(rules.filter((item) => item !== rule))}
          />
        ))}
      </ol>
      {announcement}
      <Group justify="space-between">
        <Checkbox
          label="Approvals that aren't about pay may be given by the link in the mail"
          checked={allowsLinks}
          disabled={save.isPending}
          onChange={({ currentTarget }) => send(rules, { allowsLinks: currentTarget.checked })}
        />
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rules.length >= maxRules}
          onClick={() => setEdited({ rule: undefined, updatedAt })}
        >
          Add rule
        </Button>
      </Group>
      {edited && (
        <RuleModal
          rule={edited.rule}
          staleAlert={staleAlert}
          isSaving={save.isPending}
          onSave={(rule, onError) => saveRule(edited, rule, onError)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  )
}

function moved(rules: readonly Rule[], from: number, to: number) {
  const [rule, rest] = [rules[from], rules.filter((_, index) => index !== from)]
  return rule ? rest.toSpliced(to, 0, rule) : rest
}

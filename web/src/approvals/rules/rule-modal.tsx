import { approvals } from '@hireloom/contract/approvals/endpoints'
import {
  type ApprovalRuleForm,
  approvalHours,
  maxSteps,
  ApprovalRuleForm as RuleSchema,
} from '@hireloom/contract/approvals/rules'
import { type Currency, currencies, lookups } from '@hireloom/contract/lookups'
import { Button, Checkbox, Fieldset, Group, Input, Modal, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ColleagueField } from '../../lookups/parts/colleague-field.tsx'
import { MasterDataChoices } from '../../lookups/parts/master-data-choices.tsx'
import { CallError } from '../../platform/api/call.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { askBeforeDiscarding } from '../../platform/ui/dialogs/ask-before-discarding.ts'
import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'
import { MoneyField } from '../../platform/ui/fields/money-field.tsx'
import { NumberField } from '../../platform/ui/fields/number-field.tsx'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { maxLengthOf } from '../../platform/ui/forms/max-length.ts'
import { ApproverChoices } from './approver-choices.tsx'
import { TrialResult } from './trial-result.tsx'

interface Props {
  /** Undefined for a new rule. */
  rule: ApprovalRuleForm | undefined
  /** Shown when another user has changed the rules since. */
  staleAlert: ReactNode
  isSaving: boolean
  onSave: (rule: ApprovalRuleForm, onError: (error: Error) => void) => void
  onClose: () => void
}

const emptyStep = { approvers: [], needed: null }
const emptyRule = {
  id: null,
  name: '',
  conditions: {
    aboveRangePercent: null,
    salaryFrom: null,
    isBelowRange: false,
    jobLevelIds: [],
    organizationIds: [],
    branchIds: [],
    employmentTypeIds: [],
    probationShorterThan: null,
    isAlways: false,
  },
  steps: [emptyStep],
  remindHours: approvalHours.reminder,
  deputyHours: approvalHours.deputy,
  deputyId: null,
  isActive: true,
}
const probations = [1, 3, 6].map((id) => ({ id, name: id === 1 ? '1 month' : `${id} months` }))

/** Edits one rule: when it applies, who approves, and after how many hours. */
export function RuleModal({ rule, staleAlert, isSaving, onSave, onClose }: Props) {
  const form = useFormOf(RuleSchema, rule ?? emptyRule)
  const trial = useCall(approvals.tryRule, { failure: 'Failed to try the rule' })
  const { conditions, steps = [] } = form.values
  const salaryFrom = conditions?.salaryFrom ?? null
  // The currency is kept while the rule has no amount.
  const [currency, setCurrency] = useState<Currency>(rule?.conditions.salaryFrom?.currency ?? 'IDR')
  const setSalaryFrom = (amount: number | null, currency: Currency) => {
    setCurrency(currency)
    form.setFieldValue('conditions.salaryFrom', amount === null ? null : { amount, currency })
  }
  const refuse = (error: Error) => form.refuse(withoutRuleIndex(error))
  const [triedValues, setTriedValues] = useState<object>()
  const tryRule = form.onSubmit((rule) => {
    setTriedValues(form.values)
    trial.mutate({ body: { rule } }, { onError: refuse })
  })
  return (
    <Modal
      opened
      {...askBeforeDiscarding(form.isDirty, onClose)}
      title={rule ? `Edit ${rule.name}` : 'New rule'}
      size="lg"
      centered
    >
      <form noValidate onSubmit={form.onSubmit((next) => onSave(next, refuse))}>
        <Stack gap="md">
          {staleAlert}
          <TextInput
            label="Name"
            required
            maxLength={maxLengthOf(RuleSchema.shape.name)}
            data-autofocus
            {...form.field('name')}
          />
          <Fieldset legend="Applies when every condition that is set is met">
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <NumberField
                label="Salary above the job's range by more than (%)"
                description="0 for any amount above it"
                {...form.field('conditions.aboveRangePercent', { called: 'Percentage' })}
              />
              <Group gap="xs" wrap="nowrap" align="flex-start">
                <MoneyField
                  label="Salary of at least"
                  flex={1}
                  currency={currency}
                  value={salaryFrom?.amount ?? null}
                  error={form.errors['conditions.salaryFrom.amount']}
                  onChange={(amount) => setSalaryFrom(amount, currency)}
                />
                <Select
                  label="Currency"
                  data={currencies}
                  value={currency}
                  allowDeselect={false}
                  searchable
                  w="7rem"
                  onChange={(next) => next !== null && setSalaryFrom(salaryFrom?.amount ?? null, next)}
                />
              </Group>
              <MasterDataChoices
                of={lookups.organizations}
                label="Organizations"
                {...form.field('conditions.organizationIds')}
              />
              <MasterDataChoices of={lookups.branches} label="Branches" {...form.field('conditions.branchIds')} />
              <MasterDataChoices of={lookups.jobLevels} label="Job levels" {...form.field('conditions.jobLevelIds')} />
              <MasterDataChoices
                of={lookups.employmentTypes}
                label="Employment types"
                {...form.field('conditions.employmentTypeIds')}
              />
              <ChoiceField
                label="Probation shorter than"
                choices={probations}
                clearable
                {...form.field('conditions.probationShorterThan')}
              />
            </SimpleGrid>
            <Checkbox
              mt="md"
              label="Salary below the job's range"
              {...form.field('conditions.isBelowRange', { type: 'checkbox' })}
            />
            <Checkbox
              mt="xs"
              label="Every offer that meets the other conditions; ask again when any term changes"
              {...form.field('conditions.isAlways', { type: 'checkbox' })}
            />
            <ErrorLine>{form.errors.conditions}</ErrorLine>
          </Fieldset>
          <Fieldset legend="Who approves, one step after the other">
            <Stack gap="sm">
              {steps.map((step, index) => (
                <ApproverChoices
                  key={index}
                  step={{
                    approvers: (step.approvers ?? []) as ApprovalRuleForm['steps'][number]['approvers'],
                    needed: step.needed ?? null,
                  }}
                  index={index}
                  error={asText(form.errors[`steps.${index}.approvers`])}
                  onChange={(next) => form.setFieldValue(`steps.${index}`, next)}
                  onRemove={steps.length > 1 ? () => form.removeListItem('steps', index) : undefined}
                />
              ))}
              <ErrorLine>{form.errors.steps}</ErrorLine>
              {steps.length < maxSteps && (
                <Button variant="subtle" onClick={() => form.insertListItem('steps', emptyStep)}>
                  Add step
                </Button>
              )}
            </Stack>
          </Fieldset>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NumberField
              label="Reminder after (hours)"
              required
              {...form.field('remindHours', { called: 'Reminder' })}
            />
            <NumberField label="Deputy after (hours)" required {...form.field('deputyHours', { called: 'Deputy' })} />
            <ColleagueField label="Deputy" placeholder="Admins" clearable except={[]} {...form.field('deputyId')} />
          </SimpleGrid>
          {trial.data && triedValues === form.values && <TrialResult trial={trial.data.data} />}
          <Group justify="space-between">
            <Button variant="subtle" loading={trial.isPending} onClick={() => tryRule()}>
              Try it
            </Button>
            <Group gap="sm">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isSaving}>
                Save rule
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const ErrorLine = ({ children }: { children: ReactNode }) => children && <Input.Error mt="xs">{children}</Input.Error>

const asText = (error: ReactNode) => (typeof error === 'string' ? error : undefined)

/** Returns a refusal of the whole list with its fields named as those of the rule: `steps` for `rules.3.steps`. */
function withoutRuleIndex(error: Error) {
  if (!(error instanceof CallError)) return error
  const errors = error.errors.map(({ field, message }) => ({
    field: field.replace(/^(rules\.\d+|rule)\./, ''),
    message,
  }))
  return Object.assign(error, { errors })
}

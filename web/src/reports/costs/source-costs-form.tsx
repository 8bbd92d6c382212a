import { candidateSource, nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { reports } from '@hireloom/contract/reports/endpoints'
import { MonthCostsInput, sourceCosts } from '@hireloom/contract/reports/source-costs'
import { Button, Group, Stack, Text } from '@mantine/core'
import { MonthPickerInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isStale } from '../../platform/api/call.ts'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { NumberField } from '../../platform/ui/fields/number-field.tsx'
import { useFormOf } from '../../platform/ui/forms/form.ts'
import { StaleAlert } from '../../platform/ui/forms/stale-alert.tsx'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { currencySymbol, marksOf } from '../../platform/ui/text/money.ts'

interface Props {
  firstMonth: string
  /** Whether costs were entered that are not saved. */
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

/** The costs of sources, one month after the other. */
export function SourceCostsForm({ firstMonth, isDirty, onDirty, onClose }: Props) {
  const [month, setMonth] = useState(firstMonth)
  // Loaded once for each form, so that a reload doesn't replace what the user has typed.
  const { data, error, refetch } = useQuery({
    ...queryFor(sourceCosts.read, { query: { month } }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        The amounts that the company paid in a month. The cost per hire uses them and is shown while no filter is set.
      </Text>
      <MonthPickerInput
        label="Month"
        data-autofocus
        valueFormat="MMM YYYY"
        value={`${month}-01`}
        disabled={isDirty}
        description={isDirty && 'Save the costs to choose another month.'}
        onChange={(day) => day && setMonth(day.slice(0, 7))}
      />
      {error && <LoadFailure title="Failed to load the costs" error={error} onRetry={refetch} />}
      {!error && !data && <SkeletonRows rows={4} />}
      {data && (
        <MonthForm
          key={`${month} ${data.data.updatedAt}`}
          stored={data.data}
          onDirty={onDirty}
          onReload={refetch}
          onClose={onClose}
        />
      )}
    </Stack>
  )
}

interface MonthProps extends Pick<Props, 'onDirty'> {
  stored: Reply<typeof sourceCosts.read>['data']
  onReload: () => void
  onClose: () => void
}

function MonthForm({ stored, onDirty, onReload, onClose }: MonthProps) {
  const form = useFormOf(MonthCostsInput, {
    month: stored.month,
    costs: Object.values(candidateSource).map((source) => ({
      source,
      amount: stored.costs.find((cost) => cost.source === source)?.amount ?? null,
    })),
    updatedAt: stored.updatedAt?.toISOString() ?? null,
  })
  const isDirty = form.isDirty()
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  useUnsavedChanges(() => isDirty)
  const { mutate, isPending, error } = useCall(sourceCosts.save, {
    success: 'Costs saved',
    failure: 'Failed to save the costs',
    refreshes: [reports.sources, sourceCosts.read],
    isShownOnScreen: isStale,
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ updatedAt, ...costs }) =>
        mutate({ body: { ...costs, updatedAt: updatedAt?.toISOString() ?? null } }, { onError: form.refuse }),
      )}
    >
      <StaleAlert error={error} onReload={onReload} />
      <Stack gap="sm">
        {form.values.costs.map(({ source }, index) => {
          const name = nameOf(optionLists.candidateSource, source) ?? ''
          return (
            <NumberField
              key={source}
              label={name}
              inputMode="decimal"
              leftSection={currencySymbol('IDR')}
              marks={marksOf('IDR')}
              {...form.field(`costs.${index}.amount`, { called: name })}
            />
          )
        })}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" size="md" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" size="md" loading={isPending} disabled={!isDirty}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

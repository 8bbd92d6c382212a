import { RestrictionPeriod } from '@hireloom/contract/restricted-candidates'
import { Group, Textarea } from '@mantine/core'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'

interface Props {
  field: (path: string) => object
}

/** The fields for the period and the reason of a restriction. */
export const PeriodFields = ({ field }: Props) => (
  <>
    <Group grow align="flex-start">
      <DateField label="Start date" withAsterisk {...field('startDate')} />
      <DateField
        label="End date"
        description="Leave empty for a restriction with no end date."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('endDate')}
      />
    </Group>
    <Textarea
      label="Reason"
      withAsterisk
      autosize
      minRows={3}
      maxLength={maxLengthOf(RestrictionPeriod.shape.reason)}
      {...field('reason')}
    />
  </>
)

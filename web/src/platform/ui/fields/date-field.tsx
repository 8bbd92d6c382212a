import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { memo } from 'react'
import { useCompanyTimeZone } from '../../session/use-session.ts'
import { dayIn } from '../text/days.ts'
import { readDay } from './read-day.ts'

interface Props extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`. */
  value?: string | null
  onChange?: (day: string | null) => void
  /** The first day that can be picked. A typed earlier day stays, so that the form can show an error. */
  firstDay?: string
}

const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
}

/**
 * A calendar day, picked or typed as `12 Dec 2026`, `12/12/2026` or `2026-12-12`. The calendar of an empty field opens
 * at the company's today.
 */
export const DateField = memo(function DateField({ value, onChange, firstDay, ...rest }: Props) {
  const today = dayIn(new Date(), useCompanyTimeZone())
  return (
    <DateInput
      valueFormat="D MMM YYYY"
      placeholder="Choose a day"
      dateParser={readDay}
      clearable
      ariaLabels={ariaLabels}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      defaultDate={today}
      value={value || null}
      onChange={(day) => onChange?.(day)}
      {...(firstDay && { excludeDate: (day: string) => day < firstDay })}
      // The error is between the field and its calendar.
      popoverProps={{ offset: rest.error ? 32 : 8 }}
      {...rest}
    />
  )
})

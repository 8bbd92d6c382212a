import { MonthPickerInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatMonth } from '../../platform/ui/text/days.ts'

interface Props {
  label: string
  'data-autofocus'?: true
  /** Shown without months; the last 12 months by default. */
  placeholder?: string
  /** `YYYY-MM`; both are undefined without a choice. */
  first: string | undefined
  last: string | undefined
  /** Called once both months are chosen, or cleared. */
  onChange: (first: string | undefined, last: string | undefined) => void
}

/** A field for the months of a report, which are chosen together. */
export function PeriodField({ label, placeholder = 'The last 12 months', first, last, onChange, ...rest }: Props) {
  const [[from, to], setChosen] = useState([first, last])
  useEffect(() => setChosen([first, last]), [first, last])
  return (
    <MonthPickerInput
      type="range"
      // Screen readers read a button's label instead of its text, so the label has the months too.
      aria-label={`${label}: ${from && to ? `${formatMonth(from)} – ${formatMonth(to)}` : placeholder}`}
      placeholder={placeholder}
      valueFormat="MMM YYYY"
      leftSection={<IconCalendar size={16} aria-hidden />}
      clearable
      {...rest}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) => {
        const [from, to] = days.map((day) => day?.slice(0, 7))
        setChosen([from, to])
        if ((from === undefined) === (to === undefined)) onChange(from, to)
      }}
    />
  )
}

const dayOf = (month: string | undefined) => (month ? `${month}-01` : null)

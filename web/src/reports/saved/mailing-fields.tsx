import { cadence, type Mailing } from '@hireloom/contract/reports/saved'
import { Group, Select } from '@mantine/core'

const cadences = [
  { value: String(cadence.never), label: 'Never' },
  { value: String(cadence.daily), label: 'Every day' },
  { value: String(cadence.weekly), label: 'Every week' },
  { value: String(cadence.monthly), label: 'Every month' },
]
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((label, index) => {
  return { value: String(index + 1), label }
})
const monthDays = Array.from({ length: 28 }, (_, index) => ({ value: String(index + 1), label: `Day ${index + 1}` }))

interface Props {
  value: Mailing
  onChange: (mailing: Mailing) => void
}

/** The fields for the days on which a saved report is mailed: none, all, or one of each week or month. */
export function MailingFields({ value, onChange }: Props) {
  return (
    <Group gap="sm" align="end" wrap="nowrap">
      <Select
        label="Mail it to me"
        data={cadences}
        value={String(value.cadence)}
        onChange={(next) => onChange({ cadence: Number(next) as Mailing['cadence'], day: 1 })}
        allowDeselect={false}
      />
      {(value.cadence === cadence.weekly || value.cadence === cadence.monthly) && (
        <Select
          label={value.cadence === cadence.weekly ? 'Weekday' : 'Day of the month'}
          data={value.cadence === cadence.weekly ? weekdays : monthDays}
          value={String(value.day)}
          onChange={(next) => onChange({ ...value, day: Number(next) })}
          allowDeselect={false}
        />
      )}
    </Group>
  )
}

/** Returns a mailing in words: 'Every day', 'Every Monday', 'Day 1 of each month'. */
export function mailingText({ cadence: every, day }: Mailing) {
  if (every === cadence.never) return 'Never'
  if (every === cadence.daily) return 'Every day'
  return every === cadence.weekly ? `Every ${weekdays[day - 1]?.label}` : `Day ${day} of each month`
}

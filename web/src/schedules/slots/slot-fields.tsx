import { zoneName } from '@hireloom/contract/mail/texts'
import { slotBounds } from '@hireloom/contract/schedules/slots'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { DateField } from '../../platform/ui/fields/date-field.tsx'
import { dayIn } from '../../platform/ui/text/days.ts'
import { StartField } from '../start-field.tsx'
import { emptySlot, type SlotForm } from './slot-form.ts'
import css from './slots.module.css'

/** The times of an offer, each with a day and a start. */
export function SlotFields({ form }: { form: SlotForm }) {
  const timeZone = useCompanyTimeZone()
  const today = dayIn(new Date(), timeZone)
  const { slots } = form.values
  const last = slots.at(-1)
  return (
    <fieldset className={css.times}>
      <legend>Times</legend>
      <Text size="sm" c="dimmed">
        Times are {zoneName(timeZone)}. A time is no longer offered once an interviewer has another meeting then.
      </Text>
      {slots.map((_, index) => (
        // Rows have no identity besides their index.
        <div key={index} className={css.time}>
          <DateField aria-label={`Date ${index + 1}`} firstDay={today} {...form.field(`slots.${index}.date`)} />
          <StartField aria-label={`Start ${index + 1}`} {...form.field(`slots.${index}.time`, { called: 'Start' })} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={`Remove time ${index + 1}`}
            disabled={slots.length <= slotBounds.min}
            onClick={() => form.removeListItem('slots', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {form.errors.slots && (
        <Text size="sm" c="red">
          {form.errors.slots}
        </Text>
      )}
      {slots.length < slotBounds.max && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('slots', { ...emptySlot, date: last?.date ?? null })}
        >
          Add a time
        </Button>
      )}
    </fieldset>
  )
}

import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'
import { timeSpan } from '@hireloom/contract/mail/texts'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { ScheduleDetails } from '@hireloom/contract/schedules/schedule'
import { Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { queryFor } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import css from './interviewers-free.module.css'
import type { PlanForm } from './parts/plan-form.ts'

/** Milliseconds after the last change before the calendars are checked. */
const debounceDelay = 400

const Meeting = ScheduleDetails.pick({ date: true, time: true, durationMinutes: true, inChargeIds: true })

interface Props {
  form: PlanForm
  /** The schedule being changed, which isn't a conflict. */
  exceptId: number | undefined
  process: HiringProcess
}

/** Warns if the chosen interviewers have another appointment at this time. It only warns: the user may know better. */
export function InterviewersFree({ form, exceptId, process }: Props) {
  const timeZone = useCompanyTimeZone()
  const { date, time, durationMinutes, inChargeIds } = form.values
  const choice = JSON.stringify({ date, time, durationMinutes, inChargeIds })
  const [settled] = useDebouncedValue(choice, debounceDelay)
  const meeting = Meeting.safeParse(JSON.parse(settled)).data
  const { queryKey, queryFn } = queryFor(schedules.busy, { query: { ...meeting, ...(exceptId && { exceptId }) } })
  const busy = useQuery({
    queryKey,
    queryFn: meeting && queryFn ? queryFn : skipToken,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load what interviewers have on the calendar' },
  })
  const times = settled === choice ? busy.data?.data : undefined

  return (
    <div aria-live="polite">
      {times?.length === 0 && (
        <Group gap={6} wrap="nowrap" align="flex-start" className={css.free}>
          <IconCircleCheck size={16} aria-hidden className={css.icon} />
          <Text size="sm">{freeText(meeting?.inChargeIds.length ?? 0, process)}</Text>
        </Group>
      )}
      {times && times.length > 0 && (
        <Stack gap={4} className={css.busy}>
          {times.map(({ id, name, ...span }) => (
            <Group
              key={`${id} ${span.startsAt.getTime()} ${span.endsAt.getTime()}`}
              gap={6}
              wrap="nowrap"
              align="flex-start"
            >
              <IconAlertTriangle size={16} aria-hidden className={css.icon} />
              <Text size="sm">
                {name} has another appointment then, {timeSpan({ ...span, timeZone })}.
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </div>
  )
}

function freeText(people: number, process: HiringProcess) {
  const isAssessment = process === hiringProcess.assessment
  if (people === 1) return isAssessment ? 'The person in charge is free.' : 'The interviewer is free.'
  const noun = isAssessment ? 'people in charge' : 'interviewers'
  return people === 2 ? `Both ${noun} are free.` : `All ${people} ${noun} are free.`
}

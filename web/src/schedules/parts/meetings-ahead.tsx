import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { isOnCalendar } from '@hireloom/contract/schedules/progress'
import { Stack, Text } from '@mantine/core'
import { IconCalendarCheck, IconCalendarOff } from '@tabler/icons-react'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import css from './meetings-ahead.module.css'
import { periodOf } from './schedule-texts.ts'

interface Props {
  candidate: Candidate
  /** Whether they stay on the calendar, as those of a hired candidate do; otherwise they are canceled. */
  areKept?: boolean
}

/** The meetings ahead of a candidate who leaves the process, and whether they are canceled. */
export function MeetingsAhead({ candidate: { interviews, assessments }, areKept = false }: Props) {
  const timeZone = useCompanyTimeZone()
  const now = new Date()
  const meetings = [...interviews, ...assessments].filter((meeting) => isOnCalendar(meeting) && meeting.startsAt > now)
  const Sign = areKept ? IconCalendarCheck : IconCalendarOff
  if (meetings.length === 0) return null
  return (
    <Stack gap={4}>
      {meetings.map((meeting) => {
        const name = `${meeting.stageName} on ${periodOf(meeting, timeZone)}`
        const mails = meeting.isCandidateInvited
          ? 'Everyone who was invited gets an e-mail.'
          : 'Colleagues who were invited get an e-mail.'
        return (
          <div key={meeting.id} className={css.meeting}>
            <Sign size={16} aria-hidden className={css.sign} />
            <Text size="sm">
              {areKept
                ? `The ${name} stays on the calendar until it is canceled.`
                : `This cancels the ${name}. ${mails}`}
            </Text>
          </div>
        )
      })}
    </Stack>
  )
}

import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { isOnCalendar } from '@hireloom/contract/schedules/progress'
import { Stack, Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import css from './ended-meetings.module.css'
import { periodOf } from './schedule-texts.ts'

/** The meetings ahead that are canceled when a candidate leaves the process. */
export function EndedMeetings({ candidate: { interviews, assessments } }: { candidate: Candidate }) {
  const timeZone = useCompanyTimeZone()
  const now = new Date()
  const endedMeetings = [...interviews, ...assessments].filter(
    (meeting) => isOnCalendar(meeting) && meeting.startsAt > now,
  )
  if (endedMeetings.length === 0) return null
  return (
    <Stack gap={4}>
      {endedMeetings.map((meeting) => (
        <div key={meeting.id} className={css.meeting}>
          <IconCalendarOff size={16} aria-hidden className={css.sign} />
          <Text size="sm">
            This cancels the {meeting.stageName} on {periodOf(meeting, timeZone)}.{' '}
            {meeting.isCandidateInvited
              ? 'Everyone who was invited gets an e-mail.'
              : 'Colleagues who were invited get an e-mail.'}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

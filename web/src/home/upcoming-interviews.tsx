import type { UpcomingInterview } from '@hireloom/contract/home'
import { Anchor, Button, Group, Paper, Text, Title, Tooltip } from '@mantine/core'
import { IconArrowRight, IconCalendarEvent, IconMapPin, IconVideo } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { oneMinute } from '../platform/durations.ts'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { PersonAvatar } from '../platform/ui/display/person-avatar.tsx'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { dayIn, formatTime, formatWeekday, zoneName } from '../platform/ui/text/days.ts'
import css from './upcoming-interviews.module.css'

/** Interviews of the next seven days, by day in the company's time zone. */
export function UpcomingInterviews({ interviews }: { interviews: UseQueryResult<{ data: UpcomingInterview[] }> }) {
  const timeZone = useCompanyTimeZone()
  const { can } = useSession()
  const today = dayIn(new Date(), timeZone)
  const byDay = Object.entries(
    Object.groupBy(interviews.data?.data ?? [], ({ startsAt }) => dayIn(startsAt, timeZone)),
  ).sort(([a], [b]) => a.localeCompare(b))

  return (
    <Paper withBorder component="section" aria-labelledby="upcoming-interviews" className={css.card}>
      <Group justify="space-between" className={css.head}>
        <Title order={2} size="h3" id="upcoming-interviews">
          Upcoming interviews
        </Title>
        {byDay.length > 0 && (
          <Text size="xs" c="dimmed">
            {zoneName(new Date(), timeZone)}
          </Text>
        )}
        <Anchor component={Link} to="/calendar" size="sm" fw={500} className={css.all}>
          Calendar
          <IconArrowRight size={15} aria-hidden />
        </Anchor>
      </Group>
      {interviews.isPending && <SkeletonRows rows={3} height={36} />}
      {interviews.isError && !interviews.data && (
        <LoadFailure title="Failed to load interviews" error={interviews.error} onRetry={() => interviews.refetch()} />
      )}
      {interviews.data && byDay.length === 0 && (
        <EmptyState
          icon={<IconCalendarEvent aria-hidden />}
          title="No interviews in the next 7 days"
          description={
            can('candidates.manageInterviews') && 'Schedule one on the page of a candidate, and it will show here.'
          }
        />
      )}
      {byDay.map(([day, interviewsOfDay = []]) => (
        <div key={day} className={css.day}>
          <Title order={3} size="h5" c="dimmed" fw={500}>
            {day === today ? 'Today' : formatWeekday(day)}
          </Title>
          <ul className={css.list}>
            {interviewsOfDay.map((interview) => (
              <Interview key={interview.scheduleId} interview={interview} timeZone={timeZone} />
            ))}
          </ul>
        </div>
      ))}
    </Paper>
  )
}

const minutesOf = ({ startsAt, endsAt }: UpcomingInterview) =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / oneMinute)

function Interview({ interview, timeZone }: { interview: UpcomingInterview; timeZone: string }) {
  const { candidateName, candidateId, jobApplicationId, jobPositionName, stageName, startsAt, inCharge } = interview
  return (
    <li className={css.interview}>
      <div className={css.time}>
        <Text size="md">{formatTime(startsAt, timeZone)}</Text>
        <Text size="xs" c="dimmed">
          {minutesOf(interview)} min
        </Text>
      </div>
      <PersonAvatar name={candidateName} size={32} />
      <div className={css.who}>
        <Link to={`/candidates/${candidateId}?job_application_id=${jobApplicationId}`} className={css.name}>
          {candidateName}
        </Link>
        <Text size="sm" c="dimmed" truncate>
          {stageName} · {jobPositionName}
        </Text>
      </div>
      <Tooltip label={inCharge.map(({ name }) => name).join(', ')}>
        <Group gap={4} wrap="nowrap" visibleFrom="xs">
          {inCharge.slice(0, 3).map(({ id, name }) => (
            <PersonAvatar key={id} name={name} size={24} />
          ))}
        </Group>
      </Tooltip>
      <Location interview={interview} />
    </li>
  )
}

function Location({ interview: { isOnlineLocation, location, candidateName } }: { interview: UpcomingInterview }) {
  if (isOnlineLocation) {
    return (
      <Button
        size="xs"
        variant="default"
        component="a"
        href={location}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconVideo size={15} aria-hidden />}
        aria-label={`Join the interview with ${candidateName}`}
      >
        Join
      </Button>
    )
  }
  return (
    <Text size="sm" c="dimmed" className={css.place} title={location}>
      <IconMapPin size={15} aria-hidden />
      <span className={css.address}>{location}</span>
    </Text>
  )
}

import type { UpcomingInterview } from '@hireloom/contract/home'
import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '../platform/session/use-session.ts'
import { dayIn, formatTime, formatWeekday } from '../platform/ui/text/days.ts'
import css from './greeting.module.css'
import { greetingAt, summarizeDay } from './labels.ts'

interface Props {
  /** The number of new candidates that the user decides on. */
  toReview: number | undefined
  interviews: UpcomingInterview[] | undefined
  /** The actions on the right. */
  children: ReactNode
}

/** Greets the user and sums up the day, in the company's time zone. */
export function Greeting({ toReview, interviews, children }: Props) {
  const { user } = useSession()
  const timeZone = user?.companyTimeZone ?? 'UTC'
  const now = new Date()
  const today = dayIn(now, timeZone)
  const interviewsToday = interviews?.filter(({ startsAt }) => dayIn(startsAt, timeZone) === today).length
  const isLoaded = toReview !== undefined && interviewsToday !== undefined

  return (
    <Group justify="space-between" align="flex-start" className={css.head}>
      <div>
        <Title order={1} className={css.title}>
          {user ? `${greetingAt(Number.parseInt(formatTime(now, timeZone), 10))}, ${user.firstName}` : 'Home'}
        </Title>
        {user && (
          <Text className={css.text}>
            {formatWeekday(today)}. {isLoaded && summarizeDay(interviewsToday, toReview)}
          </Text>
        )}
      </div>
      {children}
    </Group>
  )
}

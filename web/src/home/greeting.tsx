import type { UpcomingInterview } from '@hireloom/contract/home'
import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSession } from '../platform/session/use-session.ts'
import { dayIn, formatTime, formatWeekday } from '../platform/ui/text/days.ts'
import css from './greeting.module.css'
import { dayInWords, greetingAt } from './labels.ts'

interface Props {
  /** New candidates that wait for the reader. */
  toReview: number | undefined
  interviews: UpcomingInterview[] | undefined
  /** Actions at the right. */
  children: ReactNode
}

/** A sentence for the day, by the clock of the company. */
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
            {formatWeekday(today)}. {isLoaded && dayInWords(interviewsToday, toReview)}
          </Text>
        )}
      </div>
      {children}
    </Group>
  )
}

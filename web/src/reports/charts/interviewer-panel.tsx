import type { InterviewerRow } from '@hireloom/contract/reports/interviewers'
import { Text, Title } from '@mantine/core'
import { lazy, Suspense } from 'react'
import css from '../frame/report-page.module.css'
import chartCss from './chart.module.css'

const InterviewerBars = lazy(async () => ({ default: (await import('./interviewer-bars.tsx')).InterviewerBars }))

/** The interviews of each user in charge as bars; the table below has the same numbers. */
export const InterviewerPanel = ({ rows }: { rows: readonly InterviewerRow[] }) => (
  <section className={css.panel} aria-labelledby="interviewer-bars">
    <Title order={2} size="h3" id="interviewer-bars">
      Interviews by user in charge
    </Title>
    <Text size="sm" c="dimmed">
      Held, and canceled less than a day before the start; the table below has the same numbers
    </Text>
    <div className={chartCss.chart} style={{ minHeight: 0 }} aria-hidden>
      <Suspense>
        <InterviewerBars rows={rows} />
      </Suspense>
    </div>
  </section>
)

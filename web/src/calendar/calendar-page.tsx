import { ActionIcon, Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { useIsNarrow } from '../platform/ui/display/screen-width.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { CalendarFilterBar } from './calendar-filter-bar.tsx'
import css from './calendar-page.module.css'
import { useCalendar } from './use-calendar.ts'
import { useRescheduling } from './use-rescheduling.tsx'
import { formatWeek, maxSimultaneous, weekNumber } from './week.ts'
import { WeekAgenda } from './week-agenda.tsx'
import { WeekGrid } from './week-grid.tsx'

/**
 * The maximum number of columns in a day. With more, events would be too narrow to read or click, so the week is a
 * list.
 */
const maxColumns = 4

/** A week of interviews, assessments, first days, last days of offers, and closing dates. */
export function Page() {
  const { events, filters, applied, week, filterBy, showToday, moveByWeeks } = useCalendar()
  const isNarrow = useIsNarrow()
  const { data: visibleEvents = [], cutDays = [] } = events.data ?? {}
  const { openReschedule, dialog } = useRescheduling()

  return (
    <>
      <PageHead
        title={formatWeek(week.monday, week.sunday)}
        actions={
          <>
            <Button variant="default" onClick={showToday}>
              Today
            </Button>
            <ActionIcon.Group>
              <ActionIcon variant="default" size="input-sm" aria-label="Previous week" onClick={() => moveByWeeks(-1)}>
                <IconChevronLeft size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="default" size="input-sm" aria-label="Next week" onClick={() => moveByWeeks(1)}>
                <IconChevronRight size={16} aria-hidden />
              </ActionIcon>
            </ActionIcon.Group>
          </>
        }
      >
        <Text c="dimmed" visibleFrom="sm">
          Week {weekNumber(week.monday)}
        </Text>
      </PageHead>
      <CalendarFilterBar filters={filters} onChange={filterBy} />
      {events.isError && !events.data ? (
        <LoadFailure title="Failed to get calendar events data" error={events.error} onRetry={() => events.refetch()} />
      ) : (
        <div className={css.week} aria-busy={events.isFetching}>
          {isNarrow || cutDays.length > 0 || maxSimultaneous(visibleEvents) > maxColumns ? (
            <WeekAgenda
              cutDays={cutDays}
              filters={applied}
              events={visibleEvents}
              isLoaded={events.isSuccess}
              onReschedule={openReschedule}
            />
          ) : (
            <WeekGrid events={visibleEvents} monday={week.monday} onReschedule={openReschedule} />
          )}
        </div>
      )}
      {dialog}
    </>
  )
}

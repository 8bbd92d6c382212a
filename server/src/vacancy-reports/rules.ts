import type { FieldError } from '@hireloom/contract/platform/wire'
import { longDay } from '@hireloom/contract/texts/long-day'
import type { VacancyReportInput } from '@hireloom/contract/vacancy-reports'

export interface ReportableVacancy {
  jobId: number
  jobPositionName: string
  /** The day on which the job was created or first published, in the company's zone; the earlier one. */
  beganOn: string
  /** The number of hires. */
  filled: number
  /** The day on which the vacancy was reported; null before. */
  reportedOn: string | null
}

/** Returns why a report is refused: its day is in the future or too early, or a vacancy has no hires. */
export function reportProblems(
  { kind, reportedOn }: Pick<VacancyReportInput, 'kind' | 'reportedOn'>,
  vacancies: readonly ReportableVacancy[],
  today: string,
): FieldError[] {
  if (reportedOn > today) return [{ field: 'reportedOn', message: 'Reported on must not be in the future' }]
  const unfilled = vacancies.find(({ filled }) => kind === 'hires' && filled === 0)
  if (unfilled) return [{ field: 'jobIds', message: `${unfilled.jobPositionName} has no hire to report` }]
  const earliestDay = (vacancy: ReportableVacancy) =>
    kind === 'hires' ? (vacancy.reportedOn ?? vacancy.beganOn) : vacancy.beganOn
  const tooEarly = vacancies.find((vacancy) => reportedOn < earliestDay(vacancy))
  if (!tooEarly) return []
  const event = kind === 'hires' && tooEarly.reportedOn !== null ? 'reported' : 'created'
  const message = `Reported on must not be before ${longDay(earliestDay(tooEarly), 'en')}, when ${tooEarly.jobPositionName} was ${event}`
  return [{ field: 'reportedOn', message }]
}

import { maxAdDays } from '@hireloom/contract/job-board'
import { jobPlatform, lookups } from '@hireloom/contract/lookups'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AdFields } from '../../../job-board/parts/ad-fields.tsx'
import { useMasterData } from '../../../lookups/parts/use-master-data.ts'
import { queryFor } from '../../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../../platform/session/use-session.ts'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import css from '../../../platform/ui/forms/form-section.module.css'
import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { dayIn, daysAfter, formatDay } from '../../../platform/ui/text/days.ts'
import type { JobForm, Problems } from '../job-form.ts'
import { PlatformChoices } from './platform-choices.tsx'

interface Props {
  form: JobForm
  /** The problems of the job. An invalid closing date is shown as soon as it is chosen. */
  problems: Problems
}

export function PublishingStepForm({ form, problems }: Props) {
  const { endDate, isAutoClose } = form.values
  const today = dayIn(new Date(), useCompanyTimeZone())
  const lastAdDay = daysAfter(today, maxAdDays)
  const isOnBoard = form.values.jobPlatform.some(
    ({ platformId, isPublish }) => platformId === jobPlatform.jobBoard && isPublish === true,
  )
  const { error, ...closing } = form.field('endDate')
  return (
    <>
      <FormSection title="Closing" description={isAutoClose === true ? lastDay : planOnly}>
        <DateField
          label="Closing date"
          description={closingHelp({ isOnBoard, isAutoClose: isAutoClose === true, lastAdDay })}
          firstDay={today}
          required={isAutoClose === true || isOnBoard}
          error={error ?? (endDate ? problems.endDate : undefined)}
          {...closing}
        />
        <Switch
          label="Close the job automatically"
          description="At the end of the closing date. Candidates stay where they are."
          className={css.beside}
          {...form.field('isAutoClose', { type: 'checkbox' })}
        />
      </FormSection>
      <FormSection
        title="Where it appears"
        description="A published job can always be reached by its own link, wherever it is listed."
      >
        <div className={css.wide}>
          <PlatformChoices form={form} />
        </div>
      </FormSection>
      {isOnBoard && <Advertisement form={form} />}
    </>
  )
}

const lastDay = 'The last day on which applications are accepted.'
const planOnly =
  'A date to plan with, shown to candidates until it has passed. Applications are accepted until someone closes the job.'

interface ClosingHelpInput {
  isOnBoard: boolean
  isAutoClose: boolean
  lastAdDay: string
}

function closingHelp({ isOnBoard, isAutoClose, lastAdDay }: ClosingHelpInput) {
  if (isOnBoard) return `${formatDay(lastAdDay)} at the latest: Jobstreet lists a job for up to ${maxAdDays} days`
  return isAutoClose ? undefined : 'Optional'
}

function Advertisement({ form }: { form: JobForm }) {
  const { jobPositionId, provinceId, cityId, jobSummary, description, requirements, benefits } = form.values
  const positions = useMasterData(lookups.jobPositions)
  const cities = useQuery({
    ...queryFor(lookups.cities, { params: { provinceId: provinceId ?? 0 } }),
    enabled: provinceId !== null,
    throwOnError: false,
  })
  const jobTitle = positions.data?.find(({ id }) => id === jobPositionId)?.name ?? ''
  const cityName = cities.data?.data.find(({ id }) => id === cityId)?.name ?? ''
  const texts = {
    jobTitle,
    jobSummary: jobSummary ?? '',
    description: description ?? '',
    requirements: requirements ?? '',
    benefits: benefits ?? '',
  }
  return <AdFields form={form} texts={texts} cityName={cityName} />
}

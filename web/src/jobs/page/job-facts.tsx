import { adState } from '@hireloom/contract/job-board'
import { closeReasons } from '@hireloom/contract/jobs/close-reason'
import type { Job } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform, nameOf, optionLists } from '@hireloom/contract/lookups'
import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { AdState } from '../../job-board/parts/ad-state.tsx'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import { PublicLink } from '../../platform/ui/display/public-link.tsx'
import { formatDate, formatDay } from '../../platform/ui/text/days.ts'
import { Masked } from '../../platform/ui/text/masked.tsx'
import { formatMoneyRange } from '../../platform/ui/text/money.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { fullName, plural } from '../../platform/ui/text/words.ts'
import { requestTypeLabels } from '../../vacancy-requests/parts/request-type-labels.ts'
import { educationChoices } from '../labels.ts'
import css from './job-facts.module.css'

/** Returns the note under the salary. An imported draft may have no salary description yet. */
const salaryNote = ({ salaryDescription, isSalaryShow }: Job) =>
  salaryDescription
    ? `${salaryDescription}, ${isSalaryShow ? 'shown' : 'not shown'} to applicants`
    : `${isSalaryShow ? 'Shown' : 'Not shown'} to applicants`

/** The facts that the team sees next to the text of the job. */
export function JobFacts({ job }: { job: Job }) {
  const timeZone = useCompanyTimeZone()
  const { can } = useSession()
  const { minSalary, maxSalary, minAge, maxAge } = job
  const isHidden = minSalary === null || maxSalary === null
  return (
    <aside className={css.facts} aria-label="Facts">
      {job.status === jobStatus.published && can('jobs.shareSocial') && <PublicLink url={job.publicUrl} />}
      <Facts title="Offer">
        <Fact label="Salary">
          {isHidden ? <Masked /> : formatMoneyRange(minSalary, maxSalary, job.salaryCurrency)}
          {!isHidden && (
            <Text size="xs" c="dimmed">
              {salaryNote(job)}
            </Text>
          )}
        </Fact>
        <Fact label="Headcount">
          {job.headcount}
          {!job.isHeadcountShow && (
            <Text size="xs" c="dimmed">
              Not shown to applicants
            </Text>
          )}
        </Fact>
        <Fact label="Organization">{job.organizationName}</Fact>
        <Fact label="Job level">{job.jobLevelName}</Fact>
      </Facts>
      <Facts title="Criteria">
        <Fact label="Last education">{nameOf(educationChoices, job.education)}</Fact>
        <Fact label="Experience level">{nameOf(optionLists.experienceLevel, job.experience)}</Fact>
        <Fact label="Minimum experience">{job.minExperience > 0 && plural(job.minExperience, 'year')}</Fact>
        <Fact label="Gender">{nameOf(optionLists.gender, job.gender)}</Fact>
        <Fact label="Age">{minAge !== null && `${minAge} – ${maxAge}`}</Fact>
      </Facts>
      <section>
        <Title order={2} size="h3" mb="sm">
          Hiring team
        </Title>
        <Stack component="ul" gap="sm" className={css.list}>
          {job.hiringTeam.map(({ id, name, hiringRoleId }) => (
            <Group component="li" key={id} gap="sm" wrap="nowrap">
              <PersonAvatar name={name} />
              <div>
                <Text size="sm" fw={500}>
                  {name}
                </Text>
                <Text size="xs" c="dimmed">
                  {nameOf(optionLists.hiringRole, hiringRoleId)}
                </Text>
              </div>
            </Group>
          ))}
        </Stack>
      </section>
      {job.vacancyRequestId !== null && (
        <Facts title="Vacancy request">
          <Fact label="Number">{job.requestId}</Fact>
          <Fact label="Type">{job.requestType && requestTypeLabels[job.requestType]}</Fact>
          <Fact label="Requested by">{job.requestedBy}</Fact>
          <Fact label="Requested">{job.requestedDate && formatDay(job.requestedDate)}</Fact>
        </Facts>
      )}
      <Facts title="Publishing">
        {job.jobPlatform.map(({ id, platformId, isPublish }) => (
          <Fact key={id} label={nameOf(optionLists.jobPlatform, platformId) ?? ''}>
            {platformId === jobPlatform.jobBoard ? boardFact(job, isPublish) : isPublish && 'On'}
          </Fact>
        ))}
        <Fact label="First published">{job.publishedDate && formatDate(job.publishedDate, timeZone)}</Fact>
        <Fact label="Closes automatically">{job.isAutoClose ? 'Yes' : 'No'}</Fact>
        {job.closeReason && <Fact label="Closed because">{nameOf(closeReasons, job.closeReason)}</Fact>}
        <Fact label="Created">
          {formatDate(job.createdAt, timeZone)}
          <Text size="xs" c="dimmed">
            {fullName(job.creator)}
          </Text>
        </Fact>
      </Facts>
    </aside>
  )
}

/** Returns the job board's row. The advertisement may outlast the platform setting until the board has removed it. */
function boardFact({ id, status, jobBoardAd }: Job, isPublish: boolean) {
  if (jobBoardAd && jobBoardAd.state !== adState.off) {
    return <AdState jobId={id} ad={jobBoardAd} isPublished={isPublish && status === jobStatus.published} />
  }
  if (!isPublish) return undefined
  return (
    <>
      On
      {status !== jobStatus.published && (
        <Text size="xs" c="dimmed">
          Advertised while the job is published
        </Text>
      )}
    </>
  )
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Title order={2} size="h3" mb="sm">
      {title}
    </Title>
    <dl className={css.grid}>{children}</dl>
  </section>
)

/** One fact; a dash when it is not set. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children || <Nothing />}</dd>
  </>
)

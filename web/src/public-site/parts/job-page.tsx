import { jobNumberLabel } from '@hireloom/contract/jobs/number'
import { applyPath, careerPath, jobPath } from '@hireloom/contract/public-paths'
import { texts } from '@hireloom/contract/texts/current'
import { longDay } from '@hireloom/contract/texts/long-day'
import { Button } from '@mantine/core'
import { IconBriefcase, IconBuilding, IconChevronLeft, IconClock, IconMapPin } from '@tabler/icons-react'
import { postedAgo } from '../job/posted-ago.ts'
import { SalaryText } from '../job/salary-text.tsx'
import { ShareLinks } from '../job/share-links.tsx'
import type { JobData } from '../page-data.ts'
import { placeName } from '../place-name.ts'
import css from './job-page.module.css'

interface Props {
  job: JobData
  /** Today in the company's time zone. */
  today: string
  /** The product's base URL, for links that visitors share. */
  publicUrl: string
}

/** A job as applicants see it. */
export function JobPage({ job, today, publicUrl }: Props) {
  const { company } = job
  const apply = applyPath(company.slug, job.slug)
  const labels = texts().site.job
  return (
    <article className={css.page}>
      <a className={css.back} href={careerPath(company.slug)}>
        <IconChevronLeft size={16} aria-hidden /> {labels.all}
      </a>
      <header className={css.head}>
        <h1 className={css.title}>{job.jobPositionName}</h1>
        <ul className={css.facts}>
          <li>
            <IconMapPin size={18} aria-label={labels.place} role="img" /> {placeName(job)}
          </li>
          <li>
            <IconBriefcase size={18} aria-label={labels.employment} role="img" /> {job.employmentTypeName}
          </li>
          {job.workingTypeName && (
            <li>
              <IconBuilding size={18} aria-label={labels.workplace} role="img" /> {job.workingTypeName}
            </li>
          )}
          <li>
            <IconClock size={18} aria-hidden /> {postedAgo(new Date(job.publishedDate), today, company.timeZone)}
          </li>
        </ul>
      </header>
      <div className={css.columns}>
        <aside className={css.card} aria-label={labels.atAGlance}>
          {job.salary && <SalaryText salary={job.salary} />}
          <Button component="a" size="lg" fullWidth href={apply} className={css.applyInCard}>
            {labels.apply}
          </Button>
          <dl className={css.list}>
            <dt>{labels.experience}</dt>
            <dd>{job.minExperience === 0 ? labels.noExperience : labels.yearsOrMore(job.minExperience)}</dd>
            {job.experienceName && <Fact name={labels.level} value={job.experienceName} />}
            {job.educationName && <Fact name={labels.education} value={job.educationName} />}
            {job.headcount !== null && <Fact name={labels.openings} value={String(job.headcount)} />}
            {job.endDate && <Fact name={labels.closes} value={longDay(job.endDate, texts().site.language)} />}
            <Fact name={labels.number} value={jobNumberLabel(job.number)} />
          </dl>
          {job.isScreenedAutomatically && <p className={css.note}>{labels.screening}</p>}
          <ShareLinks
            title={labels.atCompany(job.jobPositionName, company.name)}
            address={publicUrl + jobPath(company.slug, job.slug)}
          />
        </aside>
        <div className={css.text}>
          <p className={css.summary}>{job.jobSummary}</p>
          <Prose title={labels.work} html={job.description} />
          <Prose title={labels.requirements} html={job.requirements} />
          <Prose title={labels.benefits} html={job.benefits} />
        </div>
      </div>
      <div className={css.bar}>
        <Button component="a" size="lg" fullWidth href={apply}>
          {labels.apply}
        </Button>
      </div>
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** The server allows only plain formatting in this HTML, see its rich-text.ts. */
function Prose({ title, html }: { title: string; html: string }) {
  return (
    <section>
      <h2 className={css.heading}>{title}</h2>
      <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}

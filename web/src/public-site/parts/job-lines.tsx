import { jobPath } from '@hireloom/contract/public-paths'
import { IconChevronRight, IconMapPin } from '@tabler/icons-react'
import { Fragment } from 'react'
import { shortSalary } from '../job/salary-text.tsx'
import type { JobLine } from '../page-data.ts'
import { placeName } from '../place-name.ts'
import css from './job-lines.module.css'

interface Props {
  jobs: readonly JobLine[]
  companySlug: string
  isLoading: boolean
}

/** Open jobs, each as one link. */
export function JobLines({ jobs, companySlug, isLoading }: Props) {
  return (
    <ul className={css.list} aria-busy={isLoading}>
      {jobs.map((job) => (
        <li key={job.slug}>
          <a className={css.line} href={jobPath(companySlug, job.slug)}>
            <span className={css.names}>
              <span className={css.position}>{job.jobPositionName}</span>
              <span className={css.about}>
                {factsOf(job).map((fact, index) => (
                  <Fragment key={fact}>
                    {index > 0 && ' · '}
                    <span className={css.fact}>{fact}</span>
                  </Fragment>
                ))}
              </span>
            </span>
            <span className={css.where}>
              <span className={css.place}>
                <IconMapPin size={17} aria-hidden /> {placeName(job)}
              </span>
              <span className={css.salary}>{job.salary && shortSalary(job.salary)}</span>
            </span>
            <IconChevronRight className={css.arrow} size={18} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}

const factsOf = ({ organizationName, employmentTypeName, workingTypeName }: JobLine) =>
  [organizationName, employmentTypeName, workingTypeName].filter((fact) => fact !== null && fact !== '')

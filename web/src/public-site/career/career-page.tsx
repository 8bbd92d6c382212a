import { texts } from '@hireloom/contract/texts/current'
import { Button } from '@mantine/core'
import { IconBriefcaseOff, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CompanyData, PageData } from '../page-data.ts'
import { CareerBanner } from '../parts/career-banner.tsx'
import { JobFilters } from '../parts/job-filters.tsx'
import { JobLines } from '../parts/job-lines.tsx'
import css from './career-page.module.css'
import { JobPaging } from './job-paging.tsx'
import { JobSorting } from './job-sorting.tsx'
import { pageAddress, useOpenJobs } from './use-open-jobs.ts'

interface Props {
  company: CompanyData
  /** The jobs of the query `search`. */
  first: NonNullable<PageData['jobs']>
  choices: NonNullable<PageData['choices']>
  search: string
}

/** The career page of a company, with its open jobs. */
export function CareerPage({ company, first, choices, search }: Props) {
  const labels = texts().site.career
  const list = useOpenJobs(company.slug, first, search)
  const { jobs, hasFailed, isLoading, filters, filter } = list
  const isFiltered = Object.keys(filters).some((name) => name in noFilters)
  const total = jobs?.pagination.total
  return (
    <>
      <CareerBanner company={company} />
      <div className={css.page}>
        {company.careerPageContent && (
          // The server allows only plain formatting in this HTML, see its rich-text.ts.
          <div className={css.content} dangerouslySetInnerHTML={{ __html: company.careerPageContent }} />
        )}
        <section aria-labelledby="open-positions">
          <div className={css.head}>
            <h2 id="open-positions" className={css.heading}>
              {labels.open}{' '}
              <span className={css.count} role="status">
                {hasFailed ? '' : total}
              </span>
            </h2>
            {!hasFailed && Boolean(total) && (
              <JobSorting sortBy={filters.sort_by} onSort={(sortBy) => filter({ sort_by: sortBy })} />
            )}
          </div>
          {(isFiltered || total !== 0) && (
            <JobFilters filters={filters} choices={choices} visible={company.jobFilterVisibility} onFilter={filter} />
          )}
          {hasFailed ? (
            <Nothing title={labels.notLoaded} text={labels.checkConnection}>
              <Button size="lg" variant="default" onClick={list.retry}>
                {labels.tryAgain}
              </Button>
            </Nothing>
          ) : jobs?.data.length === 0 && (isFiltered || total !== 0) ? (
            <Nothing icon={<IconSearchOff size={28} aria-hidden />} title={labels.noMatch} text={labels.noMatchHint}>
              <Button size="lg" variant="default" onClick={() => filter(noFilters)}>
                {labels.showAll}
              </Button>
            </Nothing>
          ) : total === 0 ? (
            <Nothing
              icon={<IconBriefcaseOff size={28} aria-hidden />}
              title={labels.none}
              text={labels.noneHint(company.name)}
            />
          ) : (
            jobs && (
              <>
                <JobLines jobs={jobs.data} companySlug={company.slug} isLoading={isLoading} />
                <JobPaging
                  pagination={jobs.pagination}
                  addressOf={(page) => pageAddress(filters, page)}
                  onPage={(page) => filter({ page: String(page) })}
                />
              </>
            )
          )}
        </section>
      </div>
    </>
  )
}

const noFilters = {
  search: '',
  branch_id: '',
  organization_id: '',
  employment_status_id: '',
  work_arrangement_id: '',
}

interface NothingProps {
  icon?: ReactNode
  title: string
  text: string
  children?: ReactNode
}

/** The message shown when there are no jobs. */
function Nothing({ icon, title, text, children }: NothingProps) {
  return (
    <div className={css.nothing}>
      {icon && <span className={css.sign}>{icon}</span>}
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  )
}

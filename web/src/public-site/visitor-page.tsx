import { CareerPage } from './career/career-page.tsx'
import { CompanyFrame } from './frame/company-frame.tsx'
import { MissingPage } from './frame/missing-page.tsx'
import type { PageData } from './page-data.ts'
import { JobPage } from './parts/job-page.tsx'

/**
 * A page for visitors. The server renders it first and the browser hydrates it, so it depends only on the data
 * and the query of the address.
 */
export function VisitorPage({ data, search }: { data: PageData; search: string }) {
  const { company, job, jobs, choices } = data
  return (
    <CompanyFrame data={data} search={search}>
      {job ? (
        <JobPage job={job} today={data.today} publicUrl={data.publicUrl} />
      ) : company && jobs && choices ? (
        <CareerPage company={company} first={jobs} choices={choices} search={search} />
      ) : (
        <MissingPage company={company} />
      )}
    </CompanyFrame>
  )
}

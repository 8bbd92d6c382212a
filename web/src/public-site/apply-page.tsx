import type { JobShown, PageData } from './page-data.ts'

export function ApplyPage({ job }: { data: PageData; job: JobShown }) {
  return <h1>Apply for {job.jobPositionName}</h1>
}

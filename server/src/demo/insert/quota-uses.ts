import { applicationStatus } from '@hireloom/contract/applications/status'
import { quotaKind } from '@hireloom/contract/subscription/endpoints'
import type { Db } from '../../platform/db/db.ts'
import { dayIn } from '../days.ts'
import type { CompanyStory } from '../stories/companies.ts'
import type { StoredApplication } from './applications.ts'
import { insertRows } from './bulk.ts'
import type { StoredCompany } from './company.ts'
import type { StoredJob } from './jobs.ts'

/**
 * Stores the company's quota uses: one for each job when it was published, and for each application when it was first
 * moved.
 */
export async function insertQuotaUses(
  db: Db,
  { timeZone }: CompanyStory,
  { id: companyId }: StoredCompany,
  jobs: StoredJob[],
  applications: StoredApplication[],
) {
  const published = jobs.flatMap(({ id, publishedAt }) =>
    publishedAt ? [{ kind: quotaKind.publishedJob, subjectId: id, usedAt: publishedAt }] : [],
  )
  const reviewed = applications.flatMap(({ id, story: { steps } }) => {
    const first = steps.find(({ status }) => status !== applicationStatus.spam)
    return first ? [{ kind: quotaKind.reviewedCandidate, subjectId: id, usedAt: first.at }] : []
  })
  const rows = [...published, ...reviewed].map((use) => ({
    companyId,
    month: `${dayIn(timeZone, use.usedAt).slice(0, 7)}-01`,
    ...use,
  }))
  await insertRows(rows, (batch) => db.insertInto('quotaUses').values(batch).returning('id').execute())
}

import { integrationKind } from '@hireloom/contract/integrations'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { findIntegration } from '../companies/connection-queries.ts'
import type { JobBoard } from '../outside/job-board/port.ts'
import type { Outside } from '../outside/outside.ts'
import type { Db } from '../platform/db/db.ts'

/** Returns the board whose profiles may fill in the forms of a company, with the company's id there. */
export async function findBoard(
  db: Db,
  { jobBoard }: Pick<Outside, 'jobBoard'>,
  companyId: number,
): Promise<{ board: JobBoard; hirer: string } | undefined> {
  const integration = jobBoard && (await findIntegration(db, companyId, integrationKind.seek))
  return jobBoard && integration?.isEnabled ? { board: jobBoard, hirer: integration.externalId } : undefined
}

/** Returns whether a company has a published job with this slug. */
export async function isJobPublished(db: Db, companyId: number, slug: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('slug', '=', slug)
    .where('status', '=', jobStatus.published)
    .executeTakeFirst()
  return job !== undefined
}

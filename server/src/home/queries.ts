import type { GettingStarted } from '@hireloom/contract/home'
import { integrationKind } from '@hireloom/contract/integrations'
import { jobStatus } from '@hireloom/contract/jobs'
import type { Db } from '../platform/db/db.ts'

/** Each step is looked for until its first row. */
export async function findGettingStarted(db: Db, companyId: number): Promise<GettingStarted> {
  const jobs = db.selectFrom('jobs').select('id').where('companyId', '=', companyId)
  const applications = db.selectFrom('applications').select('id').where('companyId', '=', companyId)
  const others = db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('id')
    .offset(1)
  const board = db
    .selectFrom('integrations')
    .select('kind')
    .where('companyId', '=', companyId)
    .where('kind', '=', integrationKind.seek)
    .where('isEnabled', '=', true)
  return db
    .selectFrom('companies')
    .select(({ exists, eb }) => [
      eb('careerPagePublishedAt', 'is not', null).as('isCareerPagePublished'),
      exists(jobs).as('hasJob'),
      exists(jobs.where('status', '=', jobStatus.published)).as('hasPublishedJob'),
      exists(others).as('hasTeam'),
      exists(board).as('isJobBoardConnected'),
      exists(applications).as('hasCandidate'),
    ])
    .where('id', '=', companyId)
    .$castTo<GettingStarted>()
    .executeTakeFirstOrThrow()
}

import type { SetupProgress } from '@hireloom/contract/home'
import { integrationKind } from '@hireloom/contract/integrations'
import { jobStatus } from '@hireloom/contract/jobs/status'
import type { Db } from '../platform/db/db.ts'

/** Returns the finished steps of the setup; the search for each stops at its first row. */
export function findGettingStarted(db: Db, companyId: number): Promise<SetupProgress> {
  return db
    .selectFrom('companies')
    .select(({ eb, exists, selectFrom }) => {
      const jobs = selectFrom('jobs')
        .select('jobs.id')
        .where('jobs.companyId', '=', companyId)
        .where('jobs.deletedAt', 'is', null)
      const applications = selectFrom('applications')
        .select('applications.id')
        .where('companyId', '=', companyId)
        .where('applications.deletedAt', 'is', null)
      const users = selectFrom('users').select('users.id').where('companyId', '=', companyId)
      const board = selectFrom('integrations')
        .select('integrations.kind')
        .where('companyId', '=', companyId)
        .where('kind', '=', integrationKind.seek)
        .where('isEnabled', '=', true)
      return [
        eb('careerPagePublishedAt', 'is not', null).as('isCareerPagePublished'),
        exists(jobs).as('hasJob'),
        exists(jobs.where('jobs.status', '=', jobStatus.published)).as('hasPublishedJob'),
        // One of the users is the reader.
        exists(users.where('users.isActive', '=', true).offset(1)).as('hasTeam'),
        exists(board).as('isJobBoardConnected'),
        exists(applications).as('hasCandidate'),
      ]
    })
    .where('companies.id', '=', companyId)
    .$castTo<SetupProgress>()
    .executeTakeFirstOrThrow()
}

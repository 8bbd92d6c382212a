import { documentStatus } from '@hireloom/contract/document-requests/codes'
import { nextActionKind } from '@hireloom/contract/home'
import { sql } from 'kysely'
import { seesPersonalData } from '../access/person-rules.ts'
import { preparedByAccess } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { applicationAction, selectOfOwnTeams } from './own-team-queries.ts'

/**
 * Returns applications with documents to review, oldest first, for jobs whose hiring team the actor is in, other than
 * as an Interviewer.
 */
export async function listPapersToReview(db: Db, actor: Actor, { limit }: { limit: number }) {
  if (!seesPersonalData(actor)) return []
  return (await unreviewed(db, actor, { limit })).map((row) => applicationAction(row, nextActionKind.paper))
}

const unreviewed = preparedByAccess((db, actor, { limit }: { limit: number }) =>
  selectOfOwnTeams(db, actor)
    .innerJoin('documentRequests', (join) =>
      join
        .onRef('documentRequests.companyId', '=', 'applications.companyId')
        .onRef('documentRequests.applicationId', '=', 'applications.id'),
    )
    .select(({ fn }) => fn.min('documentRequests.sentAt').$notNull().as('since'))
    .where('documentRequests.status', '=', sql.lit(documentStatus.sent))
    .orderBy('since')
    .orderBy('applications.id')
    .limit(limit),
)

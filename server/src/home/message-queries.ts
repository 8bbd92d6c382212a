import { messageDirection } from '@hireloom/contract/candidate-page/messages'
import { nextActionKind } from '@hireloom/contract/home'
import { sql } from 'kysely'
import { seesPersonalData } from '../access/person-rules.ts'
import { preparedByAccess } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { applicationAction, selectOfOwnTeams } from './own-team-queries.ts'

/**
 * Returns applications with unread messages, oldest first, for jobs whose hiring team the actor is in, other than as an
 * Interviewer.
 */
export async function listUnreadMessages(db: Db, actor: Actor, { limit }: { limit: number }) {
  if (!seesPersonalData(actor)) return []
  return (await unread(db, actor, { limit })).map((row) => applicationAction(row, nextActionKind.message))
}

const unread = preparedByAccess((db, actor, { limit }: { limit: number }) =>
  selectOfOwnTeams(db, actor)
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.companyId', '=', 'applications.companyId')
        .onRef('messages.applicationId', '=', 'applications.id'),
    )
    .select(({ fn }) => fn.min('messages.at').as('since'))
    .where('messages.direction', '=', sql.lit(messageDirection.fromCandidate))
    .where('messages.readAt', 'is', null)
    .orderBy('since')
    .orderBy('applications.id')
    .limit(limit),
)

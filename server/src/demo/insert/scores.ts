import { scoreStatus } from '@hireloom/contract/scoring'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { minutesAfter } from '../days.ts'
import { scoreOf, scorer } from '../scores.ts'
import type { CompanyStory } from '../stories/companies.ts'
import type { StoredApplication } from './applications.ts'
import { insertRows } from './bulk.ts'

export const hasScores = ({ plan: planId }: Pick<CompanyStory, 'plan'>) => planId === plan.ultimateHire
export const scoredAt = ({ story }: StoredApplication) => minutesAfter(story.appliedAt, 2)

/** Scores the applications of a company whose plan includes scores. */
export async function insertScores(
  db: Db,
  company: CompanyStory,
  companyId: number,
  applications: readonly StoredApplication[],
) {
  if (!hasScores(company)) return
  const ids = applications.map(({ id }) => id)
  const scores = applications.map(({ story }) => scoreOf(story).score)
  await sql`
    update applications set ai_score = scored.score, ai_score_status = ${scoreStatus.complete}
    from unnest(${ids}::bigint[], ${scores}::numeric[]) as scored (id, score)
    where applications.company_id = ${companyId} and applications.id = scored.id`.execute(db)
  const rows = applications.map((application) => ({
    companyId,
    applicationId: application.id,
    criteria: toJson(scoreOf(application.story).criteria),
    scorer,
    scoredAt: scoredAt(application),
  }))
  await insertRows(rows, (batch) =>
    db.insertInto('applicationScores').values(batch).returning('applicationId').execute(),
  )
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { applicationPagePath, candidatePagePath } from '../../server/src/companies/address-rules.ts'
import type { Request } from './load.ts'

/** Candidates with a session, enough to stay below the limit of 120 calls a minute for each. */
const visitors = 1000

/**
 * Opens sessions as if candidates had entered a code and opened their application, or only followed the link in a mail.
 * Returns the requests for their pages; each call takes the next candidate.
 */
export async function visitPages(database: pg.Pool, companyId: number): Promise<[name: string, next: () => Request][]> {
  const { rows } = await database.query<{ id: string; reference: string; email: string; slug: string }>(
    `select applications.id, reference, email, slug from applications join companies on companies.id = company_id
     where company_id = $1 and deleted_at is null order by sha256(applications.id::text::bytea) limit $2`,
    [companyId, visitors],
  )
  await database.query(
    `insert into candidate_openings (company_id, application_id, email, opened_at)
     select company_id, id, email, now() from applications where company_id = $1 and id = any($2) on conflict do nothing`,
    [companyId, rows.map(({ id }) => id)],
  )
  const visit = async (isByLink: boolean, pathOf: (row: (typeof rows)[number]) => string) => {
    const sessions = rows.map((row) => ({ ...row, token: randomUUID() }))
    await database.query(
      `insert into candidate_sessions (company_id, token_hash, email, level, application_id, opened_at, used_at)
       select $1, sha256(token::bytea), email, $2, id, now(), now() from unnest($3::text[], $4::text[], $5::bigint[]) as t (token, email, id)`,
      [
        companyId,
        isByLink ? 1 : 2,
        sessions.map(({ token }) => token),
        sessions.map(({ email }) => email),
        sessions.map(({ id }) => (isByLink ? id : null)),
      ],
    )
    let calls = 0
    return () => {
      const place = calls++ % sessions.length
      const session = sessions[place] as (typeof sessions)[number]
      const visitor = { cookie: `hireloom_me=${session.token}`, address: `10.0.${place >> 8}.${place & 255}` }
      return { path: pathOf(session), visitor }
    }
  }
  return [
    ["candidate's page, by link", await visit(true, ({ slug }) => candidatePagePath(slug))],
    ["candidate's page, by code", await visit(false, ({ slug, reference }) => applicationPagePath(slug, reference))],
  ]
}

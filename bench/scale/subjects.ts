import { candidateGroup } from '@hireloom/contract/applications/status'
import { role } from '@hireloom/contract/platform/permissions'
import type pg from 'pg'
import { connect } from '../../server/src/platform/db/db.ts'
import { openSession } from '../../server/src/session/queries.ts'

/** The number of sessions among which a user's calls are divided, so that none of them reaches its rate limit. */
const sessionCount = 100

export type Subject = Awaited<ReturnType<typeof findSubject>>

/** Finds a user of the largest company and the records that the measured calls use, and opens the user's sessions. */
export async function findSubject(database: pg.Pool, databaseUrl: string, who: 'Admin' | 'Recruiter') {
  const findOne = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => {
    const { rows } = await database.query<Row>(text, values)
    const [row] = rows
    if (!row) throw new Error(`Nothing found by ${text}`)
    return row
  }
  const user = await findOne<{ company_id: string; id: string; account_id: string }>(
    `select users.company_id, users.id, account_id from users join companies on companies.id = users.company_id
     where slug = 'ukuran-1000' and role = $1 order by users.id limit 1`,
    [who === 'Admin' ? role.admin : role.recruiter],
  )
  const companyId = Number(user.company_id)
  const userId = Number(user.id)
  // The job with the most applications: of the company for an Admin, of the user's hiring teams for a Recruiter.
  const job = await findOne<{ id: string; branch_id: string; organization_id: string }>(
    `select jobs.id, branch_id, organization_id from jobs join application_counts on application_counts.company_id = jobs.company_id
       and job_id = jobs.id
     where jobs.company_id = $1 and ($2 or exists (
       select from hiring_team where hiring_team.company_id = $1 and hiring_team.job_id = jobs.id and user_id = $3))
     group by jobs.company_id, jobs.id order by sum(application_counts.number) desc limit 1`,
    [companyId, who === 'Admin', userId],
  )
  const question = await findOne<{ id: string }>(
    'select id from job_questions where company_id = $1 and job_id = $2 and type = 4',
    [companyId, job.id],
  )
  const application = await findOne<{ id: string; candidate_id: string }>(
    `select id, candidate_id from applications where company_id = $1 and job_id = $2 and candidate_group = $3
     order by applied_at desc offset 5 limit 1`,
    [companyId, job.id, candidateGroup.interviews],
  )
  const offered = await findOne<{ id: string; candidate_id: string }>(
    `select id, candidate_id from applications where company_id = $1 and candidate_group = $2
       and ($3 or exists (select from hiring_team where company_id = $1 and job_id = applications.job_id and user_id = $4))
       and exists (select from offers where offers.company_id = $1 and offers.application_id = applications.id)
     order by applied_at desc limit 1`,
    [companyId, candidateGroup.offered, who === 'Admin', userId],
  )
  const contact = await findOne<{ phone: string; email: string }>(
    `select phone_number as phone, email from applications
     join application_profiles on application_profiles.company_id = applications.company_id and application_id = applications.id
     where applications.company_id = $1 and job_id = $2 and candidate_group = $3 limit 1`,
    [companyId, job.id, candidateGroup.rejected],
  )
  const stages = await database.query<{ id: string; name: string; process: number }>(
    'select id, name, process from stages where company_id = $1 order by order_num',
    [companyId],
  )
  const db = connect(databaseUrl, { max: 4 })
  const ids = { accountId: Number(user.account_id), companyId, userId }
  const tokens = await Promise.all(
    Array.from({ length: sessionCount }, async () => (await openSession(db, ids, new Date())).accessToken),
  )
  await db.destroy()
  return {
    who,
    companyId,
    userId,
    tokens,
    jobId: Number(job.id),
    branchId: Number(job.branch_id),
    organizationId: Number(job.organization_id),
    questionId: Number(question.id),
    applicationId: Number(application.id),
    candidateId: Number(application.candidate_id),
    /** An application with an offer, and its candidate. */
    offered: { applicationId: Number(offered.id), candidateId: Number(offered.candidate_id) },
    /** The phone number and the e-mail address of a rejected candidate. */
    contact,
    stages: stages.rows.map(({ id, ...stage }) => ({ ...stage, id: Number(id) })),
  }
}

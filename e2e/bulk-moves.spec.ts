import type { BulkMoveResult } from '@hireloom/contract/moves/results'
import { OwnServer } from './support/own-server.ts'
import { tokenOf } from './support/signed-in.ts'
import { expect, signIn, test } from './support/test.ts'

const many = 1000
let server: OwnServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  server = await OwnServer.make({})
  await server.start()
})
test.afterAll(() => server.remove())

test('a thousand candidates rejected at once are each rejected and mailed once, however often the server is killed', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { companyId, jobId, stageId } = await addCandidates()
  await signIn(page, 'Ratna Wulandari', `${server.address}/candidates`)
  const token = await tokenOf(page)
  const added = await server.query<{ id: number }>(
    'select id from applications where company_id = $1 and email like $2 order by id',
    [companyId, 'thousand-%'],
  )
  const jobApplications = added.map(({ id }) => ({ id: Number(id), job_id: jobId }))
  const reject = async () => {
    const response = await fetch(`${server.address}/api/v1/job-applications`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        job_applications: jobApplications,
        stage_id: stageId,
        status: 2,
        group_id: 2,
        notes: 'The position is filled',
        send_email: true,
      }),
    })
    const { data }: { data: BulkMoveResult } = await response.json()
    return data
  }

  const underway = reject().then(
    ({ moved }) => moved,
    () => 0,
  )
  await expect.poll(isWriting, { intervals: [1], timeout: 60_000 }).toBe(true)
  await server.kill()
  const repliedCount = await underway
  await server.start()
  const rejectedCount = await countRejected(companyId)
  expect([0, many]).toContain(rejectedCount)
  expect(rejectedCount).toBeGreaterThanOrEqual(repliedCount)

  const { moved, refused } = await reject()
  expect([rejectedCount + moved, refused.length]).toEqual([many, rejectedCount])
  await server.kill()
  await server.start()
  // Killed again while the mails are sent.
  await expect.poll(async () => (await countMails(companyId)).sent, { timeout: 60_000 }).toBeGreaterThan(0)
  await server.kill()
  await server.start()
  await expect.poll(() => countMails(companyId), { timeout: 120_000 }).toEqual({ written: many, sent: many })

  expect(await countRejected(companyId)).toBe(many)
  const [events] = await server.query<{ most: string; all: string }>(
    `select max(number) as most, sum(number) as all from (
       select count(*) as number from application_events
       join applications on applications.company_id = application_events.company_id and applications.id = application_id
       where applications.company_id = $1 and email like 'thousand-%' and kind = 2 group by application_id
     ) as events`,
    [companyId],
  )
  expect(events).toEqual({ most: '1', all: `${many}` })
  const [received] = await server.query<{ recipients: string; messages: string }>(
    `select count(distinct recipient) as recipients, count(*) as messages
     from mailbox_messages where recipient like 'thousand-%'`,
  )
  expect(received).toEqual({ recipients: `${many}`, messages: `${many}` })
})

/** Inserts a thousand new candidates for a job of the first demo company. */
async function addCandidates() {
  const [job] = await server.query<{ companyId: string; jobId: string; stageId: string }>(
    `select jobs.company_id as "companyId", jobs.id as "jobId", stages.id as "stageId"
     from jobs
     join companies on companies.id = jobs.company_id and companies.slug = 'sagara-logistik'
     join job_stages on job_stages.company_id = jobs.company_id and job_stages.job_id = jobs.id
     join stages on stages.company_id = jobs.company_id and stages.id = job_stages.stage_id
     where jobs.status = 1 and jobs.deleted_at is null and stages.status = 2 order by jobs.id limit 1`,
  )
  const { companyId, jobId, stageId } = job ?? { companyId: '', jobId: '', stageId: '' }
  await server.query(
    `with people as (
       insert into candidates (company_id, first_name, email)
       select $1, 'Thousand', 'thousand-' || number || '@example.com' from generate_series(1, ${many}) as number
       returning id, email
     )
     insert into applications (company_id, job_id, candidate_id, reference, source, first_name, email)
     select $1, $2, id, 'THO-' || id, 5, 'Thousand', email from people`,
    [companyId, jobId],
  )
  return { companyId: Number(companyId), jobId: Number(jobId), stageId: Number(stageId) }
}

/** Returns whether the move has written rows that aren't committed yet. */
async function isWriting() {
  const locks = await server.query(
    `select from pg_locks where relation = 'application_events'::regclass and mode = 'RowExclusiveLock'`,
  )
  return locks.length > 0
}

async function countRejected(companyId: number) {
  const [row] = await server.query<{ count: string }>(
    `select count(*) from applications where company_id = $1 and email like 'thousand-%' and status = 2`,
    [companyId],
  )
  return Number(row?.count)
}

async function countMails(companyId: number) {
  const [row] = await server.query<{ written: string; sent: string }>(
    `select count(*) as written, count(*) filter (where status = 1) as sent
     from mails where company_id = $1 and recipient like 'thousand-%'`,
    [companyId],
  )
  return { written: Number(row?.written), sent: Number(row?.sent) }
}

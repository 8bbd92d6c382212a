import { applicationLists } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { CallInput, Endpoint } from '@hireloom/contract/platform/endpoint'
import { toRequest } from '@hireloom/contract/platform/wire'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { generate } from '../../../bench/scale/generate.ts'
import { connect } from '../../src/platform/db/db.ts'
import { checkReportNumbers } from '../../src/reports/saved/tasks.ts'
import { openSession } from '../../src/session/queries.ts'
import { product, World } from '../world.ts'
import { cloneTemplate } from './template.ts'

test('the data of the benchmark have an offer for one in ten applications, which the lists and the detail show', async () => {
  const { url, drop } = await cloneTemplate(inject('databaseServer'))
  const db = connect(url)
  const client = new pg.Client(url)
  await client.connect()
  const built = product(db)
  onTestFinished(async () => {
    await built.close()
    await db.destroy()
    await client.end()
    await drop()
  })
  // Generated jobs have the form of an existing one, and generated files the purpose of an existing résumé.
  const world = await World.make(built)
  await world.application(await world.job())
  await generate(
    url,
    { applications: 3000, companies: 3, largest: 2000 },
    built.services.sealing.seal('3171010101980001'),
  )

  const {
    rows: [count],
  } = await client.query<{ share: number; statuses: number[]; whole: number; offers: number }>(`
    select count(*)::integer as offers, count(*)::real / (select count(*) from applications) as share,
      array_agg(distinct status order by status) as statuses,
      count(*) filter (where exists (select from applications where applications.company_id = offers.company_id and id = application_id
          and applications.job_id = offers.job_id)
        and exists (select from files where files.company_id = offers.company_id and files.id = letter_file_id
          and files.application_id = offers.application_id)
        and exists (select from users where users.company_id = offers.company_id and users.id = created_by)
        and current_version = (select count(*) from offer_versions where offer_versions.company_id = offers.company_id
          and offer_id = offers.id))::integer as whole
    from offers`)
  expect(count?.statuses).toEqual([0, 1, 2, 3, 4, 5])
  expect(count?.share).toBeGreaterThan(0.08)
  expect(count?.share).toBeLessThan(0.12)
  expect(count?.whole).toBe(count?.offers)

  await checkReportNumbers({ db })
  const {
    rows: [facts],
  } = await client.query<{ facts: number; stays: number; applications: number }>(`
    select (select count(*) from report_facts)::integer as facts, (select count(*) from stage_stays)::integer as stays,
      (select count(*) from applications)::integer as applications`)
  expect(facts?.facts).toBe(facts?.applications)
  expect(facts?.stays).toBeGreaterThan(facts?.applications ?? 0)

  const { rows } = await client.query<Record<'account' | 'company' | 'admin' | 'application' | 'candidate', string>>(`
    select account_id as account, users.company_id as company, users.id as admin, applications.id as application, candidate_id as candidate
    from users join applications on applications.company_id = users.company_id
    where role = 1 and stage_process = 4 and users.company_id = (select id from companies where slug = 'ukuran-1000')
    limit 1`)
  const [row] = rows
  const { accessToken } = await openSession(
    db,
    { accountId: Number(row?.account), companyId: Number(row?.company), userId: Number(row?.admin) },
    built.clock.now,
  )
  const read = async <E extends Endpoint>(endpoint: E, input: CallInput<E>) => {
    const { url } = toRequest(endpoint, input)
    const { statusCode, body } = await built.app.inject({ url, headers: { authorization: `Bearer ${accessToken}` } })
    return { statusCode, data: JSON.parse(body).data }
  }
  const list = await read(applicationLists.list, { query: { metrics: 4 } })
  expect(list.statusCode).toBe(200)
  expect(list.data.length).toBeGreaterThan(5)
  expect(list.data.every(({ offer }: { offer: object | null }) => offer !== null)).toBe(true)
  const detail = await read(candidates.read, {
    params: { candidateId: Number(row?.candidate) },
    query: { jobApplicationId: Number(row?.application) },
  })
  expect(detail.statusCode).toBe(200)
  expect(JSON.stringify(detail.data)).toContain('"expirationDate"')
}, 60_000)

import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'
import { migrationsOfThisCode } from '../../src/platform/db/migrations/migrations.ts'
import { createDatabase } from '../database/cluster.ts'

let client: pg.Client

/** Returns the rows of a statement as arrays, so that a table of them is short. */
async function rowsOf(statement: string): Promise<unknown[][]> {
  const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
  return rows
}

beforeAll(async () => {
  const url = await createDatabase(inject('databaseServer'), 'hireloom_upgrade')
  await migrate(
    url,
    migrationsOfThisCode().filter(({ name }) => name < '0053'),
  )
  client = new pg.Client(url)
  await client.connect()
  await client.query(readFileSync(new URL('installation-of-0052.sql', import.meta.url), 'utf8'))
  await migrate(url)
})
afterAll(() => client.end())

test('an upgrade keeps every row', async () => {
  expect(
    await rowsOf(`
      select 'users', count(*)::int from users union all
      select 'jobs', count(*)::int from jobs union all
      select 'candidates', count(*)::int from candidates union all
      select 'applications', count(*)::int from applications union all
      select 'timeline', count(*)::int from application_events union all
      select 'schedules', count(*)::int from schedules union all
      select 'mails', count(*)::int from mails`),
  ).toEqual([
    ['users', 8],
    ['jobs', 7],
    ['candidates', 4],
    ['applications', 11],
    ['timeline', 11],
    ['schedules', 2],
    ['mails', 4],
  ])
  expect(await rowsOf('select slug, company_id::int from company_slugs order by slug')).toEqual([
    ['merapi', 101],
    ['merapi-group', 101],
    ['rinjani', 102],
  ])
})

test('an upgrade leaves the numbers of applications correct', async () => {
  const counted = `select job_id, candidate_group, status, stage_id, count(*) from applications
    where deleted_at is null group by company_id, job_id, candidate_group, status, stage_id order by 1, 2, 3, 4`
  const kept = `select job_id, candidate_group, status, stage_id, sum(number) from application_numbers
    where job_id is not null group by company_id, job_id, candidate_group, status, stage_id
    having sum(number) <> 0 order by 1, 2, 3, 4`
  expect(await rowsOf(kept)).toEqual(await rowsOf(counted))
})

test('an upgrade numbers the jobs of each company in the order of their creation', async () => {
  expect(await rowsOf('select slug, number from jobs order by company_id, number')).toEqual([
    ['published', 1],
    ['closed', 2],
    ['unpublished', 3],
    ['draft', 4],
    ['deleted', 5],
    ['copied', 6],
    ['cook', 1],
  ])
  const columns = `job_position_id, branch_id, organization_id, employment_type_id, province_id, city_id, min_salary,
    max_salary, salary_description, job_summary, description, requirements, benefits, min_experience, application_form`
  const next = `insert into jobs (company_id, slug, status, created_by, ${columns})
    select company_id, slug || '-next', 0, created_by, ${columns} from jobs where slug in ('draft', 'cook')
    returning slug, number`
  expect((await rowsOf(next)).toSorted()).toEqual([
    ['cook-next', 2],
    ['draft-next', 7],
  ])
})

test('an upgrade switches off the later of two integrations with the same company page', async () => {
  expect(
    await rowsOf('select company_id::int, kind, canonical_id, is_enabled from integrations order by kind, company_id'),
  ).toEqual([
    [101, 1, '1234567', true],
    [102, 1, null, false],
    [101, 2, 'seekAnzPublicTest:organization:seek:1', true],
    [102, 2, 'seekAnzPublicTest:organization:seek:2', true],
  ])
})

test('an upgrade lets pending invitations expire at the end of a day in the zone of the company', async () => {
  expect(
    await rowsOf(`
      select email, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')
      from invitations order by id`),
  ).toEqual([
    ['penny@merapi.example', '2026-06-11 16:59:59.999'],
    ['rian@merapi.example', '2026-02-10 20:00:00.000'],
    ['pram@rinjani.example', '2026-06-10 14:59:59.999'],
  ])
})

test('an upgrade fills in the stage that a rejected candidate left', async () => {
  expect(
    await rowsOf(`
      select reference, name from applications left join stages on stages.id = left_stage_id
      where reference like '%reject%' or left_stage_id is not null order by reference`),
  ).toEqual([
    ['budi-rejected-when-new', null],
    ['sari-cook', 'Screening'],
    ['sari-rejected', 'Interview'],
  ])
})

test('an upgrade connects sent mails with their lines in the timeline', async () => {
  expect(await rowsOf('select dedupe_key, event_id::int from mails order by dedupe_key')).toEqual([
    ['invitation', null],
    ['queued', null],
    ['to-candidate', 108],
    ['to-recruiter', 109],
  ])
})

test('an upgrade takes the time of the last sign-on as the last activity', async () => {
  expect(
    await rowsOf(`
      select first_name, to_char(last_active_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
      from users where last_active_at is not null or id = 112 order by id`),
  ).toEqual([
    ['Ayu', '2026-05-03 08:00'],
    ['Rian', null],
    ['Adi', '2026-05-02 08:00'],
  ])
})

test('an upgrade gives each company ten rejection reasons and leaves past rejections without one', async () => {
  const reasons = (company: string) =>
    rowsOf(`select count(*)::int, min(order_num), max(order_num) from rejection_reasons where company_id = ${company}`)
  expect([await reasons('101'), await reasons('102')]).toEqual([[[10, 1, 10]], [[10, 1, 10]]])
  expect(await rowsOf('select from applications where rejection_reason_id is not null')).toEqual([])

  const [added] = await rowsOf(
    "insert into companies (name, slug, code) values ('PT Kelud', 'kelud', 'KLD') returning id",
  )
  expect(await reasons(`${added?.[0]}`)).toEqual([[10, 1, 10]])
})

test('an upgrade gives each company its letter templates', async () => {
  const statement = `select company_id::int, count(*)::int, count(distinct kind)::int from letter_templates
    where company_id > 100 group by 1 order by 1`
  expect(await rowsOf(statement)).toEqual([
    [101, 6, 4],
    [102, 6, 4],
  ])
})

test('an upgrade sets the defaults of the new settings', async () => {
  expect(
    await rowsOf(`
      select contact_email, privacy_notice_url, rejection_mail_hours, mail_sender_name,
        hiring_managers_read_resumes, interviewers_read_resumes, application_form
      from companies where id in (101, 102)`),
  ).toEqual([
    ['', null, 4, null, true, false, null],
    ['', null, 4, null, true, false, null],
  ])
  expect(
    await rowsOf(`
      select was_recruiter, copies_job, close_reason, next_try_at
      from hiring_team, application_scores, jobs join job_board_ads on job_board_ads.job_id = jobs.id
      group by 1, 2, 3, 4`),
  ).toEqual([[false, false, null, null]])
})

test('after an upgrade candidates may lack an address, and share a passport number if one has a NIK', async () => {
  const add = (columns: string, values: string) => rowsOf(`insert into candidates (${columns}) values (${values})`)
  await add(
    'company_id, first_name, email, nik_hash, passport_hash',
    "101, 'Siti', 'siti@mail.example', '\\x03', '\\x11'",
  )
  await add('company_id, first_name', "101, 'Tono'")
  await expect(add('company_id, first_name, passport_hash', "101, 'Jane', '\\x13'")).rejects.toThrow(
    'candidates_by_passport_alone',
  )
})

test('after an upgrade a file has no size until it is used', async () => {
  await rowsOf(`insert into files (company_id, key, upload_type, filename, content_type, size)
    values (101, 'merapi/later.pdf', 1, 'later.pdf', 'application/pdf', 0)`)
  await expect(rowsOf("update files set application_id = 101 where key = 'merapi/later.pdf'")).rejects.toThrow(
    'files_used_with_size',
  )
})

import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { personalityTestStatus, personalityTests } from '@hireloom/contract/personality-tests'
import { sql } from 'kysely'
import { describe, expect, test as plain } from 'vitest'
import { inbox, setUpInterview } from '../../test/interviewing.ts'
import { test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'
import { httpPersonalityTests } from '../outside/personality-test/http.ts'
import { PersonalityTestsUnavailable } from '../outside/personality-test/port.ts'
import { typeOf } from '../outside/personality-test/stand-in/pages.ts'
import { reportTicket } from './link-token.ts'
import { fetchPersonalityTest, fetchPersonalityTests } from './tasks.ts'

const { notInvited, sent, submitted } = personalityTestStatus
const form = 'application/x-www-form-urlencoded'
/** Answers that result in INTJ. */
const intj = Object.fromEntries([...'IIISNNTTTJJP'].map((letter, index) => [`q${index}`, letter]))

async function setUpTest(world: World) {
  await setFlag(world.db, world.companyId, 'mbti_assessment', true)
  const made = await setUpInterview(world)
  const mails = await inbox(world)
  const params = { applicationId: made.application.id }
  const read = async (call = made.call) => (await call(personalityTests.read, { params })).body.data
  const invite = (overrides: { sentAt?: string } = {}, call = made.call) =>
    call(personalityTests.invite, { params, body: { jobId: made.application.jobId, ...overrides } })
  const post = (path: string, answers: Record<string, string>) =>
    world.product.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': form },
      payload: new URLSearchParams(answers).toString(),
    })
  return { ...made, params, mails, read, invite, post }
}

const linkIn = (text: string | undefined) => new URL(text?.match(/Link: (\S+)/)?.[1] ?? 'missing:').pathname

describe('the personality test', () => {
  test('is mailed, taken by its link, and has a result that the page shows', async ({ world }) => {
    const { application, call, params, mails, read, invite, post } = await setUpTest(world)
    expect(await read()).toMatchObject({ status: notInvited, isOffered: true })
    const { status, body } = await invite()
    expect([status, body.data]).toMatchObject([200, { status: sent, invitedBy: { name: 'Ratna Wulandari' } }])
    const mail = (await mails()).get(application.email)
    expect(mail?.subject).toMatch(/^A personality test for Backend Engineer at /)
    const path = linkIn(mail?.text)
    expect((await world.product.app.inject(path)).body).toContain('There is no right answer')
    expect((await world.product.app.inject(`${path.slice(0, -1)}x`)).statusCode).toBe(404)
    expect((await post(path, { q0: 'I' })).body).toContain('Please answer every question.')
    expect((await read()).status).toBe(sent)
    const onBoard = async () => {
      const { body: board } = await call(applications.board, { params: { jobId: application.jobId } })
      return board.data.flatMap(({ cards }) => cards)[0]?.personalityTestSentAt
    }
    expect(await onBoard()).toBe(body.data.sentAt)
    await setFlag(world.db, world.companyId, 'mbti_assessment', false)
    expect(await onBoard()).toBeNull()
    await setFlag(world.db, world.companyId, 'mbti_assessment', true)

    expect((await post(path, intj)).statusCode).toBe(303)
    expect((await world.product.app.inject(path)).body).toContain('Your answers have arrived.')
    const about = { companyId: world.companyId, applicationId: application.id }
    await fetchPersonalityTests(world.product.services)
    await fetchPersonalityTest(world.product.services, about)
    await fetchPersonalityTest(world.product.services, about)
    expect(await read()).toMatchObject({ status: submitted, typeCode: 'INTJ' })
    expect(await onBoard()).toBeNull()
    const page = await call(candidates.read, { params: { candidateId: application.candidateId } })
    expect(page.body.data.timeline.filter(({ kind }) => kind === eventKind.personalityTest)).toMatchObject([
      { actorName: null },
      { actorName: 'Ratna Wulandari' },
    ])
    const late = await call(personalityTests.invite, { params, body: { jobId: application.jobId } })
    expect(late.body.error?.message).toBe('The candidate has submitted the test already')
  })

  test('has its result fetched together with others, however many were sent later', async ({ world }) => {
    const { application, invite } = await setUpTest(world)
    await invite()
    const ofPerson = ['companyId', 'candidateId', 'jobId', 'firstName', 'source', 'status'] as const
    await world.db
      .insertInto('applications')
      .columns([...ofPerson, 'reference'])
      .expression((eb) =>
        eb
          .selectFrom('applications')
          .innerJoin(sql`generate_series(1, 600)`.as('copies'), (join) => join.onTrue())
          .select([...ofPerson, sql<string>`'SGR-9' || copies`.as('reference')])
          .where('companyId', '=', world.companyId)
          .where('id', '=', application.id),
      )
      .execute()
    await sql`
      insert into personality_tests (company_id, application_id, provider_id, link, invited_by, sent_at)
      select test.company_id, applications.id, provider_id, link, invited_by, sent_at + interval '1 hour'
      from personality_tests as test join applications using (company_id)
      where test.company_id = ${world.companyId} and applications.id <> ${application.id}`.execute(world.db)
    await fetchPersonalityTests(world.product.services)
    const { rows } = await sql<{ tasks: number; statements: number }>`
      select count(*)::integer as tasks, count(distinct created_at)::integer as statements
      from graphile_worker.jobs where key like ${`personality test ${world.companyId} %`}`.execute(world.db)
    expect(rows).toEqual([{ tasks: 601, statements: expect.any(Number) }])
    expect(rows[0]?.statements).toBeLessThanOrEqual(3)
  })

  test('is mailed once for a double click, and again with the same link', async ({ world }) => {
    const { application, mails, invite } = await setUpTest(world)
    const [first, second] = await Promise.all([invite(), invite()])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const link = linkIn((await mails()).get(application.email)?.text)
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 60_000)
    expect((await invite()).status).toBe(409)
    const sentAt = String([first, second].find(({ status }) => status === 200)?.body.data.sentAt)
    expect((await invite({ sentAt })).status).toBe(200)
    expect(linkIn((await mails()).get(application.email)?.text)).toBe(link)
  })

  test('stores nothing when its provider is down', async ({ world }) => {
    const { mails, read, invite, post } = await setUpTest(world)
    await post('/dev/personality/failures', { calls: '1' })
    const { status, body } = await invite()
    expect([status, body.error?.message]).toEqual([
      503,
      "The provider of the personality test can't be reached. Please try again.",
    ])
    expect([(await mails()).size, (await read()).status]).toEqual([0, notInvited])
    expect((await invite()).status).toBe(200)
  })

  test('is for users who manage assessments on the job, and only where the company has it', async ({ world }) => {
    const { application, manager, params, read, invite } = await setUpTest(world)
    expect((await invite({}, await world.as('admin', ['candidates.viewDetails']))).status).toBe(403)
    expect((await invite({}, await world.as('user'))).status).toBe(404)
    expect((await invite({}, await world.as(manager))).status).toBe(200)
    const visitor = world.visitor()
    expect((await visitor(personalityTests.arrived, { params: { ticket: 'A'.repeat(180) } })).status).toBe(404)
    const { sealing } = world.product.services
    const about = { companyId: world.companyId, applicationId: application.id }
    const ticket = reportTicket.write(about, { sealing, now: world.product.clock.now })
    expect((await visitor(personalityTests.arrived, { params: { ticket } })).status).toBe(204)
    await setFlag(world.db, world.companyId, 'mbti_assessment', false)
    expect((await (await world.as('admin'))(personalityTests.read, { params })).status).toBe(404)
    expect(await read()).toBeUndefined()
  })
})

plain('the result has the letter of each pair that was chosen more often', () => {
  expect(typeOf(intj)).toBe('INTJ')
  expect(typeOf(Object.fromEntries([...'EEISSNFFTPPJ'].map((letter, index) => [`q${index}`, letter])))).toBe('ESFP')
})

plain("a provider that can't be reached is reported as unavailable", async () => {
  const provider = httpPersonalityTests({ url: 'http://127.0.0.1:9', key: 'k' })
  await expect(provider.open({ key: '1-1', reportTo: 'http://localhost' })).rejects.toThrow(PersonalityTestsUnavailable)
  await expect(provider.result('x')).rejects.toThrow(PersonalityTestsUnavailable)
})

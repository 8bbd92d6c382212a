import { randomBytes } from 'node:crypto'
import { activityLog } from '@hireloom/contract/activity-log'
import { lookups } from '@hireloom/contract/lookups'
import { type MailProblem, mailProblem } from '@hireloom/contract/mail/outbox'
import { role } from '@hireloom/contract/platform/permissions'
import { users } from '@hireloom/contract/users'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { actorName, runCommand } from '../../test/processes/operator.ts'
import { test, type World } from '../../test/world.ts'
import { queueMail } from '../mail/queries.ts'
import { mailStatus } from '../mail/rules.ts'
import { addTask, task } from '../platform/tasks/tasks.ts'

const kopi = { name: 'Kopi Senja', plan: 'pro_hire', zone: 'Asia/Makassar' }
/** Returns a slug that no company from an earlier try has. */
const newSlug = () => `kopi-${randomBytes(5).toString('hex')}`
const create = (world: World, overrides: Record<string, unknown> = {}) =>
  runCommand(world, 'company create', { ...kopi, slug: newSlug(), 'admin-email': 'dewi@example.com', ...overrides })

const mailsOf = (world: World, companyId: number) =>
  world.db.selectFrom('mails').select(['recipient', 'subject', 'text']).where('companyId', '=', companyId).execute()
const logOf = async (world: World, companyId = world.companyId) =>
  (
    await world.db
      .selectFrom('activityLog')
      .select(['actorName', 'what'])
      .where('companyId', '=', companyId)
      .where('actorName', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ actorName: actor, what }) => `${actor} ${what}`)

describe('creating a company', () => {
  test('gives it a plan, stages and reasons, and invites the first Admin by mail and link', async ({ world }) => {
    const { text, data } = await create(world)
    const companyId = data.id as number
    expect(text).toContain(`dewi@example.com is invited as Admin. The mail has this link:\n  ${data.invitationLink}`)
    const [mail, ...others] = await mailsOf(world, companyId)
    expect(others).toEqual([])
    expect(mail?.recipient).toBe('dewi@example.com')
    expect(mail?.subject).toBe('The team that runs Hireloom invites you to recruit at Kopi Senja')
    expect(mail?.text).toContain(data.invitationLink)
    const count = async (table: 'stages' | 'rejectionReasons' | 'subscriptions') =>
      (await world.db.selectFrom(table).select('id').where('companyId', '=', companyId).execute()).length
    expect([await count('stages'), await count('rejectionReasons'), await count('subscriptions')]).toEqual([8, 10, 1])
    expect(await logOf(world, companyId)).toEqual([
      `${actorName} created the company`,
      `${actorName} invited dewi as Admin`,
    ])
  })

  test('gives a second company of the same name another code', async ({ world }) => {
    await create(world)
    await create(world)
    const codes = await world.db.selectFrom('companies').select('code').where('name', '=', kopi.name).execute()
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  })

  test.for([
    [{ slug: 'admin' }, '--slug admin is reserved. Choose another one.'],
    [{ slug: 'Kopi Senja!' }, '--slug must have 3 to 60 letters a to z, digits and hyphens'],
    [{ plan: 'gold' }, '--plan must be one of free, pro_hire, ultimate_hire.'],
    [{ zone: 'Jakarta' }, '--zone must be a time zone like Asia/Jakarta.'],
    [{ 'admin-email': 'dewi' }, '--admin-email must be an e-mail address.'],
    [{ 'external-id': '' }, '--external-id must have 1 to 100 characters.'],
  ] as const)('refuses %j and stores nothing', async ([overrides, sentence], { world }) => {
    await expect(create(world, { slug: 'kopi-baru', ...overrides })).rejects.toMatchObject({
      message: expect.stringContaining(sentence),
      exitCode: sentence.includes('reserved') ? 1 : 2,
    })
    const { data } = await runCommand(world, 'company list')
    expect((data as unknown as { slug: string }[]).map(({ slug }) => slug)).not.toContain('kopi-baru')
  })

  test('refuses a slug or an id in the HR suite of another company', async ({ world }) => {
    await expect(create(world, { slug: world.slug })).rejects.toThrow(
      `Another company has or had the slug ${world.slug}. Choose another one.`,
    )
    const externalId = newSlug()
    await create(world, { 'external-id': externalId })
    await expect(create(world, { 'external-id': `${externalId} ` })).rejects.toThrow(
      `Another company has the --external-id ${externalId}.`,
    )
  })
})

test('the list of companies counts their users', async ({ world }) => {
  const lineOf = async () =>
    (await runCommand(world, 'company list')).text.split('\n').find((line) => line.includes(world.slug))
  await world.user('admin')
  expect(await lineOf()).toContain('  1 user  active')
  await world.user('user')
  expect(await lineOf()).toContain('  2 users  active')
})

test('a suspended company has no sessions until it is resumed', async ({ world }) => {
  const user = await world.user('admin')
  const call = await world.inSession(user)
  expect((await call(users.list, {})).status).toBe(200)
  const { text } = await runCommand(world, 'company suspend', { company: world.slug })
  expect(text).toContain('is suspended. 1 session is ended.')
  expect((await (await world.inSession(user))(users.list, {})).status).toBe(401)
  await expect(runCommand(world, 'company suspend', { company: world.slug })).rejects.toThrow('is suspended already')
  await runCommand(world, 'company resume', { company: world.slug })
  expect((await (await world.inSession(user))(users.list, {})).status).toBe(200)
  expect(await logOf(world)).toEqual([`${actorName} suspended the company`, `${actorName} resumed the company`])
})

describe('resetting access', () => {
  test('makes a user an Admin, ends their sessions and mails all Admins', async ({ world }) => {
    const admin = await world.user('admin')
    const user = await world.user('user', { firstName: 'Made', lastName: 'Suarta' })
    const call = await world.inSession(user)
    await runCommand(world, 'access reset', { company: world.slug, email: user.email.toUpperCase() })
    expect((await call(lookups.jobInformations, {})).status).toBe(401)
    const { role: now } = await world.db
      .selectFrom('users')
      .select('role')
      .where('companyId', '=', world.companyId)
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(now).toBe(role.admin)
    const mails = await mailsOf(world, world.companyId)
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([admin.email, user.email].sort())
    expect(mails[0]?.subject).toMatch(/^Made Suarta is now an Admin of PT \w+$/)
    expect(await logOf(world)).toEqual([
      `${actorName} changed the role of Made Suarta from User to Admin`,
      `${actorName} ended the sessions of Made Suarta`,
    ])

    const later = { now: () => new Date(world.product.clock.now.getTime() + 1000) }
    await runCommand(world, 'access reset', { company: world.slug, email: user.email }, later)
    const { subject } = (await mailsOf(world, world.companyId)).at(-1) ?? {}
    expect(subject).toMatch(/^Made Suarta, an Admin of PT \w+, must sign in again$/)
  })

  test('invites an address that the company does not know, and again with a new link', async ({ world }) => {
    const admin = await world.user('admin')
    const first = await runCommand(world, 'access reset', { company: world.slug, email: 'sari@example.com' })
    const mail = (await mailsOf(world, world.companyId)).find(({ recipient }) => recipient === admin.email)
    expect(mail?.subject).toMatch(/^sari@example.com is invited as an Admin of PT \w+$/)
    const secondReset = await runCommand(world, 'access reset', { company: world.slug, email: 'sari@example.com' })
    expect(first.data.invitationLink).toContain('/api/v1/auth/invitation/')
    expect(secondReset.data.invitationLink).not.toBe(first.data.invitationLink)
    const { body } = await (await world.as('admin'))(users.invitations, {})
    expect(body.data.map(({ email, invitedBy }) => [email, invitedBy])).toEqual([['sari@example.com', 'Hireloom']])
  })

  test('refuses an invalid e-mail address, and invites nobody', async ({ world }) => {
    await expect(runCommand(world, 'access reset', { company: world.slug, email: 'sari' })).rejects.toMatchObject({
      message: '--email must be an e-mail address.',
      exitCode: 2,
    })
    expect((await (await world.as('admin'))(users.invitations, {})).body.data).toEqual([])
  })

  test('names the company that does not exist', async ({ world }) => {
    await expect(runCommand(world, 'access reset', { company: 'nowhere', email: 'sari@example.com' })).rejects.toThrow(
      'There is no company nowhere.',
    )
  })
})

test('the activity log shows the command line as the actor', async ({ world }) => {
  const { text } = await runCommand(world, 'sessions end', { company: world.slug })
  expect(text).toMatch(/^0 sessions of .+ ended\.$/)
  const { body } = await (await world.as('admin'))(activityLog.list, {
    query: { startDate: '2026-01-01', endDate: '2099-12-31' },
  } as never)
  expect(body.data).toMatchObject([{ user: null, actorName, what: 'ended the sessions of all users' }])
})

test('a task that failed permanently is listed and runs again', async ({ world }) => {
  await addTask(world.db, task('brokenTask', { attempts: 1 }), {})
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'It broke'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'brokenTask')`.execute(
    world.db.withoutPlugins(),
  )
  expect((await runCommand(world, 'tasks list')).text).toMatch(
    /\d+ {2}brokenTask {2}try 1 of 1, no further try: It broke/,
  )
  await expect(runCommand(world, 'tasks retry', { id: 'brokenTask' })).rejects.toMatchObject({
    message: "--id must be a task's number, as printed by tasks list.",
    exitCode: 2,
  })
  expect((await runCommand(world, 'tasks retry')).data).toEqual({ tasks: 1 })
  expect((await runCommand(world, 'tasks list')).text).toContain(
    'brokenTask: 1 waiting, 0 running, 0 failed permanently',
  )
})

test('mails that failed in the last week are sent again, apart from those that would fail again or arrive twice', async ({
  world,
}) => {
  const { db, companyId, slug, product } = world
  const now = product.clock.now.getTime()
  const fail = async (recipient: string, problem: MailProblem, { daysAgo = 1, isSecret = false } = {}) => {
    const text = { subject: 'Your interview', greeting: 'Dear Rara,', paragraphs: [], facts: [], signature: [] }
    await queueMail(db, companyId, { dedupeKey: recipient, recipient, text, ...(isSecret && { isSecret }) })
    await db
      .updateTable('mails')
      .set({ status: mailStatus.failed, problem, triedAt: new Date(now - daysAgo * 24 * 3_600_000) })
      .where('companyId', '=', companyId)
      .where('recipient', '=', recipient)
      .execute()
  }
  await fail('a@x.test', mailProblem.loginRefused)
  await fail('old@x.test', mailProblem.loginRefused, { daysAgo: 8 })
  await fail('code@x.test', mailProblem.loginRefused, { isSecret: true })
  await fail('unknown@x.test', mailProblem.unknownRecipient)
  await fail('arrived@x.test', mailProblem.noAnswer)
  expect((await runCommand(world, 'mails retry', { company: slug })).data).toEqual({ mails: 1 })
  const waiting = await db
    .selectFrom('mails')
    .select('recipient')
    .where('companyId', '=', companyId)
    .where('status', '=', mailStatus.waiting)
    .execute()
  expect(waiting).toEqual([{ recipient: 'a@x.test' }])
  expect((await runCommand(world, 'mails retry')).data).toEqual({ mails: 0 })
})

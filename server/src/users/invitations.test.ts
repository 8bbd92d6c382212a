import { role } from '@hireloom/contract/platform/permissions'
import { invitationStatus, userStatus, users } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { logOf } from '../../test/applicant.ts'
import { test, type World } from '../../test/world.ts'
import { markExpiredInvitations } from './tasks.ts'

const nia = { firstName: 'Nia', lastName: 'Kurniasih', email: 'nia@sagara.example', roleId: role.recruiter }
const hour = 60 * 60 * 1000
const day = 24 * hour

const mailsTo = (world: World, recipient: string) =>
  world.db
    .selectFrom('mails')
    .select(['subject', 'text', 'senderName', 'replyTo'])
    .where('companyId', '=', world.companyId)
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

async function later<T>({ product: { clock } }: World, passed: number, act: () => Promise<T>) {
  const before = clock.now
  clock.now = new Date(before.getTime() + passed)
  try {
    return await act()
  } finally {
    clock.now = before
  }
}

describe('an invitation', () => {
  test('creates a pending user and sends a link for seven days', async ({ world }) => {
    const admin = await world.user('admin', { firstName: 'Ratna' })
    const call = await world.as(admin)
    const { status, body } = await call(users.invite, { body: nia })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      roleId: 2,
      email: 'nia@sagara.example',
      status: invitationStatus.pending,
      invitedBy: 'Ratna Wulandari',
      expiresAt: '2026-11-27T16:59:59.999Z',
    })
    const { data } = (await call(users.invitations, {})).body
    expect(data).toEqual([body.data])

    const listed = (await call(users.list, { query: { status: userStatus.pending } })).body
    expect(listed.data).toMatchObject([
      {
        id: body.data.userId,
        firstName: 'Nia',
        roleId: 2,
        status: 2,
        statusName: 'Pending',
        invitation: { id: body.data.id },
      },
    ])
    const [mail, ...others] = await mailsTo(world, nia.email)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Ratna Wulandari invites you to recruit at PT /)
    expect(mail).toMatchObject({ replyTo: admin.email, senderName: expect.stringMatching(/^PT /) })
    expect(mail?.text).toMatch(
      new RegExp(`Link: http://localhost:\\d+/api/v1/auth/invitation/${world.companyId}\\.[\\w-]{43}\n`),
    )
    expect(mail?.text).toContain('Valid until: Friday, 27 November 2026')
    expect(await logOf(world)).toEqual(['invited Nia Kurniasih as Recruiter'])
  })

  test("names its last day in the company's zone", async ({ world }) => {
    const elsewhere = await world.another({ timeZone: 'America/Los_Angeles' })
    await (await elsewhere.as('admin'))(users.invite, { body: nia })
    const [mail] = await mailsTo(elsewhere, nia.email)
    // It was sent on the evening of 19 November in Los Angeles, and the last day ends on the morning of the 27th in
    // UTC.
    expect(mail?.text).toContain('Valid until: Thursday, 26 November 2026')
  })

  test('is stored without its link', async ({ world }) => {
    await (await world.as('admin'))(users.invite, { body: nia })
    const [mail] = await mailsTo(world, nia.email)
    const token = mail?.text.match(/invitation\/(\S+)/)?.[1]
    expect(token).toBeDefined()
    const rows = await world.db.selectFrom('invitations').selectAll().where('companyId', '=', world.companyId).execute()
    expect(rows[0]?.tokenHash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test.for([
    [{ email: '' }, 'email', 'E-mail is required'],
    [{ email: null }, 'email', 'E-mail is required'],
    [{ email: 'nia' }, 'email', 'E-mail must be an e-mail address'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ roleId: 4 as 3 }, 'roleId', 'Role must be one of the offered values'],
    [{ employeeId: 999_999 }, 'employeeId', 'Choose an employee of the company'],
  ] as const)('with %j is refused', async ([overrides, field, message], { world }) => {
    const { status, body } = await (await world.as('admin'))(users.invite, { body: { ...nia, ...overrides } })
    expect(status).toBe(422)
    expect(body.error?.errors).toEqual([{ field, message }])
    expect(await mailsTo(world, nia.email)).toEqual([])
  })

  test('writes the name on one line', async ({ world }) => {
    const call = await world.as('admin')
    const { status } = await call(users.invite, { body: { ...nia, firstName: 'Nia\r\nOpen https://example.com' } })
    expect(status).toBe(201)
    const [mail] = await mailsTo(world, nia.email)
    expect(mail?.text.split('\n')[0]).toBe('Dear Nia Open https://example.com,')
  })

  test('goes to an address once, whatever its capitals', async ({ world }) => {
    const call = await world.as('admin')
    await call(users.invite, { body: nia })
    const secondReply = await call(users.invite, { body: { ...nia, email: 'NIA@sagara.example' } })
    expect(secondReply.body.error?.errors).toEqual([
      { field: 'email', message: 'This e-mail address has already been invited' },
    ])
    const dewi = await world.user('recruiter')
    const existingUser = await call(users.invite, { body: { ...nia, email: dewi.email } })
    expect(existingUser.body.error?.errors).toEqual([
      { field: 'email', message: 'This e-mail address already belongs to a user' },
    ])
    const elsewhere = await (await world.another()).as('admin')
    expect((await elsewhere(users.invite, { body: nia })).status).toBe(201)
  })

  test('of one address by several Admins at once is sent once', async ({ world }) => {
    const calls = await Promise.all(['admin', 'admin', 'admin', 'admin'].map(() => world.as('admin')))
    const replies = await Promise.all(calls.map((call) => call(users.invite, { body: nia })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422])
    expect(await mailsTo(world, nia.email)).toHaveLength(1)
  })

  test('to be Admin takes a seat, and only one gets the last seat', async ({ world }) => {
    const small = await world.another({ planId: 2 })
    const call = await small.as('admin')
    const seats = ['a', 'b', 'c'].map((name) => ({ ...nia, email: `${name}@sagara.example`, roleId: role.admin }))
    const replies = await Promise.all(seats.map((body) => call(users.invite, { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.error?.code).toBe('quota_reached')
    expect((await call(users.list, {})).body.pagination.total).toBe(2)
    expect((await call(users.invite, { body: nia })).status).toBe(201)
  })

  test('to be Admin must come from an Admin', async ({ world }) => {
    const call = await world.as('recruiter', ['settings.users'])
    expect((await call(users.invite, { body: { ...nia, roleId: role.admin } })).status).toBe(403)
    expect((await call(users.invite, { body: nia })).status).toBe(201)
  })
})

describe('an employee of the HR suite', () => {
  const employees = async (world: World) => {
    const rows = await world.db
      .insertInto('employees')
      .values([
        {
          companyId: world.companyId,
          externalId: 'e1',
          firstName: 'Arman',
          lastName: 'Siregar',
          email: 'arman@sagara.example',
          idEmployee: 'SGR-1',
          jobPosition: 'Fleet Manager',
        },
        { companyId: world.companyId, externalId: 'e2', firstName: 'Bambang', email: null },
        {
          companyId: world.companyId,
          externalId: 'e3',
          firstName: 'Citra',
          email: 'citra@sagara.example',
          isActive: false,
        },
      ])
      .returning(['id', 'firstName'])
      .execute()
    return new Map(rows.map(({ id, firstName }) => [firstName, id]))
  }

  test('is offered until they are a user', async ({ world }) => {
    const ids = await employees(world)
    const call = await world.as('admin')
    const offered = async (search = '') =>
      (await call(users.employees, { query: { search } })).body.data.map(({ firstName, email }) => [firstName, email])
    expect(await offered()).toEqual([
      ['Arman', 'arman@sagara.example'],
      ['Bambang', null],
    ])
    expect(await offered('arman sir')).toEqual([['Arman', 'arman@sagara.example']])

    const { status, body } = await call(users.invite, { body: { employeeId: ids.get('Arman')!, roleId: role.user } })
    expect(status).toBe(201)
    expect(await offered()).toEqual([['Bambang', null]])
    const { data } = (await call(users.list, { query: { status: 2 } })).body
    expect(data).toMatchObject([
      {
        id: body.data.userId,
        firstName: 'Arman',
        lastName: 'Siregar',
        idEmployee: 'SGR-1',
        jobPosition: 'Fleet Manager',
      },
    ])
  })

  test.for([
    ['Bambang', 'This employee has no e-mail address in the HR suite, so no invitation can be sent'],
    ['Citra', 'Choose an employee of the company'],
  ] as const)("can't be invited: %s", async ([name, message], { world }) => {
    const ids = await employees(world)
    const call = await world.as('admin')
    const { status, body } = await call(users.invite, { body: { employeeId: ids.get(name)!, roleId: role.user } })
    expect(status).toBe(422)
    expect(body.error?.errors).toEqual([{ field: 'employeeId', message }])
  })
})

describe('sending an invitation again', () => {
  test('renews its days, with another link', async ({ world }) => {
    const call = await world.as('admin')
    const { data } = (await call(users.invite, { body: nia })).body
    const body = { userId: data.userId, roleId: data.roleId }
    const reply = await later(world, 9 * day, () => call(users.resend, { params: { id: data.id }, body }))
    expect(reply.status).toBe(200)
    expect(reply.body.data).toMatchObject({ id: data.id, status: 1, expiresAt: '2026-12-06T16:59:59.999Z' })
    const mails = await mailsTo(world, nia.email)
    const links = mails.map(({ text }) => text.match(/Link: (\S+)/)?.[1])
    expect(new Set(links).size).toBe(2)
  })

  test('several times at once sends one mail', async ({ world }) => {
    const call = await world.as('admin')
    const { data } = (await call(users.invite, { body: nia })).body
    const resend = () =>
      call(users.resend, { params: { id: data.id }, body: { userId: data.userId, roleId: data.roleId } })
    const replies = await Promise.all([resend(), resend(), resend()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mailsTo(world, nia.email)).toHaveLength(2)
  })

  test('needs matching data', async ({ world }) => {
    const call = await world.as('admin')
    const { data } = (await call(users.invite, { body: nia })).body
    const other = (await call(users.invite, { body: { ...nia, email: 'arman@sagara.example' } })).body.data
    const send = (id: number, userId: number, roleId: 1 | 2 | 3) =>
      call(users.resend, { params: { id }, body: { userId, roleId } })
    expect((await send(data.id, other.userId, 2)).status).toBe(404)
    expect((await send(data.id, data.userId, 3)).status).toBe(409)
    expect((await send(999_999, data.userId, 2)).status).toBe(404)
    expect(await mailsTo(world, nia.email)).toHaveLength(1)
  })
})

describe('canceling an invitation', () => {
  test('removes the pending user and frees address and seat', async ({ world }) => {
    const small = await world.another({ planId: 2 })
    const call = await small.as('admin')
    const asAdmin = { ...nia, roleId: role.admin }
    const { data } = (await call(users.invite, { body: asAdmin })).body
    expect((await call(users.cancelInvitation, { params: { id: data.id } })).status).toBe(204)
    expect((await call(users.invitations, {})).body.data).toEqual([])
    expect((await call(users.list, { query: { status: 2 } })).body.data).toEqual([])
    expect((await call(users.cancelInvitation, { params: { id: data.id } })).status).toBe(404)
    const resend = { params: { id: data.id }, body: { userId: data.userId, roleId: role.admin } }
    expect((await call(users.resend, resend)).status).toBe(404)
    expect((await call(users.invite, { body: asAdmin })).status).toBe(201)
    expect(await logOf(small)).toContain('canceled the invitation of Nia Kurniasih')
  })
})

test("an invitation is over after the seventh day in the company's zone, marked or not", async ({ world }) => {
  const call = await world.as('admin')
  const { data } = (await call(users.invite, { body: nia })).body
  const statusesAfter = (time: number) =>
    later(world, time, async () => ({
      pending: (await call(users.invitations, {})).body.data,
      listed: (await call(users.list, { query: { status: 2 } })).body.data.map(({ invitation }) => invitation?.status),
    }))
  const expired = { pending: [], listed: [invitationStatus.expired] }
  // It was sent at 10:00 in Jakarta.
  const toTheEnd = 7 * day + 14 * hour
  expect(await statusesAfter(toTheEnd - 1000)).toMatchObject({ listed: [invitationStatus.pending] })
  expect(await statusesAfter(toTheEnd)).toEqual(expired)

  const stored = async () => {
    const { status } = await world.db
      .selectFrom('invitations')
      .select('status')
      .where('companyId', '=', world.companyId)
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    return status
  }
  await markExpiredInvitations(world.product.services)
  expect(await stored()).toBe(invitationStatus.pending)
  await later(world, toTheEnd, () => markExpiredInvitations(world.product.services))
  expect(await stored()).toBe(invitationStatus.expired)
  expect(await statusesAfter(toTheEnd)).toEqual(expired)
})

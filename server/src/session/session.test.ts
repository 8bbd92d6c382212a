import { permissions } from '@hireloom/contract/platform/permissions'
import { isGrantedIn, session, signInPath } from '@hireloom/contract/session'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { browser, test } from '../../test/outside/served.ts'
import { freePort } from '../../test/processes/free-port.ts'
import { finishSignIn, makeDemoAccount, openAccounts, signIn, verify } from '../../test/sign-in.ts'
import { product } from '../../test/world.ts'

describe('signing in', () => {
  test('needs a click on a demo account, and returns a token that is valid for 8 hours', async ({ world }) => {
    const user = await world.user('recruiter', { firstName: 'Dewi', lastName: 'Anggraini' })
    const { status, data } = await signIn(world, user)
    expect(status).toBe(200)
    const { clock } = world.product
    expect(new Date(data.expiresAt).getTime() - clock.now.getTime()).toBe(8 * 60 * 60 * 1000)

    const call = world.caller({ authorization: `Bearer ${data.accessToken}` })
    const { body } = await call(session.me, {})
    expect(body.data).toMatchObject({
      id: user.id,
      companyId: world.companyId,
      roleId: 2,
      roleName: 'Recruiter',
      firstName: 'Dewi',
      recruitPackage: 'ultimate_hire',
      hasDraftJob: false,
    })

    const before = clock.now
    clock.now = new Date(data.expiresAt)
    expect((await call(session.me, {})).status).toBe(401)
    clock.now = before
  })

  test('redirects to the sign-on server with the parameters that bind the code to this browser', async ({ world }) => {
    const { response, location } = await browser(world.product)(signInPath)
    expect(response.status).toBe(302)
    const parameters = Object.fromEntries(new URL(location).searchParams)
    expect(parameters).toMatchObject({
      scope: 'openid profile email sso:profile',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${world.product.services.config.publicUrl}/`,
    })
    expect(Object.keys(parameters)).toEqual(expect.arrayContaining(['state', 'nonce', 'code_challenge']))
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^hireloom_sign_in=[\w-]+; Path=\/api\/v1\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(parameters.state)
  })

  test('shows the accounts with their role and company, without any script', async ({ world }) => {
    const user = await world.user('admin', { firstName: 'Ni <b>Luh</b>', lastName: 'Ayu' })
    await makeDemoAccount(world, user)
    const { text, response } = await openAccounts(browser(world.product))
    expect(text).toContain('Ni &lt;b&gt;Luh&lt;/b&gt; Ayu')
    expect(text).toContain('<span class="role">Admin</span>')
    expect(text).not.toMatch(/<script|style="/)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  test('starts over from a page that was open for too long', async ({ world }) => {
    const browse = browser(world.product)
    expect((await browse('/sso/interaction/gone/as/nobody', { method: 'POST' })).location).toBe(signInPath)
  })

  test('accepts a code once', async ({ world }) => {
    const { browse, returned } = await signIn(world, await world.user())
    expect(await verify(browse, returned)).toMatchObject({ status: 401, error: { code: 'unauthorized' } })
  })

  test('accepts a code only from the browser it was issued to', async ({ world }) => {
    const subject = await makeDemoAccount(world, await world.user())
    const otherBrowser = browser(world.product)
    const returned = await finishSignIn(otherBrowser, (await openAccounts(otherBrowser)).text, subject)
    const mine = browser(world.product)
    expect(await verify(mine, returned)).toMatchObject({ status: 401 })
    await mine(signInPath)
    expect(await verify(mine, returned)).toMatchObject({ status: 401 })
  })

  test('accepts no invented code, and none after ten minutes', async ({ world }) => {
    const subject = await makeDemoAccount(world, await world.user())
    const browse = browser(world.product)
    const returned = await finishSignIn(browse, (await openAccounts(browse)).text, subject)
    const madeUp = new URL(returned)
    madeUp.searchParams.set('code', 'made-up')
    expect(await verify(browse, madeUp)).toMatchObject({ status: 401 })
    const { clock } = world.product
    const before = clock.now
    clock.now = new Date(before.getTime() + 601_000)
    expect(await verify(browse, returned)).toMatchObject({ status: 401 })
    clock.now = before
  })

  test('is recorded in the activity log', async ({ world }) => {
    const user = await world.user()
    await signIn(world, user)
    const lines = await world.db
      .selectFrom('activityLog')
      .select(['userId', 'what'])
      .where('companyId', '=', world.companyId)
      .execute()
    expect(lines).toEqual([{ userId: user.id, what: 'signed in' }])
  })

  test('is sent to the engagement tool, if there is one, for Admins only', async ({ world }) => {
    const { outside } = world.product.services
    outside.engagement = { register: async () => undefined }
    const [admin, recruiter] = [await world.user('admin'), await world.user('recruiter')]
    for (const user of [admin, recruiter]) await signIn(world, user)
    outside.engagement = undefined
    const { rows } = await sql<{ payload: { companyId: number; userId: number } }>`
      select payload::jsonb - 'causingRequest' as payload from graphile_worker._private_jobs where key like ${`register ${world.companyId}:%`}`.execute(
      world.db.withoutPlugins(),
    )
    expect(rows.map(({ payload }) => payload)).toEqual([{ companyId: world.companyId, userId: admin.id }])
  })

  test('stores no token in the database', async ({ world }) => {
    const { data } = await signIn(world, await world.user())
    const rows = await world.db.selectFrom('sessions').selectAll().where('companyId', '=', world.companyId).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tokenHash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(data.accessToken)
  })
})

describe('signing in fails', () => {
  test('with 1401 and a message for a user without access', async ({ world }) => {
    const user = await world.user()
    const subject = await makeDemoAccount(world, user)
    const browse = browser(world.product)
    const returned = await finishSignIn(browse, (await openAccounts(browse)).text, subject)
    await world.db.updateTable('users').set({ isActive: false }).where('companyId', '=', world.companyId).execute()
    expect(await verify(browse, returned)).toMatchObject({
      status: 403,
      error: {
        code: '1401',
        message: 'Your account has no access to recruitment yet. Ask your HR Admin to invite you.',
      },
    })
  })

  test('with 1402 for a company without a subscription', async ({ world }) => {
    await world.db.deleteFrom('subscriptions').where('companyId', '=', world.companyId).execute()
    expect(await signIn(world, await world.user())).toMatchObject({ status: 403, error: { code: '1402' } })
  })

  test('with 402 for a company that is not active', async ({ world }) => {
    const user = await world.user()
    await world.db.updateTable('companies').set({ isActive: false }).where('id', '=', world.companyId).execute()
    expect(await signIn(world, user)).toMatchObject({
      status: 402,
      error: { message: 'Please sign in or contact your HR Admin to get the access.' },
    })
  })

  test("with a page that explains it while the sign-on server can't be reached", async ({ db }) => {
    const { app, close } = product(db, {
      OIDC_ISSUER: `http://127.0.0.1:${await freePort()}`,
      OIDC_CLIENT_ID: 'hireloom',
      OIDC_CLIENT_SECRET: 'secret',
      LOG_LEVEL: 'silent',
    })
    const response = await app.inject(signInPath)
    expect(response.statusCode).toBe(503)
    expect(response.body).toContain("Signing in isn't possible right now")
    await close()
  })
})

describe('a session', () => {
  test('ends with sign-out, here and at the sign-on server', async ({ world }) => {
    const { data, browse } = await signIn(world, await world.user())
    const call = world.caller({ authorization: `Bearer ${data.accessToken}` })
    const { body } = await call(session.installation, {})
    expect((await call(session.signOut, {})).status).toBe(204)
    expect((await call(session.me, {})).status).toBe(401)

    let address = body.data.signOutUrl
    const { publicUrl } = world.product.services.config
    while (address !== `${publicUrl}/`) address = (await browse(address)).location
    expect((await openAccounts(browse)).text).toContain('Sign in with a demo account')
  })

  test('ends at the embedded sign-on that was restarted with another key meanwhile', async ({ world }) => {
    const { data, browse } = await signIn(world, await world.user())
    const call = world.caller({ authorization: `Bearer ${data.accessToken}` })
    const { signOutUrl } = (await call(session.installation, {})).body.data
    await call(session.signOut, {})
    const { location } = await browse(signOutUrl)
    const address = new URL(location)
    const { searchParams } = address
    searchParams.set('id_token_hint', `${searchParams.get('id_token_hint')?.slice(0, -8)}AAAAAAAA`)
    expect((await browse(address.href)).location).toBe(`${world.product.services.config.publicUrl}/`)
    expect((await openAccounts(browse)).text).toContain('Sign in with a demo account')
  })

  test('stays open at the sign-on server until sign-out, so that signing in again needs no click', async ({
    world,
  }) => {
    const { browse } = await signIn(world, await world.user())
    let { location } = await browse(signInPath)
    while (!new URL(location).searchParams.has('code')) location = (await browse(location)).location
    expect(await verify(browse, new URL(location))).toMatchObject({ status: 200 })
  })

  test.for(['user', 'company'] as const)('ends at once when its %s is no longer active', async (what, { world }) => {
    const { data } = await signIn(world, await world.user())
    const call = world.caller({ authorization: `Bearer ${data.accessToken}` })
    expect((await call(session.me, {})).status).toBe(200)
    if (what === 'user')
      await world.db.updateTable('users').set({ isActive: false }).where('companyId', '=', world.companyId).execute()
    else await world.db.updateTable('companies').set({ isActive: false }).where('id', '=', world.companyId).execute()
    expect((await call(session.me, {})).status).toBe(401)
  })

  test.for([
    ['admin', permissions.length],
    ['recruiter', 21],
    ['user', 6],
    ['consultant', 21],
  ] as const)('of a %s has %i permissions', async ([roleName, count], { world }) => {
    const { body } = await (await world.as(roleName))(session.permissions, {})
    expect(permissions.filter((permission) => isGrantedIn(body.data, permission))).toHaveLength(count)
  })
})

test('the installation returns its configured addresses, and null for the others', async ({ db }) => {
  const { app, close } = product(db, { HELP_URL: 'https://help.example.com', PARENT_NAME: 'Sagara HR' })
  const { data } = (await app.inject(session.installation.path)).json()
  expect(data).toMatchObject({ helpUrl: 'https://help.example.com', parentName: 'Sagara HR', landingUrl: null })
  await close()
})

test('exchanging codes is limited to 60 a minute from one address', async ({ db }) => {
  const { app, close } = product(db)
  const exchange = async () => (await app.inject(`${session.verify.path}?code=x`)).statusCode
  for (let call = 1; call <= 60; call++) expect(await exchange()).toBe(401)
  expect(await exchange()).toBe(429)
  await close()
})

test('a browser that has begun to sign in is counted by its cookie, and gets a page that reloads', async ({ db }) => {
  const PORT = String(await freePort())
  const { app, close } = product(db, { PORT })
  await app.listen({ port: Number(PORT), host: 'localhost' })
  const begin = () => app.inject({ url: signInPath, headers: { accept: 'text/html' } })
  const { headers } = await begin()
  const [cookie] = String(headers['set-cookie']).split(';')
  for (let call = 2; call <= 60; call++) expect((await begin()).statusCode).toBe(302)
  const page = await begin()
  expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
  expect(page.body).toContain('Many people are signing in right now. Try again in')
  expect(page.headers.refresh).toBe(page.headers['retry-after'])

  const exchange = () => app.inject({ url: `${session.verify.path}?code=x`, headers: { cookie } })
  for (let call = 1; call <= 10; call++) expect((await exchange()).statusCode).not.toBe(429)
  const refused = await exchange()
  expect(refused.statusCode).toBe(429)
  expect(refused.json().error.message).toMatch(/^Many people are signing in right now/)
  await close()
})

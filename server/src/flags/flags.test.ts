import { flags } from '@hireloom/contract/flags'
import { endpoint } from '@hireloom/contract/platform/endpoint'
import { listOf, NamedRecord } from '@hireloom/contract/platform/fields'
import { flagNames } from '@hireloom/contract/platform/flags'
import { session } from '@hireloom/contract/session'
import { describe, expect } from 'vitest'
import { product, test } from '../../test/world.ts'
import { isFlagOn, setFlag } from '../companies/flag-queries.ts'
import { connect } from '../platform/db/db.ts'
import { switchFlag } from './commands.ts'

const client = '1' as const

describe('a flag', () => {
  test('is one of ten, and off until it is switched on', async ({ world }) => {
    const call = await world.as('user')
    const { body } = await call(flags.list, { query: { client, companyId: world.companyId, flags: [...flagNames] } })
    expect(body.data).toEqual(
      [
        'generate_id_card',
        'export_candidates',
        'career_filter_visibility',
        'candidate_rejection_attachment',
        'remapping_roles_permissions',
        'offer_letter_template',
        'move_candidate_all_final_status',
        'consultant_access',
        'career_cv_parsing',
        'mbti_assessment',
      ].map((name) => ({ name, status: false })),
    )
  })

  test('is switched for one company only, with immediate effect', async ({ world }) => {
    const stranger = await world.another()
    await setFlag(world.db, world.companyId, 'mbti_assessment', true)
    const statusIn = async (company: typeof world) => {
      const query = { client, companyId: company.companyId }
      const { body } = await (await company.as('user'))(flags.find, { params: { name: 'mbti_assessment' }, query })
      return body.data
    }
    expect(await statusIn(world)).toEqual({ name: 'mbti_assessment', status: true })
    expect(await statusIn(stranger)).toEqual({ name: 'mbti_assessment', status: false })
  })

  test('is returned for the company of the session only', async ({ world }) => {
    const { companyId } = await world.another()
    const call = await world.as('admin')
    expect((await call(flags.list, { query: { client, companyId, flags: ['mbti_assessment'] } })).status).toBe(404)
    const find = { params: { name: 'mbti_assessment' as const }, query: { client, companyId } }
    expect((await call(flags.find, find)).status).toBe(404)
  })

  test('is not returned without the key of the web app, nor to a client other than 1', async ({ world }) => {
    const call = await world.as('admin')
    const query = { client, companyId: world.companyId, flags: ['mbti_assessment' as const] }
    for (const key of ['', 'wrong']) {
      const { status, body } = await call(flags.list, { query }, { 'x-backyard-key': key })
      expect([status, body.error?.message]).toEqual([403, 'The X-Backyard-Key header is missing or wrong'])
    }
    for (const search of [
      'client=2&flags=mbti_assessment',
      'client=1&flags=everything',
      'flags=mbti_assessment&client=0',
      'client=1&flags=',
    ]) {
      const path = `/backyard/v1/flags?company_id=${world.companyId}&${search}` as const
      expect((await call({ ...flags.list, path, query: undefined }, {})).status, search).toBe(422)
    }
  })

  test('is returned to visitors by the slug of the company', async ({ world }) => {
    await setFlag(world.db, world.companyId, 'career_cv_parsing', true)
    const readFlags = (companySlug: string) =>
      world.visitor()(flags.findPublic, { params: { name: 'career_cv_parsing' }, query: { companySlug } })
    const { status, body } = await readFlags(world.slug)
    expect([status, body.data]).toEqual([200, { name: 'career_cv_parsing', status: true }])
    expect((await readFlags((await world.another()).slug)).status).toBe(400)
  })

  test("that can't be read is off", async () => {
    const unreachable = connect('postgres://nobody:nothing@127.0.0.1:1/nowhere')
    expect(await isFlagOn(unreachable, 1, 'mbti_assessment')).toBe(false)
    await unreachable.destroy()
  })

  test("is read inside the caller's transaction", async ({ world }) => {
    const { db, companyId } = world
    await db.transaction().execute(async (inside) => {
      await setFlag(inside, companyId, 'mbti_assessment', true)
      expect(await isFlagOn(inside, companyId, 'mbti_assessment')).toBe(true)
      expect(await isFlagOn(db, companyId, 'mbti_assessment')).toBe(false)
    })
  })

  test('switched by two users at once is changed once, and logged once', async ({ world }) => {
    const { db, companyId } = world
    const operator = { companyId, actorName: 'Command line: budi' }
    const changes = await Promise.all([1, 2].map(() => switchFlag(db, operator, 'mbti_assessment', true)))
    expect(changes.toSorted()).toEqual([false, true])
    expect(await switchFlag(db, operator, 'mbti_assessment', false)).toBe(true)
    const log = db
      .selectFrom('activityLog')
      .select(['actorName', 'what'])
      .where('companyId', '=', companyId)
      .orderBy('id')
    const rows = await log.execute()
    expect(rows.map(({ actorName, what }) => `${actorName} ${what}`)).toEqual([
      'Command line: budi switched the flag mbti_assessment on',
      'Command line: budi switched the flag mbti_assessment off',
    ])
  })
})

test("an endpoint behind a flag doesn't exist while the flag is off", async ({ world }) => {
  const call = await world.as('consultant')
  const listed = endpoint({
    method: 'GET',
    path: '/api/v1/consultants/companies',
    summary: 'Lists.',
    reply: listOf(NamedRecord),
  })
  expect(await call(listed, {})).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } })
  await setFlag(world.db, world.companyId, 'consultant_access', true)
  expect((await call(listed, {})).status).toBe(200)
})

test('offer letters are made from templates if the flag is on', async ({ world }) => {
  const call = await world.as('recruiter')
  const isEnabled = async () => (await call(session.me, {})).body.data.isDocTemplateEnable
  expect(await isEnabled()).toBe(false)
  await setFlag(world.db, world.companyId, 'offer_letter_template', true)
  expect(await isEnabled()).toBe(true)
})

test('the key of the web app is configured, or derived so that it is the same on every machine', async ({ db }) => {
  const keyOf = async (env: Record<string, string>) => {
    const { app, close } = product(db, env)
    const { data } = (await app.inject(session.installation.path)).json()
    await close()
    return data.backyardKey as string
  }
  const signing = { SIGNING_KEY: 'k'.repeat(40) }
  expect(await keyOf({ BACKYARD_KEY: 'b'.repeat(32) })).toBe('b'.repeat(32))
  expect(await keyOf(signing)).toBe(await keyOf(signing))
  expect(await keyOf(signing)).not.toBe(await keyOf({ SIGNING_KEY: 'l'.repeat(40) }))
})

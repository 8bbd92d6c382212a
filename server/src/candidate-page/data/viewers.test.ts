import { text } from 'node:stream/consumers'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { candidateSource } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { openedZip } from '../../../test/files/opened-zip.ts'
import { setUpInterview } from '../../../test/interviewing.ts'
import { test, type World } from '../../../test/world.ts'
import { insertHistoryRows } from '../../history/insert-queries.ts'
import { toJson } from '../../platform/db/json.ts'

async function viewCandidate(world: World) {
  world.product.clock.now = new Date('2026-11-20T03:00:00Z')
  const { application, call, recruiter } = await setUpInterview(world)
  const input = { params: { candidateId: application.candidateId }, query: { jobApplicationId: application.id } }
  const views = () =>
    world.db
      .selectFrom('applicationViews')
      .selectAll()
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', application.id)
      .orderBy('day')
      .execute()
  /** Reads the candidate, and waits until the view is stored, which happens after the reply. */
  const read = async (by = call, count = 1) => {
    await by(candidates.read, input)
    await expect.poll(views).toHaveLength(count)
  }
  const browser = candidateBrowser(world)
  return { application, recruiter, call, input, read, views, browser }
}

describe('who has seen an application', () => {
  test('is listed to its candidate by role and days, without names', async ({ world }) => {
    const { application, recruiter, call, read, browser } = await viewCandidate(world)
    await browser.open(application)
    expect((await browser.get(`${browser.home}/data`)).body).toContain('Nobody has opened it since we began to count.')
    await read()
    world.product.clock.now = new Date('2026-11-22T03:00:00Z')
    await read(call, 2)
    await read(await world.as('admin'), 3)
    await browser.open(application)
    const { body } = await browser.get(`${browser.home}/data`)
    expect(body).toContain('<dt>Recruiters</dt><dd>On 2 days, from 20 November 2026 to 22 November 2026</dd>')
    expect(body).toContain('<dt>Admins</dt><dd>On 22 November 2026</dd>')
    expect(body).not.toContain(recruiter.email)
    const { rawPayload } = await browser.post(`${browser.home}/data/download`)
    const zip = await openedZip(rawPayload)
    const data = JSON.parse(await text(zip.read('data.json')))
    await zip.close()
    expect(data.applications[0].seenBy).toEqual([
      { who: 'Admins', firstDay: '2026-11-22', lastDay: '2026-11-22', days: 1 },
      { who: 'Recruiters', firstDay: '2026-11-20', lastDay: '2026-11-22', days: 2 },
    ])
    expect((await browser.get(`${browser.home}/data?lang=id`)).body).toContain(
      '<dt>Perekrut</dt><dd>2 hari, antara 20 November 2026 dan 22 November 2026</dd>',
    )
  })

  test('includes the outside systems that had it, each with its days', async ({ world }) => {
    const { application, browser } = await viewCandidate(world)
    const keys = { companyId: world.companyId, applicationId: application.id }
    await browser.open(application)
    const read = async () => (await browser.get(`${browser.home}/data`)).body
    expect(await read()).toMatch(/We have no record of a system outside .+ that had it\./)
    await world.db
      .updateTable('applications')
      .set({ source: candidateSource.jobBoard })
      .where('companyId', '=', world.companyId)
      .where('id', '=', application.id)
      .execute()
    const score = { ...keys, scorer: 'hireloom-5', scoredAt: new Date('2026-11-18T20:00:00Z'), criteria: toJson([]) }
    await world.db.insertInto('applicationScores').values(score).execute()
    const invited = [19, 20, 21].map((day) => new Date(`2026-11-${day}T03:00:00Z`))
    await insertHistoryRows(
      world.db,
      world.companyId,
      invited.map((at) => ({ applicationId: application.id, kind: eventKind.newJoinerInvited, at })),
    )
    const before = await read()
    expect(before).toContain('<dt>Job board</dt><dd>On 20 November 2026</dd>')
    expect(before).toContain('<dt>HR suite</dt><dd>On 3 days, from 19 November 2026 to 21 November 2026</dd>')
    expect(before).not.toContain('Scoring service')
    await world.db
      .updateTable('applicationScores')
      .set({ scorer: 'openai gpt' })
      .where('companyId', '=', world.companyId)
      .execute()
    // Already the next day in the zone of the company.
    expect(await read()).toContain('<dt>Scoring service</dt><dd>On 19 November 2026</dd>')
  })

  test('counts a user once a day, in the zone of the company, and only for reading the candidate', async ({
    world,
  }) => {
    const { call, input, read, views } = await viewCandidate(world)
    world.product.clock.now = new Date('2026-11-20T16:30:00Z')
    await read()
    await read()
    const stranger = await world.as('user')
    expect((await stranger(candidates.read, input)).status).toBe(404)
    // Half an hour later it is 21 November in Jakarta.
    world.product.clock.now = new Date('2026-11-20T17:30:00Z')
    await read(call, 2)
    expect((await views()).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
    const reader = await world.user('admin')
    await (await world.as(reader))(candidates.timeline, input)
    // If the timeline added a view, it would be stored before this one.
    await read(await world.as('admin'), 3)
    expect((await views()).map(({ userId }) => userId)).not.toContain(reader.id)
  })

  test('counts a newer application that the same user is shown later on the same day', async ({ world }) => {
    const { application, recruiter, call, views } = await viewCandidate(world)
    const { candidateId } = application
    const readNewest = () => call(candidates.read, { params: { candidateId }, query: {} })
    await readNewest()
    await expect.poll(views).toHaveLength(1)
    const second = await world.application(await world.job({}, recruiter), {
      candidateId,
      appliedAt: new Date('2026-11-20T03:30:00Z'),
    })
    await readNewest()
    const viewed = world.db
      .selectFrom('applicationViews')
      .select('applicationId')
      .where('companyId', '=', world.companyId)
      .orderBy('applicationId')
    await expect.poll(() => viewed.execute()).toEqual([application, second].map(({ id }) => ({ applicationId: id })))
  })
})

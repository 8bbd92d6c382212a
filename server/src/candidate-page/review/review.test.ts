import { scoring } from '@hireloom/contract/scoring'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { applyWithCv, autoRejecting, eventsOf, score, scorer, sendRejectionMail } from '../../../test/scoring.ts'
import { test, type World } from '../../../test/world.ts'

const automatic = 'Your application was turned down automatically. No person has read it yet.'

/** Creates an application that its score rejected, and opens its page. */
async function rejectByScore(world: World) {
  const { applicationId: id } = await applyWithCv(world, await world.job(autoRejecting()))
  await score(world, id, { scorer: scorer(70.4) })
  await sendRejectionMail(world, id)
  const application = await world.db
    .selectFrom('applications')
    .select(['id', 'email', 'reference'])
    .where('companyId', '=', world.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const browser = candidateBrowser(world)
  const path = await browser.enter(application)
  return { id, browser, path }
}

const storedRequest = ({ db, companyId }: World, id: number) =>
  db
    .selectFrom('applicationScores')
    .select(['reviewAskedAt', 'reviewMessage'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', id)
    .executeTakeFirstOrThrow()

const storedCriteria = ({ db, companyId }: World, id: number) =>
  db
    .selectFrom('applicationScores')
    .select('criteria')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', id)
    .executeTakeFirstOrThrow()

describe('an application that a score rejected', () => {
  test('shows that, and accepts one request for a review by a person, with its last day', async ({ world }) => {
    const { id, browser, path } = await rejectByScore(world)
    const { body } = await browser.get(path)
    expect(body).toContain(automatic)
    expect(body).toMatch(/You can ask for a person to look until \d+ \w+ 2026\./)
    expect(body).toContain('Ask for a person to look</button>')
    const { criteria } = await storedCriteria(world, id)
    expect(body).toContain('A computer compared your CV with what the job asks.')
    expect(body).toContain('<dt>Backend Engineer</dt><dd>')
    expect(body.match(/<dd>(Found|Partly found|Not found)/g)).toHaveLength(criteria.length)
    expect(body).not.toMatch(/70[.,]4/)
    expect((await browser.get(`${path}?lang=id`)).body).toMatch(
      /Anda dapat meminta orang untuk memeriksa sampai \d+ \w+ 2026\.[\s\S]*Minta orang memeriksa<\/button>/,
    )
    await browser.get(`${path}?lang=en`)
    expect(await browser.problemsAfter(`${path}/review`, { text: 'x'.repeat(1001) })).toEqual({
      text: 'Message must be at most 1000 characters',
    })
    expect(await browser.noticeAfter(`${path}/review`, { text: '<b>I know Kubernetes</b>' })).toBeNull()
    expect(await browser.noticeAfter(`${path}/review`, { text: 'Twice' })).toBeNull()
    expect(await storedRequest(world, id)).toEqual({
      reviewAskedAt: expect.any(Date),
      reviewMessage: '<b>I know Kubernetes</b>',
    })
    const asked = (await browser.get(path)).body
    expect(asked).toContain('You asked for a person to look. We will write to you about the result.')
    expect(asked).not.toContain('Ask for a person to look</button>')
    const requests = (await eventsOf(world, id)).filter(({ text }) => text === '<b>I know Kubernetes</b>')
    expect(requests).toHaveLength(1)
  })

  test('no longer shows that nobody has read it once a user has confirmed the rejection', async ({ world }) => {
    const { id, browser, path } = await rejectByScore(world)
    await browser.get(path)
    expect(await browser.noticeAfter(`${path}/review`, { text: '' })).toBeNull()
    const closing = {
      params: { applicationId: id },
      body: { notes: 'I have read the CV and the answers again.', sendEmail: false },
    }
    const closed = await (await world.as('admin'))(scoring.endReview, closing)
    expect(closed.body).toMatchObject({ data: { jobApplicationId: id } })
    const { body } = await browser.get(path)
    expect(body).not.toContain(automatic)
    expect(body).not.toContain('What was compared')
    expect(body).toContain('We have decided to go on with other candidates.')
    expect(await browser.noticeAfter(`${path}/review`, { text: 'Again' })).toBeNull()
  })

  test('accepts no request after 30 days', async ({ world }) => {
    const { id, browser, path } = await rejectByScore(world)
    world.product.clock.now = new Date(world.product.clock.now.getTime() + 31 * 24 * 3600_000)
    const { email, reference } = await world.db
      .selectFrom('applications')
      .select(['email', 'reference'])
      .where('companyId', '=', world.companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await browser.enter({ id, email, reference })
    const { body } = await browser.get(path)
    expect(body).toMatch(/The time to ask ended on \d+ \w+ 202\d\. Write to /)
    expect(body).not.toContain('Ask for a person to look</button>')
    expect(await browser.noticeAfter(`${path}/review`, { text: '' })).toBeNull()
    expect((await storedRequest(world, id)).reviewAskedAt).toBeNull()
  })
})

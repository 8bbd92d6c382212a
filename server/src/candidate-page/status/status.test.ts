import { candidatePages } from '@hireloom/contract/candidate-page/endpoints'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { insertMeeting } from '../../../test/insert-meeting.ts'
import { setUpInterview } from '../../../test/interviewing.ts'
import { move, stageOf, storedApplication, undo } from '../../../test/moving.ts'
import { createOffer, insertOfferCandidate } from '../../../test/offering.ts'
import { test, type World } from '../../../test/world.ts'

const advanceClock = (world: World, hours: number) => {
  world.product.clock.now = new Date(world.product.clock.now.getTime() + hours * 3600_000)
}

/** Opens the page of a new application, which is read again after each change. */
async function openPage(world: World, overrides = {}) {
  const application = await world.application(await world.job(), overrides)
  const call = await world.as('admin')
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  const body = async () => {
    await browser.get(path)
    const { statusCode } = await browser.get(path)
    if (statusCode !== 200) await browser.signIn(application.email ?? '')
    return (await browser.get(path)).body
  }
  const heading = async () => (await body()).match(/<h1>(.*?)<\/h1>/)?.[1]
  const moved = async (stage: string, overrides?: object) => {
    const { updatedAt } = await storedApplication(world, application)
    return (await move(world, call, { ...application, updatedAt }, stage, overrides)).body.data
  }
  return { application, call, body, heading, moved }
}

/** Returns the words of the steps so far. */
const wayIn = (body: string) => [...body.matchAll(/<li><span>(.*?)<\/span>/g)].map(([, words]) => words)

describe('the status on the page', () => {
  test('follows the stages without their names, and lists each earlier status once', async ({ world }) => {
    const { body, heading, moved } = await openPage(world)
    expect(await heading()).toBe('We have your application.')
    await moved('Screening')
    await moved('HR Interview')
    await moved('User Interview')
    const page = await body()
    expect(wayIn(page)).toEqual([
      'We have your application.',
      'We are reading your application.',
      'We would like to meet you.',
    ])
    for (const stage of ['Screening', 'HR Interview', 'User Interview']) expect(page).not.toContain(stage)
  })

  test('lists the days on which an offer was sent, answered and ended', async ({ world }) => {
    const application = await insertOfferCandidate(world, await world.job())
    const call = await world.as('admin')
    const query = { jobApplicationId: application.id }
    const steps = async () => {
      const reply = await call(candidatePages.read, { params: { candidateId: application.candidateId }, query })
      return reply.body.data.english.steps.slice(-2)
    }
    advanceClock(world, 24)
    const { id: offerId } = await createOffer(world, call, application)
    await call(offering.sendEmail, { params: { offerId }, body: {} })
    const sent = { words: 'You have an offer.', day: '2026-11-21' }
    expect((await steps()).at(-1)).toEqual(sent)
    world.product.clock.now = new Date('2026-12-06T03:00:00Z')
    expect(await steps()).toEqual([sent, { words: 'The offer ended on 4 December 2026.', day: '2026-12-04' }])
    world.product.clock.now = new Date('2026-11-23T03:00:00Z')
    await call(offering.setStatus, { params: { offerId }, body: { status: offerStatus.accepted } })
    world.product.clock.now = new Date('2026-11-25T03:00:00Z')
    expect(await steps()).toEqual([sent, { words: 'You accepted. We prepare your start.', day: '2026-11-23' }])
  })

  test('shows a planned meeting with its zone, then that it is over', async ({ world }) => {
    const { application, change, plan } = await setUpInterview(world)
    const browser = candidateBrowser(world)
    const path = await browser.open(application)
    expect((await change({ ...plan, isScheduled: true })).status).toBe(200)
    expect((await browser.get(path)).body).toContain('<h1>Interview on 30 November 2026, 10.45 WIB.</h1>')
    expect((await browser.get(`${path}?lang=id`)).body).toContain(
      '<h1>Wawancara pada 30 November 2026, 10.45 WIB.</h1>',
    )
    world.product.clock.now = new Date('2026-11-30T06:00:00Z')
    await browser.open(application)
    expect((await browser.get(`${path}?lang=en`)).body).toContain('Thank you for the meeting. We are deciding.')
  })

  test('shows a rejection without a mail after a day, and never one that was undone', async ({ world }) => {
    const { application, heading, moved, body, call } = await openPage(world)
    await moved('Screening')
    const rejected = await moved('Rejected', { sendEmail: false })
    expect(await heading()).toBe('We are reading your application.')
    await undo(call, rejected?.undo?.id)
    advanceClock(world, 25)
    expect(await heading()).toBe('We are reading your application.')
    expect(await body()).not.toContain('other candidates')
    expect(await body()).not.toContain('As of')
    await moved('Rejected', { sendEmail: false })
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Jakarta' })
    const sentence = `<p class="where">As of ${day.format(world.product.clock.now)}</p>`
    advanceClock(world, 23)
    expect(await heading()).toBe('We are reading your application.')
    expect(await body()).toContain(sentence)
    const input = { params: { candidateId: application.candidateId }, query: { jobApplicationId: application.id } }
    const { english, indonesian } = (await call(candidatePages.read, input)).body.data ?? {}
    expect([english?.asOf, indonesian?.asOf]).toEqual([
      expect.stringMatching(/^As of /),
      expect.stringMatching(/^Per /),
    ])
    advanceClock(world, 2)
    expect(await heading()).toBe('We have decided to go on with other candidates.')
    expect(await body()).not.toContain('As of')
  })

  test('promises the day of an answer, and shows when it is late', async ({ world }) => {
    world.product.clock.now = new Date('2027-01-11T03:00:00Z')
    const { body, moved } = await openPage(world)
    await moved('Screening')
    await world.db
      .updateTable('stages')
      .set({ answerDays: 5 })
      .where('companyId', '=', world.companyId)
      .where('id', '=', stageOf(world, 'Screening'))
      .execute()
    expect(await body()).toContain('You hear from us by 16 January 2027.')
    advanceClock(world, 6 * 24)
    expect(await body()).toContain('We said you would hear from us by 16 January 2027. We are late, and sorry.')
  })

  test('promises days from the last meeting, unless the candidate came back to its stage later', async ({ world }) => {
    world.product.clock.now = new Date('2027-01-11T03:00:00Z')
    const { application, body, moved } = await openPage(world)
    await moved('HR Interview')
    await world.db
      .updateTable('stages')
      .set({ answerDays: 5 })
      .where('companyId', '=', world.companyId)
      .where('id', '=', stageOf(world, 'HR Interview'))
      .execute()
    await insertMeeting(world, application, 'HR Interview', '2027-01-12T03:00:00Z')
    expect(await body()).toContain('You hear from us by 17 January 2027.')
    advanceClock(world, 8 * 24)
    await moved('User Interview')
    await moved('HR Interview')
    expect(await body()).toContain('You hear from us by 24 January 2027.')
  })
})

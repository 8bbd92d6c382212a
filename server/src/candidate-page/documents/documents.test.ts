import { documentStatus } from '@hireloom/contract/document-requests/codes'
import { documentRequests } from '@hireloom/contract/document-requests/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { home, nextActionKind } from '@hireloom/contract/home'
import { describe, expect } from 'vitest'
import { candidateBrowser, problemsIn } from '../../../test/candidate-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { exe, pdf } from '../../../test/files/documents.ts'
import { inbox, setUpInterview } from '../../../test/interviewing.ts'
import { eventsOf } from '../../../test/moving.ts'
import { test, type World } from '../../../test/world.ts'
import { remindDocuments } from '../../document-requests/tasks.ts'
import { writePageLink } from '../../mail/page-link-commands.ts'
import { removeUnclaimedFiles } from '../../uploads/tasks.ts'

const diploma = { kind: 3 as const, purpose: 'To check your degree', dueOn: '2026-12-05' }

async function setUpRequest(world: World) {
  world.product.clock.now = new Date('2026-11-26T03:00:00Z')
  const { application, call, recruiter } = await setUpInterview(world)
  const params = { applicationId: application.id }
  const ask = (overrides = {}, by = call) => by(documentRequests.ask, { params, body: { ...diploma, ...overrides } })
  const list = async (by = call) => (await by(documentRequests.list, { params })).body
  const first = async () => (await list()).data.at(-1)
  const review = async (body: { status: 2 | 3 | 4; reviewNote?: string; sentAt?: string | null }, by = call) =>
    by(documentRequests.review, { params: { documentRequestId: (await first())?.id ?? 0 }, body })
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  await browser.get(path)
  const send = async (name: string, bytes: Buffer) =>
    browser.postFile(`${path}/documents/${(await first())?.id}`, name, bytes)
  return { application, call, recruiter, ask, list, first, review, browser, path, send }
}

describe('a paper', () => {
  test('that is optional is marked as such below its last day', async ({ world }) => {
    const { ask, browser, path } = await setUpRequest(world)
    await ask({ isRequired: false })
    expect((await browser.get(`${path}/documents`)).body).toContain('Until 5 December 2026<br>Optional.')
  })

  test('is asked for by mail and on the page, sent there, and accepted', async ({ world }) => {
    const { ask, application, browser, path, send, first, review, recruiter, call } = await setUpRequest(world)
    const mails = await inbox(world)
    expect((await ask()).status).toBe(201)
    const mail = (await mails()).get(application.email ?? '')
    expect(mail?.subject).toMatch(/ asks for: Diploma$/)
    expect(mail?.text).toContain('Please send it on your page by 5 December 2026.')
    expect((await browser.get(path)).body).toContain('Send: Diploma')
    const page = (await browser.get(`${path}/documents`)).body
    expect(page).toContain('To check your degree')
    expect(page).toContain('Until 5 December 2026</p>')
    const reply = await send('ijazah.pdf', pdf())
    expect(reply.headers.location).toBe(`${path}/documents?said=documentArrived`)
    expect(await first()).toMatchObject({
      status: documentStatus.sent,
      isLate: false,
      file: { filename: 'ijazah.pdf' },
    })
    expect((await mails()).get(recruiter.email)?.subject).toMatch(/^Rara sent a document: /)
    const waits = async () =>
      (await call(home.nextActions, { query: {} })).body.data.some(({ kind }) => kind === nextActionKind.paper)
    expect(await waits()).toBe(true)
    expect((await browser.get(path)).body).not.toContain('Send: Diploma')
    expect((await review({ status: 2 })).status).toBe(200)
    expect(await waits()).toBe(false)
    expect((await browser.get(`${path}/documents`)).body).toContain('Accepted.')
    expect((await send('other.pdf', pdf())).headers.location).toContain('said=documentClosed')
    const kinds = (await eventsOf(world, application)).map(({ kind }) => kind)
    expect(kinds.slice(-3)).toEqual([eventKind.documentAsked, eventKind.documentReceived, eventKind.documentReviewed])
  })

  test('is refused with a reason, and sent again; the earlier file is removed', async ({ world }) => {
    const { ask, application, browser, path, send, review, first } = await setUpRequest(world)
    await ask()
    await send('one.pdf', pdf('One'))
    const mails = await inbox(world)
    expect(errorOf((await review({ status: 3 })).body)?.errors?.[0]?.message).toBe(
      'Explain what is wrong with the document',
    )
    expect((await review({ status: 3, reviewNote: 'The second page is missing.' })).status).toBe(200)
    expect((await mails()).get(application.email ?? '')).toMatchObject({
      subject: 'Please send Diploma again',
      text: expect.stringContaining('The second page is missing.'),
    })
    expect((await browser.get(`${path}/documents`)).body).toContain('The second page is missing.')
    await send('two.pdf', pdf('Two'))
    expect(await first()).toMatchObject({ status: documentStatus.sent, file: { filename: 'two.pdf' } })
    world.product.clock.now = new Date('2026-11-28T03:00:00Z')
    await removeUnclaimedFiles(world.product.services)
    const files = world.db.selectFrom('files').select('filename').where('companyId', '=', world.companyId)
    expect((await files.where('uploadType', '=', 11).execute()).map(({ filename }) => filename)).toEqual(['two.pdf'])
  })

  test('is not reviewed by a user who saw an earlier file, or none', async ({ world }) => {
    const { ask, send, review, first } = await setUpRequest(world)
    await ask()
    await send('one.pdf', pdf('One'))
    const lastSentAt = async () => new Date((await first())?.sentAt ?? 0).toISOString()
    const sentAt = await lastSentAt()
    world.product.clock.now = new Date('2026-11-26T03:05:00Z')
    await send('two.pdf', pdf('Two'))
    expect(errorOf((await review({ status: 2, sentAt })).body)?.code).toBe('not_open')
    expect(errorOf((await review({ status: 4, sentAt: null })).body)?.code).toBe('not_open')
    expect((await review({ status: 2, sentAt: await lastSentAt() })).status).toBe(200)
  })

  test("of another file type, empty, too large, or with contents that don't match its name is refused with the reason", async ({
    world,
  }) => {
    const { ask, send, first } = await setUpRequest(world)
    await ask()
    for (const [name, bytes, sentence] of [
      ['cv.docx', pdf(), 'Choose a PDF, JPG or PNG file'],
      ['cv.pdf', Buffer.alloc(0), 'The file is empty'],
      ['cv.pdf', Buffer.alloc(11 * 1024 * 1024), 'The file is larger than 10 MB'],
      ['cv.pdf', exe(), 'This file is not what its name says'],
      ['cv.pdf', Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$STANDARD-TEST-FILE'), 'This file is not what its name says'],
      ['', Buffer.alloc(0), 'Choose a file first.'],
    ] as const) {
      const refused = await send(name, bytes)
      expect(refused.statusCode, name).toBe(422)
      expect(refused.body).toContain(sentence)
    }
    expect(await first()).toMatchObject({ status: documentStatus.asked, file: null })
  })

  test('with an earlier last day comes first among the open tasks', async ({ world }) => {
    const { ask, browser, path } = await setUpRequest(world)
    await ask()
    await ask({ kind: 2, dueOn: '2026-12-01' })
    await ask({ kind: 4 })
    const { body } = await browser.get(path)
    const days = [...body.matchAll(/<span class="number">\d<\/span><span>Send: (.*?)<small>By (.*?)</g)]
    expect(days.map(([, , day]) => day)).toEqual(['1 December 2026', '5 December 2026', '5 December 2026'])
    expect(days[1]?.[1]).toBe('Diploma')
  })

  test('is listed with the invitation to a meeting that the candidate has not answered', async ({ world }) => {
    const { application, change, plan, call } = await setUpInterview(world)
    world.product.clock.now = new Date('2026-11-26T03:00:00Z')
    await change(plan)
    const browser = candidateBrowser(world)
    const path = await browser.open(application)
    const toDo = async () =>
      [
        ...(await browser.get(path)).body.matchAll(
          /<a class="row" href="(#?)[^"]*"><span class="number">\d<\/span><span>([^<]+)/g,
        ),
      ].map(([, mark, label]) => `${mark}${label}`)
    expect(await toDo()).toEqual([])
    const params = { applicationId: application.id }
    await call(documentRequests.ask, { params, body: diploma })
    expect(await toDo()).toEqual(['#Answer the invitation', 'Send: Diploma'])
    const action = (await browser.get(path)).body.match(/action="([^"]+\/answer)"/)?.[1] ?? ''
    await browser.post(action, { response: '1', sequence: '0', note: '' })
    expect(await toDo()).toEqual(['Send: Diploma'])
  })

  test('is accepted after its last day, and marked as late', async ({ world }) => {
    const { ask, send, first, browser, path, application } = await setUpRequest(world)
    await ask({ dueOn: '2026-11-27' })
    world.product.clock.now = new Date('2026-11-28T03:00:00Z')
    await browser.open(application)
    expect((await browser.get(`${path}/documents`)).body).toContain('You can still send it.')
    await send('ijazah.pdf', pdf())
    expect(await first()).toMatchObject({ isLate: true })
  })

  test('with specific data waits for the offering and needs a reason; a day in the past is refused', async ({
    world,
  }) => {
    const { ask } = await setUpRequest(world)
    const problems = async (overrides: object) => errorOf((await ask(overrides)).body)
    expect((await problems({ kind: 6, specificReason: 'You will drive children to school.' }))?.code).toBe('too_early')
    expect((await problems({ kind: 6 }))?.errors?.[0]?.field).toBe('specificReason')
    expect((await problems({ kind: 10 }))?.errors?.[0]?.message).toBe('Name is required')
    expect((await problems({ dueOn: '2026-11-25' }))?.errors?.[0]?.field).toBe('dueOn')
    expect((await problems({ dueOn: '2099-11-26' }))?.errors?.[0]?.message).toBe(
      'Last day must be at most 1 year ahead',
    )
  })

  test('has reminders three days and one day before its last day, one each, in the morning', async ({ world }) => {
    const { ask, application } = await setUpRequest(world)
    await ask()
    const mails = await inbox(world)
    const reminded = async (at: string) => {
      world.product.clock.now = new Date(at)
      await remindDocuments(world.product.services)
      return (await mails()).get(application.email ?? '')?.subject
    }
    expect(await reminded('2026-12-02T00:30:00Z')).toBeUndefined()
    expect(await reminded('2026-12-02T01:30:00Z')).toBe('Reminder: Diploma by 5 December 2026')
    expect(await reminded('2026-12-02T02:30:00Z')).toBeUndefined()
    expect(await reminded('2026-12-03T02:30:00Z')).toBeUndefined()
    expect(await reminded('2026-12-04T02:30:00Z')).toBe('Reminder: Diploma by 5 December 2026')
  })

  test('has no reminder on the day on which it is asked for', async ({ world }) => {
    const { ask, application } = await setUpRequest(world)
    await ask({ dueOn: '2026-11-29' })
    const mails = await inbox(world)
    await remindDocuments(world.product.services)
    expect((await mails()).get(application.email ?? '')).toBeUndefined()
    world.product.clock.now = new Date('2026-11-28T03:00:00Z')
    await remindDocuments(world.product.services)
    expect((await mails()).get(application.email ?? '')?.subject).toBe('Reminder: Diploma by 29 November 2026')
  })

  test("can't be asked for when the candidate has 20 to send, however many are asked for at once", async ({
    world,
  }) => {
    const { ask, list } = await setUpRequest(world)
    const replies = await Promise.all(Array.from({ length: 24 }, () => ask()))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(replies.filter(({ body }) => errorOf(body)?.code === 'too_many')).toHaveLength(4)
    expect((await list()).data).toHaveLength(20)
  })

  test('is taken back by staff and by a withdrawal', async ({ world }) => {
    const { ask, review, browser, path, list } = await setUpRequest(world)
    await ask()
    expect((await review({ status: 4 })).status).toBe(200)
    expect(errorOf((await review({ status: 2 })).body)?.code).toBe('not_open')
    await ask({ kind: 4 })
    await browser.get(path)
    await browser.post(`${path}/withdraw`, { reason: '0' })
    expect((await list()).data.map(({ status }) => status)).toEqual([documentStatus.canceled, documentStatus.canceled])
  })
})

describe('papers', () => {
  test('are closed to strangers, links in mails, other companies, and users without access to personal data', async ({
    world,
  }) => {
    const { application, ask, list, review, send, path, first } = await setUpRequest(world)
    await ask()
    await send('ijazah.pdf', pdf())
    const { sealing, now, config } = world.product.services
    const { companyId, slug: companySlug } = world
    const mail = { companyId, companySlug, applicationId: application.id, email: application.email ?? '' }
    const link = writePageLink(config.publicUrl, mail, { sealing, now: now() })
    const byLink = candidateBrowser(world)
    await byLink.post(`${byLink.home}/open`, { ticket: link.split('#')[1] ?? '' })
    expect((await byLink.get(`${path}/documents`)).headers.location).toContain('?to=applications/')
    const stranger = candidateBrowser(world)
    expect((await stranger.get(`${path}/documents`)).statusCode).toBe(303)
    const refused = await stranger.postFile(`${path}/documents/${(await first())?.id}`, 'a.pdf', pdf())
    expect([refused.statusCode, refused.body.includes('You need no account')]).toEqual([422, true])
    const masked = await world.as('consultant', ['candidates.viewDetails', 'candidates.updateStatus'])
    expect(await list(masked)).toMatchObject({ mayAsk: false, data: [{ file: null }] })
    expect((await ask({}, masked)).status).toBe(403)
    const otherCall = await (await world.another()).as('admin')
    expect((await ask({}, otherCall)).status).toBe(404)
    expect((await review({ status: 2 }, otherCall)).status).toBe(404)
  })

  test('are sent in a form of the session only', async ({ world }) => {
    const { ask, browser, path, first } = await setUpRequest(world)
    await ask()
    const other = candidateBrowser(world)
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    const reply = await other.postFile(`${path}/documents/${(await first())?.id}`, 'a.pdf', pdf())
    expect(reply.body).toContain('role="alert">This page was open for too long. Please try again.</p>')
    expect(problemsIn(reply)).toEqual({ file: 'Choose your files again.' })
    expect(await first()).toMatchObject({ status: documentStatus.asked })
  })
})

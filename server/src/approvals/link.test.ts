import { runInNewContext } from 'node:vm'
import { approvals } from '@hireloom/contract/approvals/endpoints'
import { offering } from '@hireloom/contract/offering'
import { approvalStatus } from '@hireloom/contract/offers/status'
import { signingKind } from '@hireloom/contract/signing/codes'
import { describe, expect } from 'vitest'
import {
  approversOf,
  decideAs,
  inboxOf,
  mailsTo,
  pay,
  requestApproval,
  setUpApprovals,
  statusOf,
} from '../../test/approval-case.ts'
import { saveRules } from '../../test/approvals.ts'
import { errorOf } from '../../test/error-of.ts'
import { newOffer } from '../../test/offering.ts'
import { insertSigningDocument } from '../../test/signing.ts'
import { test, type World } from '../../test/world.ts'
import { remindApprovers } from './tasks.ts'

const { needed, waiting, approved } = approvalStatus

describe('the link in the mail', () => {
  test('shows no pay, decides once, and can be taken back', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, budi } = setup
    await saveRules(admin, [{ conditions: { probationShorterThan: 6 }, steps: [{ approvers: approversOf(budi.id) }] }])
    const { offer } = await requestApproval(setup)
    const ticket = await ticketIn(world, budi.email)
    const visitor = world.visitor()
    const opened = await visitor(approvals.openLink, { body: { ticket } })
    expect(opened.body.data).toMatchObject({ needsSignIn: false, askedByName: 'Ayu Lestari', rules: ['Rule 1'] })
    expect(JSON.stringify(opened.body)).not.toMatch(/12.?500|gross/i)
    expect(await statusOf(setup, offer.id)).toBe(waiting)
    const { status } = await visitor(approvals.decideByLink, { body: { ticket, decision: 2 } })
    expect(status).toBe(204)
    expect(await statusOf(setup, offer.id)).toBe(approved)
    const secondReply = await visitor(approvals.decideByLink, {
      body: { ticket, decision: 3, words: 'Changed my mind' },
    })
    expect([secondReply.status, errorOf(secondReply.body)?.message]).toEqual([
      410,
      'This link does not work any more. Open your approvals.',
    ])
    const undo = await ticketIn(world, budi.email)
    expect((await mailsTo(world, budi.email)).at(-1)?.text).toContain('\nNot you? http')
    expect((await visitor(approvals.undoByLink, { body: { ticket: undo } })).body.data).toEqual({ isTakenBack: true })
    expect(await statusOf(setup, offer.id)).toBe(waiting)
    expect((await visitor(approvals.decideByLink, { body: { ticket, decision: 2 } })).status).toBe(410)
    expect(await statusOf(setup, offer.id)).toBe(waiting)
  })

  test('takes a decision back together with the turn of the next step', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asSari, budi, sari } = setup
    const steps = [{ approvers: approversOf(budi.id) }, { approvers: approversOf(sari.id) }]
    await saveRules(admin, [{ conditions: { probationShorterThan: 6 }, steps }])
    await requestApproval(setup)
    const visitor = world.visitor()
    await visitor(approvals.decideByLink, { body: { ticket: await ticketIn(world, budi.email), decision: 2 } })
    const [item] = await inboxOf(asSari)
    await visitor(approvals.undoByLink, { body: { ticket: await ticketIn(world, budi.email) } })
    expect(await inboxOf(asSari)).toEqual([])
    const params = { approvalId: item?.id ?? 0 }
    const body = { decision: 2 as const, words: '', versionHash: item?.versionHash ?? '' }
    expect(errorOf((await asSari(approvals.decide, { params, body })).body)?.code).toBe('not_your_turn')
  })

  test('asks the deputy again, some hours after a decision was taken back', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, budi, sari } = setup
    const hours = { remindHours: 2, deputyHours: 5, deputyId: sari.id }
    const steps = [{ approvers: approversOf(budi.id) }]
    await saveRules(admin, [{ conditions: { probationShorterThan: 6 }, steps, ...hours }])
    await requestApproval(setup)
    const ticket = await ticketIn(world, budi.email)
    const { clock } = world.product
    const waitSixHours = async () => {
      clock.now = new Date(clock.now.getTime() + 6 * 3_600_000)
      await remindApprovers(world.product.services)
      return (await mailsTo(world, sari.email)).length
    }
    expect(await waitSixHours()).toBe(1)
    const visitor = world.visitor()
    await visitor(approvals.decideByLink, { body: { ticket, decision: 2 } })
    await visitor(approvals.undoByLink, { body: { ticket: await ticketIn(world, budi.email) } })
    expect(await waitSixHours()).toBe(2)
  })

  test('does not take a decision back after the offer was sent, and warns the Admins', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asRecruiter, budi } = setup
    const owner = await world.user('admin')
    await saveRules(admin, [{ conditions: { probationShorterThan: 6 }, steps: [{ approvers: approversOf(budi.id) }] }])
    const { offer, params } = await requestApproval(setup)
    const visitor = world.visitor()
    await visitor(approvals.decideByLink, { body: { ticket: await ticketIn(world, budi.email), decision: 2 } })
    const undo = await ticketIn(world, budi.email)
    expect((await asRecruiter(offering.sendEmail, { params, body: {} })).status).toBe(200)
    expect((await visitor(approvals.undoByLink, { body: { ticket: undo } })).body.data).toEqual({ isTakenBack: false })
    expect(await statusOf(setup, offer.id)).toBe(approved)
    expect(await mailsTo(world, owner.email)).toHaveLength(1)
  })

  test('does not take a decision back after the offer was changed to terms that nobody approved', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asRecruiter, budi, application } = setup
    await saveRules(admin, [{ conditions: { probationShorterThan: 6 }, steps: [{ approvers: approversOf(budi.id) }] }])
    const { offer, params } = await requestApproval(setup)
    const visitor = world.visitor()
    await visitor(approvals.decideByLink, { body: { ticket: await ticketIn(world, budi.email), decision: 2 } })
    const undo = await ticketIn(world, budi.email)
    const { jobId: _job, jobApplicationId: _application, ...terms } = await newOffer(world, application)
    expect((await asRecruiter(offering.change, { params, body: { ...terms, probationPeriod: 0 } })).status).toBe(200)
    expect((await visitor(approvals.undoByLink, { body: { ticket: undo } })).body.data).toEqual({ isTakenBack: false })
    expect(await statusOf(setup, offer.id)).toBe(needed)
  })

  test('does not take a decision back while the offer is sent for signature', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, budi, application } = setup
    await saveRules(admin, [{ conditions: { probationShorterThan: 6 }, steps: [{ approvers: approversOf(budi.id) }] }])
    const { offer } = await requestApproval(setup)
    const visitor = world.visitor()
    await visitor(approvals.decideByLink, { body: { ticket: await ticketIn(world, budi.email), decision: 2 } })
    const undo = await ticketIn(world, budi.email)
    const documentId = await insertSigningDocument(world, application, budi.id)
    await world.db
      .updateTable('signingDocuments')
      .set({ kind: signingKind.offer, offerId: offer.id })
      .where('companyId', '=', world.companyId)
      .where('id', '=', documentId)
      .execute()
    expect((await visitor(approvals.undoByLink, { body: { ticket: undo } })).body.data).toEqual({ isTakenBack: false })
    expect(await statusOf(setup, offer.id)).toBe(approved)
  })

  test('shows times with the name of their zone', async ({ world }) => {
    const { body } = await world.product.app.inject({ url: '/api/approval-link.js' })
    const [zones] = body.match(/^const zoneNames .*$/m) ?? []
    const [format] = body.match(/^const dayAndTime = .*?^}$/ms) ?? []
    const dayAndTime = (zone: string) =>
      runInNewContext(`${zones}\n${format}\ndayAndTime(new Date('2026-12-01T19:23:00Z'), '${zone}')`)
    expect(dayAndTime('Asia/Jakarta')).toBe('Wednesday, 2 December 2026, 02.23 WIB')
    expect(dayAndTime('Europe/Berlin')).toBe('Tuesday, 1 December 2026, 20.23 Europe/Berlin')
  })

  test.for(['', '#abc', '#sagara-logistik.xxxx', '#sagara-logistik.undo.xxxx'])(
    'leads to the approvals when it is incomplete: "%s"',
    async (hash, { world }) => {
      const { body } = await world.product.app.inject({ url: '/api/approval-link.js' })
      const texts: string[] = []
      const createElement = () => ({
        append: () => undefined,
        setAttribute: () => undefined,
        addEventListener: () => undefined,
        set textContent(text: string) {
          texts.push(text)
        },
      })
      const container = { dataset: {}, replaceChildren: () => undefined }
      runInNewContext(body, {
        location: { hash },
        document: { createElement, querySelector: () => container },
        addEventListener: () => undefined,
      })
      expect(texts).toEqual(['This link does not work any more. Open your approvals.', 'Open your approvals'])
    },
  )

  test('keeps the button that takes a decision back when there is no connection', async ({ world }) => {
    const { body } = await world.product.app.inject({ url: '/api/approval-link.js' })
    const problem = { textContent: '' }
    let [press, pages] = [async () => undefined as unknown, 0]
    const createElement = () => ({
      firstChild: problem,
      append: () => undefined,
      setAttribute: () => undefined,
      addEventListener: (_event: string, handler: () => Promise<unknown>) => {
        press = handler
      },
    })
    const container = { dataset: {}, replaceChildren: () => pages++ }
    runInNewContext(body, {
      fetch: () => Promise.reject(new Error('Offline')),
      location: { hash: `#sagara-logistik.undo.${'a'.repeat(80)}` },
      document: { createElement, querySelector: () => container },
      addEventListener: () => undefined,
    })
    await press()
    expect([pages, problem.textContent]).toEqual([1, 'No connection. Try again.'])
  })

  test('requires signing in where a rule depends on pay', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, budi } = setup
    await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }] }])
    const { offer } = await requestApproval(setup)
    const visitor = world.visitor()
    const ticket = await ticketIn(world, budi.email)
    expect((await visitor(approvals.openLink, { body: { ticket } })).body.data.needsSignIn).toBe(true)
    const refusal = await visitor(approvals.decideByLink, { body: { ticket, decision: 2 } })
    expect(errorOf(refusal.body)?.message).toBe('This approval is about pay. Sign in to see it and decide.')
    expect(await statusOf(setup, offer.id)).toBe(waiting)
    const page = await world.product.app.inject({ url: '/approvals/open' })
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('only leads to the sign-in where the company has switched off decisions by link', async ({ world }) => {
    const setup = await setUpApprovals(world)
    const { admin, asBudi, budi } = setup
    const rule = { conditions: { probationShorterThan: 6 }, steps: [{ approvers: approversOf(budi.id) }] }
    await saveRules(admin, [rule], false)
    const { offer } = await requestApproval(setup)
    const visitor = world.visitor()
    const ticket = await ticketIn(world, budi.email)
    expect((await visitor(approvals.openLink, { body: { ticket } })).body.data.needsSignIn).toBe(true)
    const refusal = await visitor(approvals.decideByLink, { body: { ticket, decision: 2 } })
    expect([refusal.status, errorOf(refusal.body)?.message]).toEqual([
      422,
      'This approval is about pay. Sign in to see it and decide.',
    ])
    expect(await statusOf(setup, offer.id)).toBe(waiting)
    expect((await decideAs(asBudi, 2)).status).toBe(200)
    expect(await statusOf(setup, offer.id)).toBe(approved)
  })
})

/** Returns the ticket in the newest mail to an address, to decide or to undo; empty if it has none. */
async function ticketIn(world: World, address: string) {
  const text = (await mailsTo(world, address)).at(-1)?.text ?? ''
  return /approvals\/open#(\S+)/.exec(text)?.[1]?.split('.').at(-1) ?? ''
}

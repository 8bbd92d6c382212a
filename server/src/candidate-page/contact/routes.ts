import type { FastifyInstance } from 'fastify'
import { addressUndoPath, candidatePagePath } from '../../companies/address-rules.ts'
import { html } from '../../platform/api/plain-page.ts'
import { dayIn } from '../../platform/days.ts'
import { limitPerHour } from '../../platform/db/rate-limit-queries.ts'
import { type AddressVisit, isFresh, openAddress, openedApplications } from '../address-visit.ts'
import { CodeForm, ContactForm, EmailForm, problemsIn, TicketForm } from '../frame/forms.ts'
import { fillInCount, withCompanyName } from '../frame/frame.ts'
import { openSession } from '../sign-in/commands.ts'
import { signInPage } from '../sign-in/pages.ts'
import { consentWords } from '../talent-pool/commands.ts'
import { talentPoolPart } from '../talent-pool/pages.ts'
import { talentPoolOf } from '../talent-pool/rules.ts'
import { backTo, frameOf, openVisit, refusalIn, sessionCookieOf, withRefusedForm } from '../visit.ts'
import { changeAddress, changeableApplications, changeContact, requestAddress, undoAddress } from './commands.ts'
import { newAddressPage, settingsPage, undoPage } from './pages.ts'
import { findContact } from './queries.ts'

const home = candidatePagePath(':slug')
const addressesPerHour = 5
const undoStatus = { addressUndone: 200, linkOver: 404, addressNotUndone: 409 } as const

/**
 * Serves the page on which candidates correct how the company reaches them, and the page that restores an old address.
 */
export async function contactPageRoutes(app: FastifyInstance) {
  app.get(`${home}/settings`, async (request, reply) => {
    const visit = await openAddress(app, request, reply, { page: 'settings' })
    return visit ? showSettings(visit) : reply
  })

  app.post(`${home}/settings/contact`, async (request, reply) => {
    const visit = await openAddress(app, request, reply, { page: 'settings', isForm: true, show: showSettings })
    if (!visit) return reply
    const { data, error } = ContactForm.safeParse(request.body)
    if (data) return backTo(reply, `${visit.home}/settings`, await changeContact(visit, visit.applications, data))
    const { phoneInvalid: phone, addressTooLong: address } = visit.texts
    return reply
      .code(422)
      .send(await showSettings(withRefusedForm(visit, request, problemsIn(error, { phone, address }))))
  })

  app.post(`${home}/settings/email`, async (request, reply) => {
    const visit = await openAddress(app, request, reply, { page: 'settings', isForm: true, show: showSettings })
    if (!visit) return reply
    const { services, company, session, texts, now, applications } = visit
    const [open] = changeableApplications(applications)
    if (!open) return backTo(reply, `${visit.home}/settings`)
    if (!isFresh(visit)) return backTo(reply, `${visit.home}/settings`, 'newCodeFirst')
    const { data } = EmailForm.safeParse(request.body)
    if (!data || data.email === session.email) {
      const email = data ? texts.emailSame : texts.emailInvalid
      return reply.code(422).send(await showSettings(withRefusedForm(visit, request, { email })))
    }
    const refusal = refusalIn(texts)
    await limitPerHour(services.db, `candidate address ${company.id} ${session.email}`, addressesPerHour, now, refusal)
    await requestAddress(visit, data.email, open.firstName)
    return newAddressPage(frameOf(visit), data.email)
  })

  app.post(`${home}/settings/email-code`, async (request, reply) => {
    const visit = await openAddress(app, request, reply, { page: 'settings', isForm: true })
    if (!visit) return reply
    const { texts } = visit
    const { data } = CodeForm.safeParse(request.body)
    const result = await changeAddress(visit, visit.applications, data?.code ?? '')
    if ('notice' in result) return backTo(reply, `${visit.home}/settings`, result.notice)
    if ('triesLeft' in result) {
      const code =
        result.triesLeft > 0
          ? fillInCount(texts.codeNotRightOneLeft, texts.codeNotRight, result.triesLeft)
          : texts.codeOver
      const { email = '' } = request.body as { email?: string }
      return reply.code(422).send(newAddressPage(frameOf(withRefusedForm(visit, request, { code })), email))
    }
    const token = await openSession(visit, { email: result.newEmail, applicationId: null })
    reply.header('set-cookie', sessionCookieOf(visit, token))
    return backTo(reply, `${visit.home}/settings`, 'addressChanged')
  })

  const undo = addressUndoPath(':slug')
  app.get(undo, async (request, reply) => undoPage(frameOf(await openVisit(app, request, reply))))
  app.post(undo, async (request, reply) => {
    const visit = await openVisit(app, request, reply)
    const { data } = TicketForm.safeParse(request.body)
    const result = data ? await undoAddress(visit, data.ticket) : 'linkOver'
    const notice = { text: withCompanyName(visit.texts[result], visit), isProblem: result !== 'addressUndone' }
    return reply.code(undoStatus[result]).send(signInPage({ ...frameOf(visit), notice }, { to: '' }))
  })
}

async function showSettings(visit: AddressVisit) {
  const { services, company, session, applications, now } = visit
  const opened = openedApplications(visit)
  const [open] = changeableApplications(applications)
  const contact = open && (await findContact(services.db, company.id, open.id))
  const frame = frameOf(visit)
  const talentPool = {
    ...talentPoolOf(opened, dayIn(company.timeZone, now)),
    words: consentWords(visit),
    months: company.talentPoolMonths,
  }
  return settingsPage(frame, {
    email: session.email,
    phone: contact?.phoneNumber ?? '',
    address: contact?.residentialAddress ?? '',
    isFresh: isFresh(visit),
    isOpen: open !== undefined,
    talentPool: opened.length > 0 ? talentPoolPart(frame, talentPool) : html``,
  })
}

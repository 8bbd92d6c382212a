import { randomInt } from 'node:crypto'
import { documentProvider } from '@hireloom/contract/signing/codes'
import { longDay } from '@hireloom/contract/texts/long-day'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { offerPagePath } from '../../companies/address-rules.ts'
import { findWaitingProposal } from '../../counter-proposals/queries.ts'
import { salaryProblem, startProblem } from '../../counter-proposals/rules.ts'
import { findEmploymentTypeName } from '../../letters/queries.ts'
import { queueMail } from '../../mail/queries.ts'
import { findVersion } from '../../offers/version-queries.ts'
import type { Services } from '../../platform/api/routes.ts'
import { dayIn } from '../../platform/days.ts'
import { limitPerMinute } from '../../platform/db/rate-limit-queries.ts'
import { pageMissing } from '../../platform/errors.ts'
import { findOpenDocument } from '../../signing/documents/queries.ts'
import { signingPath } from '../../signing/signers/address-rules.ts'
import { type ApplicationVisit, openForm, openFullVisit } from '../application-visit.ts'
import {
  CodeForm,
  DeclineForm,
  NameForm,
  ProposalForm,
  problemsIn,
  QuestionForm,
  ReadableTerms,
} from '../frame/forms.ts'
import { fillIn } from '../frame/frame.ts'
import type { Texts } from '../frame/texts-english.ts'
import { codeMail } from '../mails.ts'
import { type CodePurpose, codePurpose, saveCode, tryCode } from '../sign-in/code-queries.ts'
import { noticeOf, offerProblemOf } from '../status/notices.ts'
import { backTo, frameOf, refusalIn, withRefusedForm } from '../visit.ts'
import {
  type Applicant,
  accept,
  ask,
  decline,
  findAcceptable,
  hasAccepted,
  propose,
  type Visit,
  withdrawProposal,
} from './commands.ts'
import { acceptPage, noOfferPage, type OfferFrame, offerPage } from './pages.ts'
import { findSentOffer, type SentOffer } from './queries.ts'

const path = offerPagePath(':slug', ':reference')

const codesPerMinute = 2
const triesPerMinute = 15

type OfferVisit = ApplicationVisit & { applicant: Applicant; offerPath: string }

/** Serves the page where candidates read and answer an offer. */
export async function offerPageRoutes(app: FastifyInstance) {
  app.get(path, async (request, reply) => {
    const visit = await openFullVisit(app, request, reply)
    return visit ? showOffer(withOffer(visit)) : reply
  })

  app.get(`${path}/letter`, async (request, reply) => {
    const visit = await openFullVisit(app, request, reply)
    if (!visit) return reply
    const { company, application, services } = visit
    const offer = await findSentOffer(services.db, company.id, application.id)
    const version = offer?.sentVersion && (await findVersion(services.db, company.id, offer.id, offer.sentVersion))
    if (!version) pageMissing()
    return reply.redirect(await services.outside.files.downloadAddress(version, services.now()), 303)
  })

  /**
   * Serves a form of the offer. The handler returns the key of the sentence that the page then shows, the problems of
   * the form's fields, or another page.
   */
  const handleForm = (
    action: string,
    handle: (
      visit: OfferVisit,
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<keyof Texts | { problems: Record<string, string> } | { page: string }>,
  ) => {
    app.post(`${path}/${action}`, async (request, reply) => {
      const opened = await openForm(app, request, reply, (visit) => showOffer(withOffer(visit)))
      if (!opened) return reply
      const visit = withOffer(opened)
      const showRefused = async (problems: Record<string, string>, options?: { notice: string }) =>
        reply.code(422).send(await showOffer(withRefusedForm(visit, request, problems, options)))
      const result = await handle(visit, request, reply)
      if (typeof result === 'string') {
        const notice = refusalOf(visit, result)
        return notice ? showRefused({}, { notice }) : backTo(reply, visit.offerPath, result)
      }
      return 'page' in result ? result.page : showRefused(result.problems)
    })
  }

  handleForm('accept-code', async (visit, { body }) => {
    const form = NameForm.safeParse(body)
    if (!form.success) return { problems: problemsIn(form.error, { name: visit.texts.nameMissing }) }
    const offer = await findAcceptable(visit, form.data.hash)
    if (typeof offer === 'string') return offer
    const key = `candidate acceptance ${visit.company.id} ${visit.application.id}`
    await limitPerMinute(visit.services.db, key, codesPerMinute, visit.now, refusalIn(visit.texts))
    await sendCode(visit, codePurpose.accept)
    return showAcceptance(visit, offer, form.data)
  })

  handleForm('accept', async (visit, request, reply) => {
    const form = NameForm.safeParse(request.body)
    if (!form.success) return 'formTooOld'
    if (!(await isRightCode(visit, request.body, codePurpose.accept))) {
      if (await hasAccepted(visit.services.db, visit, form.data.hash)) return 'accepted'
      const offer = await findAcceptable(visit, form.data.hash)
      if (typeof offer === 'string') return offer
      reply.code(422)
      return showAcceptance(withRefusedForm(visit, request, { code: visit.texts.codeWrong }), offer, form.data)
    }
    return accept(visit, form.data)
  })

  handleForm('decline', async (visit, { body }) => {
    const form = DeclineForm.safeParse(body)
    if (form.success) return decline(visit, form.data)
    const { reasonMissing: reason, wordsTooLong: text, sureMissing: sure } = visit.texts
    return { problems: problemsIn(form.error, { reason, text, sure }) }
  })

  handleForm('question', async (visit, { body }) => {
    const form = QuestionForm.safeParse(body)
    if (form.success) return ask(visit, form.data.text)
    const { textTooLong, questionMissing } = visit.texts
    return { problems: problemsIn(form.error, { text: [textTooLong, questionMissing] }) }
  })

  handleForm('proposal', async (visit, { body }) => {
    const form = ProposalForm.safeParse(body)
    const problems = problemsOfProposal(visit, body, form.error)
    if (!form.success || Object.keys(problems).length > 0) return { problems }
    const { start: startDate, type: workingType, text: words, benefits, ...rest } = form.data
    return propose(visit, { ...rest, startDate, workingType, benefits: benefits || null, words })
  })

  handleForm('withdraw', (visit) => withdrawProposal(visit))
}

/** Returns the sentences about the bad fields of a proposal, in the order of the form. */
function problemsOfProposal({ texts, company, now }: OfferVisit, body: unknown, error: z.ZodError | undefined) {
  const terms = ReadableTerms.parse(body ?? {})
  const salary = salaryProblem(terms.salary)
  const start = startProblem(terms.start, dayIn(company.timeZone, now))
  const { salaryInvalid, dayInvalid, textTooLong } = texts
  const sentences = { salary: salaryInvalid, start: dayInvalid, benefits: textTooLong, text: textTooLong }
  const problems = {
    salary: salary && texts[salary],
    start: start && texts[start],
    ...(error && problemsIn(error, sentences)),
  }
  return Object.fromEntries(Object.entries(problems).flatMap(([field, text]) => (text ? [[field, text] as const] : [])))
}

/** The sentences about a form as a whole, which is then shown again. */
const refusals: ReadonlySet<keyof Texts> = new Set([
  'nothingChanged',
  'tooManyProposals',
  'tooManyQuestions',
  'changed',
])

/** Returns the notice above a form that is shown again; undefined for a sentence that leaves nothing to correct. */
const refusalOf = ({ texts, company }: OfferVisit, key: keyof Texts) =>
  refusals.has(key) ? noticeOf(texts, key, company.name)?.text : undefined

const withOffer = (visit: ApplicationVisit): OfferVisit & Visit => ({
  ...visit,
  applicant: { ...visit.application, email: visit.session.email },
  offerPath: offerPagePath(visit.company.slug, visit.application.reference),
})

const offerFrameOf = (visit: OfferVisit): OfferFrame => ({
  ...frameOf(visit),
  path: visit.offerPath,
  applicationPath: visit.path,
})

/** Shows the form in which the code is entered. */
function showAcceptance(visit: OfferVisit, { sentAt }: SentOffer, form: z.infer<typeof NameForm>) {
  const { applicant, company, texts, now } = visit
  const day = longDay(dayIn(company.timeZone, sentAt ?? now), texts.code)
  return {
    page: acceptPage(offerFrameOf(visit), {
      ...form,
      sentence: fillIn(texts.acceptSentence, { day, position: applicant.jobPositionName }),
    }),
  }
}

const hashOf = ({ sealing }: Services, applicationId: number, purpose: CodePurpose, code: string) =>
  sealing.fingerprint('candidate code', `${applicationId} ${purpose} ${code}`)

/** Mails a new code to the candidate; does nothing beyond the limit of codes in an hour. */
async function sendCode({ company, applicant, services, texts }: OfferVisit, purpose: CodePurpose) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const at = services.now()
  await services.db.transaction().execute(async (db) => {
    const key = { applicationId: applicant.id, purpose }
    const hash = hashOf(services, applicant.id, purpose, code)
    if (!(await saveCode(db, company.id, key, { hash, at }))) return
    await queueMail(db, company.id, {
      applicationId: applicant.id,
      dedupeKey: `candidate code ${applicant.id} ${purpose} ${at.getTime()}`,
      recipient: applicant.email,
      senderName: company.name,
      isSecret: true,
      text: codeMail(texts, { ...applicant, companyName: company.name }, code),
    })
  })
}

async function isRightCode(
  { company, applicant, services, texts, network }: OfferVisit,
  body: unknown,
  purpose: CodePurpose,
) {
  const at = services.now()
  const key = `candidate code tries ${company.id} ${network}`
  await limitPerMinute(services.db, key, triesPerMinute, at, refusalIn(texts))
  const form = CodeForm.safeParse(body)
  if (!form.success) return false
  const hash = hashOf(services, applicant.id, purpose, form.data.code)
  return tryCode(services.db, company.id, { applicationId: applicant.id, purpose }, { hash, at })
}

const endNotice = (texts: Texts, { expirationDate }: { expirationDate: string }, company: string) => ({
  text: fillIn(texts.endedOn, { day: longDay(expirationDate, texts.code), company }),
  isProblem: true,
})

async function showOffer(visit: OfferVisit) {
  const { company, applicant, services } = visit
  const frame = offerFrameOf(visit)
  const offer = await findSentOffer(services.db, company.id, applicant.id)
  const version = offer?.sentVersion && (await findVersion(services.db, company.id, offer.id, offer.sentVersion))
  if (!version) return noOfferPage(frame)
  const { terms, termsHash: hash } = version
  const document = await findOpenDocument(services.db, company.id, { offerId: offer.id })
  const isSignableHere = document?.provider === documentProvider.builtIn && !offer.hasSigned
  const signing = offer.hasSigned ? 'signedByYou' : isSignableHere ? 'signToAccept' : 'beingSigned'
  const state = document ? signing : offerProblemOf(offer, dayIn(company.timeZone, services.now()))
  const { texts } = frame
  const notice =
    state === 'ended' ? endNotice(texts, offer, company.name) : (frame.notice ?? noticeOf(texts, state, company.name))
  return offerPage(
    { ...frame, notice },
    {
      jobPositionName: applicant.jobPositionName,
      employmentTypeName: (await findEmploymentTypeName(services.db, company.id, terms.employmentTypeId)) ?? '',
      terms,
      currency: offer.salaryCurrency,
      hash: hash.toString('hex'),
      isOpen: state === undefined,
      proposal: await findWaitingProposal(services.db, company.id, offer.id),
      signingPath: isSignableHere ? signingPath(company.slug, document.publicId) : undefined,
    },
  )
}

import { buffer } from 'node:stream/consumers'
import { normalizeIP } from '@fastify/rate-limit'
import { declineReason } from '@hireloom/contract/offers/status'
import { documentProvider, signatureKind, signingKind, signingStatus } from '@hireloom/contract/signing/codes'
import type { SignatureInput } from '@hireloom/contract/signing/document'
import { SignerReason } from '@hireloom/contract/signing/endpoints'
import { signerReasonLabels, signerReasons, signingRefusals } from '@hireloom/contract/signing/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCompany } from '../../companies/queries.ts'
import { attachment } from '../../platform/api/attachment.ts'
import type { Services } from '../../platform/api/routes.ts'
import { limitPerMinute } from '../../platform/db/rate-limit-queries.ts'
import { pageMissing, Refusal, tooManyCalls } from '../../platform/errors.ts'
import { sealedCookie } from '../../platform/sealing.ts'
import { type DocumentRow, findFinalFile, findPage, findPublicDocument } from '../documents/queries.ts'
import { signingPath } from '../signers/address-rules.ts'
import {
  agree,
  checkCode,
  declineDocument,
  markPageSeen,
  reportToSender,
  type SignerVisit,
  sendCode,
  signDocument,
} from '../signers/commands.ts'
import { listSigners, type SignerRow } from '../signers/queries.ts'
import { drawingOf } from '../signers/signatures.ts'
import {
  confirmPage,
  declinePage,
  fieldsByRefusal,
  pageToRead,
  paperPage,
  type SignerView,
  sentencePage,
  startPage,
  stepPage,
} from './pages.ts'
import { ceremonyTexts } from './texts.ts'

const base = '/career/:slug/sign/:publicId'
interface Params {
  slug: string
  publicId: string
}
type Form = Record<string, string>
/** Seconds for which a signer's cookie lasts after they entered the code. */
const sessionTime = 2 * 3600
/** The maximum number of codes checked a minute for one network address. */
const checksPerMinute = 60
const codesPerMinute = 5
const tooManySteps = (seconds: number) => tooManyCalls('Too many tries at once', seconds)

/** Serves the pages on which a candidate signs. They work without JavaScript; only drawing needs it. */
export async function ceremonyRoutes(app: FastifyInstance) {
  const { services } = app
  // Steps read text from forms, so they take no JSON, whose values may be of any type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  app.get<{ Params: Params; Querystring: { code?: string; read?: string; step?: string } }>(
    base,
    async (request, reply) => {
      const visit = await openCeremony(services, request)
      const { document } = visit
      if (document.status === signingStatus.preparing) {
        return send(reply, sentencePage(visit, ceremonyTexts[document.language].preparing))
      }
      if (!visit.isSignedIn && document.status !== signingStatus.voided) {
        return send(reply, startPage(visit, request.query.code))
      }
      return sendStep(
        services,
        reply,
        { ...visit, isIdentityConfirmed: request.query.step === 'agree' },
        Number(request.query.read) || undefined,
      )
    },
  )

  app.post<{ Params: Params }>(`${base}/code`, async (request, reply) => {
    const visit = await openCeremony(services, request)
    const network = normalizeIP(request.ip)
    await limitPerMinute(services.db, `signing code ${network}`, codesPerMinute, services.now(), tooManySteps)
    const { preparing, voided } = signingStatus
    if (visit.document.status === preparing || visit.document.status === voided) return reply.redirect(visit.path, 303)
    const isSent = await services.db.transaction().execute((db) => sendCode(db, services.sealing, visit.visit))
    return reply.redirect(`${visit.path}?code=${isSent ? 'sent' : 'refused'}`, 303)
  })

  app.post<{ Params: Params; Body: Form }>(`${base}/check`, async (request, reply) => {
    const visit = await openCeremony(services, request)
    const network = normalizeIP(request.ip)
    await limitPerMinute(services.db, `signing check ${network}`, checksPerMinute, services.now(), tooManySteps)
    const context = { sealing: services.sealing, site: services.config }
    const error = await services.db
      .transaction()
      .execute((db) => checkCode(db, context, visit.visit, String(request.body?.code ?? '')))
    if (error) return send(reply.code(422), startPage({ ...(await openCeremony(services, request)), error }, 'sent'))
    const cookie = cookieOf(visit.path).write(tokenOf(visit), {
      sealing: services.sealing,
      now: services.now(),
      secure: services.config.publicUrl.startsWith('https:'),
    })
    return reply.header('set-cookie', cookie).redirect(visit.path, 303)
  })

  /** Serves a form of a signed-in signer; a refusal becomes a sentence on the page of the step. */
  const step = (
    path: string,
    handle: (visit: Ceremony, form: Form, reply: FastifyReply) => Promise<string | undefined>,
  ) => {
    app.post<{ Params: Params; Body: Form }>(`${base}/${path}`, async (request, reply) => {
      const visit = await openCeremony(services, request)
      if (!visit.isSignedIn) return reply.redirect(visit.path, 303)
      try {
        const page = await handle(visit, request.body ?? {}, reply)
        return page === undefined ? reply.redirect(visit.path, 303) : send(reply, page)
      } catch (error) {
        if (!(error instanceof Refusal) || error.status >= 500) throw error
        const current = await openCeremony(services, request)
        return sendStep(
          services,
          reply.code(error.status),
          {
            ...current,
            isIdentityConfirmed: true,
            error: error.message,
            badField: fieldsByRefusal[error.code],
            sent: request.body ?? {},
          },
          undefined,
        )
      }
    })
  }
  const inTransaction = <T>(run: (db: Services['db']) => Promise<T>) => services.db.transaction().execute(run)

  step('agree', async ({ visit, document }, form) => {
    if (form.agree !== 'yes') throw new Refusal(422, 'not_agreed', signingRefusals.notAgreed[document.language])
    await inTransaction((db) => agree(db, visit, Number(form.version)))
    return undefined
  })
  step('seen', async ({ visit }, form) => {
    await inTransaction((db) => markPageSeen(db, visit, Number(form.page) || 0))
    return undefined
  })
  step('confirm', async (visit, form) => {
    // Refuses a bad drawing here, before the signer presses the last button.
    drawingOf(signatureOf(form), visit.document.language)
    const { kind = '1', name = '', image = '' } = form
    return confirmPage(visit, { kind, name: name.trim(), image })
  })
  step('sign', async ({ visit }, form) => {
    await inTransaction((db) => signDocument(db, services.config, visit, signatureOf(form)))
    return undefined
  })
  step('decline', async (visit, form, reply) => {
    const decline = declineOf(form, visit.document)
    if (!decline) {
      reply.code(422)
      const error = signingRefusals.noReason[visit.document.language]
      return declinePage({ ...visit, error, badField: 'reason', sent: form })
    }
    await inTransaction((db) => declineDocument(db, services.config, visit.visit, decline))
    return undefined
  })
  step('paper', async (view) => {
    await inTransaction((db) => reportToSender(db, services.config, view.visit, 'paper_requested'))
    return paperPage(view)
  })
  step('not-me', async (view, _form, reply) => {
    await inTransaction((db) => reportToSender(db, services.config, view.visit, 'not_me'))
    reply.header('set-cookie', `${cookieName}=; Path=${view.path}; Max-Age=0; HttpOnly; SameSite=Lax`)
    return sentencePage(view, ceremonyTexts[view.document.language].reported(view.document.companyName))
  })

  // A page after a form has the form's address, which browsers open again with a tab.
  for (const form of ['code', 'check', 'agree', 'seen', 'confirm', 'sign', 'paper', 'not-me']) {
    app.get<{ Params: Params }>(`${base}/${form}`, async (request, reply) => {
      const { path, signer } = await openCeremony(services, request)
      const isCodeSent = form === 'check' && signer.codeHash !== null
      return reply.redirect(`${path}${isCodeSent ? '?code=sent' : ''}${form === 'agree' ? '?step=agree' : ''}`, 303)
    })
  }

  app.get<{ Params: Params }>(`${base}/decline`, async (request, reply) => {
    const visit = await openCeremony(services, request)
    return visit.isSignedIn ? send(reply, declinePage(visit)) : reply.redirect(visit.path, 303)
  })

  app.get<{ Params: Params & { page: string } }>(`${base}/pages/:page`, async (request, reply) => {
    const { isSignedIn, document } = await openCeremony(services, request)
    const number = Number(request.params.page)
    const page =
      isSignedIn && Number.isInteger(number)
        ? await findPage(services.db, document.companyId, document.id, number)
        : undefined
    return reply.type('image/jpeg').send((page ?? pageMissing()).picture)
  })

  app.get<{ Params: Params }>(`${base}/file`, async (request, reply) => {
    const { isSignedIn, document } = await openCeremony(services, request)
    if (!isSignedIn) pageMissing()
    const final = await findFinalFile(services.db, document)
    const bytes = await buffer(await services.outside.files.read(final?.key ?? document.fileKey))
    const name = final?.filename ?? document.filename
    return reply.type('application/pdf').header('content-disposition', attachment(name)).send(bytes)
  })
}

/**
 * Returns why a signer declines; undefined without a reason. Except for offers, the reason is put in front of the
 * signer's own words.
 */
function declineOf(form: Form, { kind }: DocumentRow) {
  const text = (form.text ?? '').trim().slice(0, 1000)
  if (kind === signingKind.offer) {
    const reason = SignerReason.safeParse(Number(form.reason))
    return reason.success ? { reason: reason.data, text } : undefined
  }
  const reason = signerReasons.find((reason) => reason === form.reason)
  if (!reason) return undefined
  const words = reason === 'other' ? [text] : [signerReasonLabels.en[reason], text]
  return { reason: declineReason.other, text: words.filter(Boolean).join(': ') }
}

function signatureOf(form: Form): SignatureInput {
  const fields = { name: form.name ?? '', documentHash: form.document_hash ?? '' }
  return form.kind === String(signatureKind.drawn)
    ? { kind: signatureKind.drawn, image: form.image ?? '', ...fields }
    : { kind: signatureKind.typed, ...fields }
}

const cookieName = 'signing'
const cookieOf = (path: string) => sealedCookie({ name: cookieName, path, maxAge: sessionTime })
const tokenOf = ({ document, signer }: { document: DocumentRow; signer: SignerRow }) =>
  `${document.companyId} ${document.id} ${signer.id} ${signer.email.toLowerCase()}`

/** Opens the document of an address for its candidate, who is signed in after entering the code. */
async function openCeremony(services: Services, request: FastifyRequest<{ Params: Params }>) {
  const { db, sealing, now } = services
  const { slug, publicId } = request.params
  const company = await findCompany(db, slug.toLowerCase())
  const document = (company && (await findPublicDocument(db, company.id, publicId))) || pageMissing()
  const signers = await listSigners(db, document.companyId, [document.id])
  const signer = signers.find(({ userId }) => userId === null)
  const isElsewhere = document.provider === documentProvider.outside
  if (!signer || document.applicationDeletedAt || isElsewhere) pageMissing()
  const path = signingPath(document.companySlug, document.publicId)
  const cookie = cookieOf(path).read(request.headers, { sealing, now: now() })
  const visit: SignerVisit = {
    companyId: document.companyId,
    documentId: document.id,
    signerId: signer.id,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    now: now(),
  }
  return { document, signer, signers, path, visit, isSignedIn: cookie === tokenOf({ document, signer }), now: now() }
}
type Ceremony = Awaited<ReturnType<typeof openCeremony>>

async function sendStep(
  { db }: Services,
  reply: FastifyReply,
  view: SignerView & { isIdentityConfirmed: boolean },
  requestedPage: number | undefined,
) {
  const count = view.document.pageCount ?? 0
  const requested =
    requestedPage !== undefined && requestedPage >= 1 && requestedPage <= count ? Math.trunc(requestedPage) : undefined
  const number = pageToRead(view, requested)
  const page = number === undefined ? undefined : await findPage(db, view.document.companyId, view.document.id, number)
  return send(
    reply,
    stepPage(view, { isIdentityConfirmed: view.isIdentityConfirmed, read: requested, text: page?.text ?? '' }),
  )
}

const send = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page)

import multipart from '@fastify/multipart'
import { normalizeIP } from '@fastify/rate-limit'
import { dayAndTime } from '@hireloom/contract/mail/texts'
import type { SigningEventKind, SigningLanguage } from '@hireloom/contract/signing/codes'
import { signingEventTexts } from '@hireloom/contract/signing/texts'
import { longDayIn } from '@hireloom/contract/texts/long-day'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Html, html, plainPage } from '../../platform/api/plain-page.ts'
import { limitPerMinute } from '../../platform/db/rate-limit-queries.ts'
import { Refusal, tooManyCalls } from '../../platform/errors.ts'
import { ceremonyStyle } from '../ceremony/assets.ts'
import { type CheckedPdf, checkSealed, maxCheckedSize } from './check-sealed.ts'
import { verifyTexts } from './verify-texts.ts'

/** The maximum number of checks a minute from one network address. */
const checksPerMinute = 10

/** Serves the page that checks sealed PDFs, and the same check as a call for other systems. Neither stores the file. */
export async function verifyRoutes(app: FastifyInstance) {
  const { services } = app
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: maxCheckedSize, files: 1, fields: 4, fieldSize: 100, parts: 5 },
  })

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  app.get<{ Querystring: { lang?: string } }>('/verify', async (request, reply) =>
    reply.type(htmlType).send(formPage(languageOf(request, request.query.lang))),
  )

  app.post<{ Querystring: { lang?: string } }>(
    '/verify',
    { ...uploadOptions, errorHandler: showBusy },
    async (request, reply) => {
      await limitChecks(request)
      const { bytes, fields } = await readUpload(request)
      const language = languageOf(request, fields.get('lang'))
      if (!bytes) return reply.code(422).type(htmlType).send(resultPage(language, verifyTexts[language].tooLarge))
      const checked = await checkSealed(services, bytes, normalizeIP(request.ip))
      if (fields.get('part') === 'sealed' && 'sealedSize' in checked) {
        const name = 'attachment; filename="sealed.pdf"'
        const part = Buffer.from(bytes.subarray(0, checked.sealedSize))
        return reply.type('application/pdf').header('content-disposition', name).send(part)
      }
      return reply.type(htmlType).send(resultPage(language, resultText(checked, language), checked))
    },
  )

  app.post('/public_api/verify', uploadOptions, async (request) => {
    await limitChecks(request)
    const { bytes } = await readUpload(request)
    if (!bytes) throw new Refusal(413, 'too_large', verifyTexts.en.tooLarge)
    return { data: replyOf(await checkSealed(services, bytes, normalizeIP(request.ip))) }
  })

  const limitChecks = (request: FastifyRequest) =>
    limitPerMinute(services.db, `verify ${normalizeIP(request.ip)}`, checksPerMinute, services.now(), (seconds) =>
      tooManyCalls('Too many files at once', seconds),
    )
}

/** Replies with a page when too many files arrive at once; other errors get the usual reply. */
function showBusy(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof Refusal) || error.status !== 429) throw error
  const language = languageOf(request, (request.query as { lang?: string }).lang)
  reply.code(429).headers(error.headers).type(htmlType).send(resultPage(language, verifyTexts[language].busy))
}

/** Room for the largest file and the fields of its form. */
const uploadOptions = { bodyLimit: maxCheckedSize + 64 * 1024 }
const htmlType = 'text/html; charset=utf-8'

/** Reads the file and the fields of a form. `bytes` is undefined for a file that is too large. */
async function readUpload(request: FastifyRequest) {
  if (!request.isMultipart()) throw new Refusal(415, 'not_a_form', 'Send the PDF as a form (multipart/form-data)')
  const fields = new Map<string, string>()
  let bytes: Uint8Array | undefined = new Uint8Array()
  for await (const part of request.parts()) {
    if (part.type !== 'file') fields.set(part.fieldname, String(part.value))
    else {
      const content = await part.toBuffer()
      bytes = part.file.truncated ? undefined : content
    }
  }
  return { bytes, fields }
}

function languageOf(request: FastifyRequest, requested: string | undefined): SigningLanguage {
  if (requested === 'en' || requested === 'id') return requested
  const accepted = request.headers['accept-language'] ?? ''
  return /^\s*id\b/i.test(accepted) ? 'id' : 'en'
}

/** Returns the sentence of a result. */
export function resultText(checked: CheckedPdf, language: SigningLanguage) {
  const texts = verifyTexts[language]
  switch (checked.result) {
    case 'not-pdf':
      return texts.notPdf
    case 'locked':
      return texts.locked
    case 'unsigned':
      return texts.unsigned
    case 'changed':
      return texts.changed
    case 'added':
      return texts.added
    case 'chain-broken':
      return texts.chainBroken
    case 'whole':
      return checked.isOfInstallation
        ? texts.whole(
            timeIn(checked, checked.at, language),
            checked.evidence?.company ?? checked.subject,
            countOf(checked),
          )
        : texts.foreign(checked.subject)
  }
}

type SealedPdf = Extract<CheckedPdf, { sealedSize: number }>

const countOf = ({ evidence }: SealedPdf) => evidence?.signers.length ?? 0
const timeIn = ({ timeZone }: SealedPdf, at: string, language: SigningLanguage) =>
  dayAndTime(new Date(at), timeZone, language)

/** Returns what other systems read: nothing that isn't in the file, except whether it is ours and was voided. */
function replyOf(checked: CheckedPdf) {
  if (!('sealedSize' in checked)) return { result: checked.result }
  const { result, at, subject, fingerprint, timestamp, evidence, isOfInstallation, voidedOn, sealedHash } = checked
  return {
    result: result === 'whole' && !isOfInstallation ? 'foreign' : result,
    sealedAt: at,
    company: isOfInstallation ? (evidence?.company ?? subject) : null,
    certificate: { subject, fingerprint },
    timestamp,
    hash: sealedHash,
    voidedOn,
    signers: evidence?.signers ?? [],
    events: evidence?.events ?? [],
  }
}

function framedPage(language: SigningLanguage, content: Html) {
  const texts = verifyTexts[language]
  const other = language === 'en' ? 'id' : 'en'
  return plainPage(
    texts.title,
    html`<main class="narrow signing"><header><div class="brand">Hireloom</div><h1>${texts.title}</h1></header>${content}
<p><a href="/verify?lang=${other}" hreflang="${other}">${texts.other}</a></p></main>`,
    { language, styles: [ceremonyStyle] },
  )
}

function formPage(language: SigningLanguage) {
  const texts = verifyTexts[language]
  return framedPage(
    language,
    html`<p>${texts.intro}</p><form method="post" action="/verify?lang=${language}" enctype="multipart/form-data">
<input type="hidden" name="lang" value="${language}"><label>${texts.file}<input type="file" name="file" accept="application/pdf" required></label>
<button class="primary" type="submit">${texts.check}</button></form>`,
  )
}

function resultPage(language: SigningLanguage, sentence: string, checked?: CheckedPdf) {
  const texts = verifyTexts[language]
  const sealed = checked && 'sealedSize' in checked ? checked : undefined
  return framedPage(
    language,
    html`<p class="result" role="status"><strong>${sentence}</strong></p>
${sealed?.voidedOn ? html`<p><strong>${texts.voided(longDayIn('UTC', new Date(sealed.voidedOn), language))}</strong></p>` : undefined}
${sealed?.result === 'added' && partForm(language)}${sealed && details(sealed, language)}
<p><a href="/verify?lang=${language}">${texts.another}</a></p>`,
  )
}

const partForm = (language: SigningLanguage) => html`<form method="post" action="/verify" enctype="multipart/form-data">
<input type="hidden" name="part" value="sealed"><input type="hidden" name="lang" value="${language}">
<label>${verifyTexts[language].chooseAgain}<input type="file" name="file" accept="application/pdf" required></label>
<button type="submit">${verifyTexts[language].downloadPart}</button></form>`

function details(sealed: SealedPdf, language: SigningLanguage) {
  const { subject, fingerprint, timestamp, sealedHash, evidence } = sealed
  const texts = verifyTexts[language]
  const stamp = timestamp ? `${timeIn(sealed, timestamp.at, language)}, ${timestamp.authority}` : texts.serverTime
  return html`<section class="sheet"><dl><dt>${texts.certificate}</dt><dd>${subject}<br><code>${fingerprint}</code></dd>
<dt>${texts.timestamp}</dt><dd>${stamp}</dd><dt>${texts.hash}</dt><dd><code>${sealedHash}</code></dd>
${evidence !== null && html`<dt>${texts.signers}</dt><dd>${evidence.signers.map(({ name }) => name).join(', ')}</dd>`}</dl></section>
${
  evidence !== null &&
  html`<section class="sheet"><h2>${texts.events}</h2><dl>${evidence.events.map(
    ({ at, kind, signer, user }) =>
      html`<dt>${timeIn(sealed, at, language)}</dt><dd>${eventText(kind, language)}${
        (signer ?? user) ? `: ${signer ?? user}` : ''
      }</dd>`,
  )}</dl></section>`
}`
}

const eventText = (kind: string, language: SigningLanguage) =>
  kind in signingEventTexts ? signingEventTexts[kind as SigningEventKind][language] : kind

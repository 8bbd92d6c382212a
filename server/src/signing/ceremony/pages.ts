import { dayAndTime } from '@hireloom/contract/mail/texts'
import { candidateReasonLabels, candidateReasons } from '@hireloom/contract/offers/decline-reasons'
import {
  maxSignedName,
  signatureKind,
  signerStatus,
  signingKind,
  signingStatus,
} from '@hireloom/contract/signing/codes'
import {
  lawTexts,
  lawVersion,
  signerReasonLabels,
  signerReasons,
  signingRefusals,
} from '@hireloom/contract/signing/texts'
import { longDayIn } from '@hireloom/contract/texts/long-day'
import { type Html, html, plainPage } from '../../platform/api/plain-page.ts'
import type { DocumentRow } from '../documents/queries.ts'
import { deadlineOf, maskedEmail, minutesLocked, minutesUntilCode, pagesLeft } from '../rules.ts'
import { signingPath } from '../signers/address-rules.ts'
import type { SignerRow } from '../signers/queries.ts'
import { ceremonyScript, ceremonyStyle, signPadScript } from './assets.ts'
import { ceremonyTexts } from './texts.ts'

interface View {
  document: DocumentRow
  /** Why the last form was refused. */
  error?: string | undefined
  /** The field that the error is about; undefined for the form as a whole. */
  badField?: SignerField | undefined
  /** The values of the last form, if it was refused, by the names of its fields. */
  sent?: Readonly<Record<string, string>> | undefined
  notice?: string | undefined
}
type SignerField = 'code' | 'agree' | 'name' | 'image' | 'reason'
export type SignerView = View & { signer: SignerRow; signers: readonly SignerRow[]; now: Date }

const textsOf = ({ document }: View) => ceremonyTexts[document.language]
const baseOf = ({ document }: View) => signingPath(document.companySlug, document.publicId)

/** The fields that the refusals of a step are about, by the codes of the refusals. */
export const fieldsByRefusal: Readonly<Record<string, SignerField>> = {
  not_agreed: 'agree',
  no_name: 'name',
  long_name: 'name',
  no_drawing: 'image',
  bad_drawing: 'image',
}

/** Returns the attributes that connect a bad field with the sentence about it and give it the focus. */
const stateOf = ({ badField }: View, name: SignerField) =>
  badField === name && html` aria-describedby="${name}-error" aria-invalid="true" autofocus`

const errorBeside = ({ badField, error }: View, name: SignerField) =>
  badField === name && html`<p class="error" id="${name}-error">${error}</p>`

function page(view: View, step: number | undefined, content: Html) {
  const { document, error, badField, notice } = view
  const texts = textsOf(view)
  const name = step === undefined ? undefined : texts.steps[step - 1]
  return plainPage(
    document.title,
    html`<main class="narrow signing"><header><p>${document.companyName}</p><h1>${document.title}</h1>
${name !== undefined && html`<p class="progress">${texts.progress(step ?? 0, name)}</p>`}</header>
${error !== undefined && html`<p class="error" tabindex="-1"${badField === undefined && html` autofocus`} role="alert">${error}</p>`}
${notice !== undefined && html`<p role="status">${notice}</p>`}
${content}</main>`,
    {
      language: document.language,
      styles: [ceremonyStyle],
      scripts: step === 5 ? [ceremonyScript, signPadScript] : [ceremonyScript],
    },
  )
}

/**
 * Draws the first page, which shows nothing personal: anyone may have the link. It says how long no code is sent:
 * while the signer is locked, and after 5 codes within an hour. `code`: `sent` or `refused` after a request.
 */
export function startPage(view: SignerView, code: string | undefined) {
  const texts = textsOf(view)
  const base = baseOf(view)
  const { language } = view.document
  const minutes = minutesLocked(view.signer, view.now)
  const minutesLeft = code === 'refused' ? minutesUntilCode(view.signer, view.now) : 0
  if (minutes > 0 || (code !== 'sent' && minutesLeft === 0)) {
    const error = minutes > 0 ? signingRefusals.locked[language](minutes) : view.error
    return page(
      { ...view, error },
      1,
      html`<p>${texts.request(view.document.companyName)}</p><p>${texts.codeText}</p>
<form method="post" action="${base}/code"><button class="primary" type="submit">${texts.sendCode}</button></form>`,
    )
  }
  const checked: View =
    minutesLeft > 0
      ? { ...view, error: signingRefusals.tooManyCodes[language](minutesLeft) }
      : { ...view, badField: view.error === undefined ? undefined : 'code' }
  return page(
    checked,
    1,
    html`${minutesLeft === 0 && view.error === undefined && html`<p>${texts.codeSent}</p>`}
<form method="post" action="${base}/check"><label>${texts.code}
<input type="text" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20"${stateOf(checked, 'code')} required></label>${errorBeside(checked, 'code')}
<button class="primary" type="submit">${texts.check}</button></form>
<div class="quiet"><form method="post" action="${base}/code"><button type="submit">${texts.sendAgain}</button></form></div>`,
  )
}

/** Draws the page of the signer's next step, once they entered the code. */
export function stepPage(
  view: SignerView,
  { isIdentityConfirmed, read, text }: { isIdentityConfirmed: boolean; read: number | undefined; text: string },
) {
  const { document, signer } = view
  const ended = endedContent(view)
  // The content explains how the document ended, as the refusal of a step does.
  if (ended) return page({ ...view, error: undefined }, undefined, ended)
  if (!signer.agreedAt) return isIdentityConfirmed ? agreePage(view) : signerPage(view)
  const count = document.pageCount ?? 0
  const next = Array.from({ length: count }, (_, index) => index + 1).find((page) => !signer.pages[String(page)])
  const number = read ?? next
  return number === undefined ? signPage(view) : readPage(view, number, text)
}

/** Returns which page of the document the next step shows; undefined for none. */
export function pageToRead({ document, signer }: SignerView, requestedPage: number | undefined) {
  if (!signer.agreedAt || pagesLeft(signer, document.pageCount ?? 0) === 0) return requestedPage
  const pages = Array.from({ length: document.pageCount ?? 0 }, (_, index) => index + 1)
  return requestedPage ?? pages.find((page) => !signer.pages[String(page)])
}

function signerPage(view: SignerView) {
  const texts = textsOf(view)
  const base = baseOf(view)
  const { signer } = view
  return page(
    view,
    2,
    html`<p>${texts.signingAs(signer.name, maskedEmail(signer.email))}</p>
<form method="get" action="${base}"><input type="hidden" name="step" value="agree">
<button class="primary" type="submit">${texts.next}</button></form>
<div class="quiet"><form method="post" action="${base}/not-me"><button type="submit">${texts.notMe}</button></form>
<a class="button" href="${base}/decline">${texts.decline}</a></div>`,
  )
}

function agreePage(view: SignerView) {
  const texts = textsOf(view)
  const base = baseOf(view)
  const { document } = view
  return page(
    view,
    3,
    html`<section class="sheet"><h2>${texts.law}</h2><p>${lawTexts[document.language]}</p></section>
<form method="post" action="${base}/agree"><input type="hidden" name="version" value="${lawVersion}">
<label class="choice"><input type="checkbox" name="agree" value="yes"${stateOf(view, 'agree')} required>${texts.agree}</label>${errorBeside(view, 'agree')}
<button class="primary" type="submit">${texts.next}</button></form>
<div class="quiet"><a class="button" href="${base}">${texts.back}</a>
<form method="post" action="${base}/paper"><button type="submit">${texts.paper}</button></form>
<a class="button" href="${base}/decline">${texts.decline}</a></div>`,
  )
}

function readPage(view: SignerView, pageNumber: number, text: string) {
  const texts = textsOf(view)
  const base = baseOf(view)
  const count = view.document.pageCount ?? 0
  const title = texts.page(pageNumber, count)
  return page(
    view,
    4,
    html`<h2>${title}</h2>
<figure><a href="${base}/pages/${pageNumber}"><img src="${base}/pages/${pageNumber}" alt="${title}"></a></figure>
<details><summary>${texts.pageText}</summary><pre>${text}</pre></details>
<form method="post" action="${base}/seen"><input type="hidden" name="page" value="${pageNumber}">
<button class="primary" type="submit">${pageNumber < count ? texts.nextPage : texts.next}</button></form>
<div class="quiet">${pageNumber > 1 && html`<a class="button" href="${base}?read=${pageNumber - 1}">${texts.back}</a>`}
<a class="button" href="${base}/file">${texts.download}</a>
<a class="button" href="${base}/decline">${texts.decline}</a></div>`,
  )
}

const effectOf = (view: SignerView) => {
  const { kind, jobPositionName, companyName } = view.document
  const texts = textsOf(view)
  return kind === signingKind.offer ? texts.effect(jobPositionName, companyName) : texts.effectOther(companyName)
}

function signPage(view: SignerView) {
  const texts = textsOf(view)
  const base = baseOf(view)
  return page(
    view,
    5,
    html`<form method="post" action="${base}/confirm"><input type="hidden" name="kind" value="${signatureKind.typed}">
<label>${texts.name}<input type="text" name="name" value="${view.sent?.name ?? view.signer.name}" maxlength="${maxSignedName}" autocomplete="name"${stateOf(view, 'name')} required></label>${errorBeside(view, 'name')}
<section class="sheet" data-pad hidden><h2>${texts.draw}</h2><canvas aria-label="${texts.draw}" tabindex="-1"${stateOf(view, 'image')}></canvas>${errorBeside(view, 'image')}
<input type="hidden" name="image"><div class="row"><button type="button" data-act="undo">${texts.undo}</button>
<button type="button" data-act="redo">${texts.redo}</button><button type="button" data-act="clear">${texts.clear}</button></div></section>
<p>${effectOf(view)}</p><button class="primary" type="submit">${texts.next}</button></form>
<div class="quiet"><a class="button" href="${base}?read=1">${texts.readAgain}</a>
<a class="button" href="${base}/decline">${texts.decline}</a></div>`,
  )
}

/** Draws the last step: the signature as it will be, and the button that signs. */
export function confirmPage(view: SignerView, { kind, name, image }: { kind: string; name: string; image: string }) {
  const texts = textsOf(view)
  const base = baseOf(view)
  const isDrawn = kind === String(signatureKind.drawn) && /^data:image\/png;base64,[A-Za-z0-9+/=]+$/.test(image)
  return page(
    view,
    6,
    html`<section class="sheet"><h2>${texts.confirmTitle}</h2><p>${texts.signedAs}</p>
${isDrawn ? html`<img class="mark" src="${image}" alt="${name}">` : html`<p class="mark">${name}</p>`}<p>${name}</p></section>
<form method="post" action="${base}/sign"><input type="hidden" name="kind" value="${kind}">
<input type="hidden" name="name" value="${name}"><input type="hidden" name="image" value="${image}">
<input type="hidden" name="document_hash" value="${view.document.fileHash?.toString('hex') ?? ''}">
<p>${effectOf(view)}</p><button class="primary" type="submit">${texts.signNow}</button></form>
<div class="quiet"><a class="button" href="${base}">${texts.back}</a></div>`,
  )
}

export function declinePage(view: SignerView) {
  const texts = textsOf(view)
  const base = baseOf(view)
  const { kind, language } = view.document
  const offerLabels = candidateReasonLabels[language]
  const labels = signerReasonLabels[language]
  const options: [value: string, label: string][] =
    kind === signingKind.offer
      ? candidateReasons.map((reason) => [String(reason), offerLabels[reason]])
      : signerReasons.map((reason) => [reason, labels[reason]])
  return page(
    view,
    undefined,
    html`<h2>${texts.decline}</h2><p>${texts.declineText}</p>
<form method="post" action="${base}/decline"><label>${texts.reason}<select name="reason"${stateOf(view, 'reason')} required>
${options.map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></label>${errorBeside(view, 'reason')}
<label>${texts.moreDetails}<textarea name="text" rows="4" maxlength="1000">
${view.sent?.text}</textarea></label>
<button class="primary" type="submit">${texts.declineNow}</button></form>
<div class="quiet"><a class="button" href="${base}">${texts.back}</a></div>`,
  )
}

/** Returns the content about a document that the signer no longer has to sign, or can't; undefined while they can. */
function endedContent(view: SignerView): Html | undefined {
  const { document, signer, signers } = view
  const { status, language, companyName, timeZone } = document
  const texts = textsOf(view)
  const download = html`<p><a class="button" href="${baseOf(view)}/file">${texts.download}</a></p>`
  if (status === signingStatus.completed) {
    return html`<h2>${texts.complete}</h2><p>${texts.completeText}</p>${download}<p><a href="/verify?lang=${language}">${texts.checkIt}</a></p>`
  }
  if (status === signingStatus.voided) return html`<p>${signingRefusals.voided[language](companyName)}</p>`
  if (status === signingStatus.declined) {
    const decliner = signers.find((other) => other.status === signerStatus.declined)
    const isOther = decliner && decliner.id !== signer.id
    return html`<p>${isOther ? signingRefusals.declined[language](decliner.name) : texts.declined}</p>`
  }
  if (signer.status === signerStatus.signed && signer.signedAt) {
    const when = dayAndTime(signer.signedAt, timeZone, language)
    const next = status === signingStatus.finishing ? texts.doneLast : texts.doneNext
    return html`<h2>${texts.done(when)}</h2><p>${next}</p>${download}`
  }
  if (deadlineOf(document, signer) <= view.now) {
    const lastDay = longDayIn(timeZone, new Date(document.expiresAt.getTime() - 1), language)
    return html`<p>${signingRefusals.over[language](lastDay, companyName)}</p>`
  }
  return undefined
}

/** Draws the page after a signer asked for paper, with the way back to signing here. */
export const paperPage = (view: View) =>
  page(
    view,
    undefined,
    html`<p>${textsOf(view).paperRequested(view.document.companyName)}</p>
<div class="quiet"><a class="button" href="${baseOf(view)}">${textsOf(view).back}</a></div>`,
  )

/** Draws a page with one sentence about a document. */
export const sentencePage = (view: View, sentence: string) => page(view, undefined, html`<p>${sentence}</p>`)

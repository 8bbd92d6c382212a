import type { ProposedTerms } from '@hireloom/contract/counter-proposals'
import { workingType } from '@hireloom/contract/lookups'
import { candidateReasonLabels, candidateReasons } from '@hireloom/contract/offers/decline-reasons'
import { type OfferTerms, salaryType } from '@hireloom/contract/offers/terms'
import { numberFormat } from '@hireloom/contract/platform/formats'
import { locales } from '@hireloom/contract/texts/languages'
import { longDay } from '@hireloom/contract/texts/long-day'
import { type Html, html } from '../../platform/api/plain-page.ts'
import { candidatePage, codeField, type PageFrame, form as pageForm } from '../frame/frame.ts'
import { periodIn } from '../frame/periods.ts'
import type { Texts } from '../frame/texts-english.ts'

/** The frame of an offer's pages. */
export interface OfferFrame extends PageFrame {
  /** The address of the offer's page. */
  path: string
  /** The address of its application's page. */
  applicationPath: string
}

const form = (frame: OfferFrame, action: string, fields: Html, button: string) =>
  pageForm(frame, `${frame.path}/${action}`, fields, button)

const backLink = ({ texts, applicationPath }: OfferFrame) =>
  html`<p><a href="${applicationPath}">${texts.backToApplication}</a></p>`

interface WaitingProposal extends ProposedTerms {
  words: string
}

export interface OfferView {
  jobPositionName: string
  employmentTypeName: string
  terms: Partial<OfferTerms>
  currency: string
  /** Hexadecimal. */
  hash: string
  /** Whether the candidate may answer. */
  isOpen: boolean
  /** The proposal that waits for an answer. */
  proposal: WaitingProposal | undefined
  /** The path at which the candidate accepts the offer by signing; undefined unless it is signed in the product. */
  signingPath: string | undefined
}

/** Returns the page with an offer and the ways to answer it. */
export function offerPage(frame: OfferFrame, offer: OfferView) {
  const { texts, path } = frame
  const letter = html`<p><a href="${`${path}/letter`}">${texts.letter}</a></p>`
  const sign =
    offer.signingPath && html`<p><a class="button primary" href="${offer.signingPath}">${texts.signDocument}</a></p>`
  return candidatePage(
    frame,
    `${texts.offerFor}: ${offer.jobPositionName}`,
    html`${title(`${texts.offerFor}: ${offer.jobPositionName}`)}<section class="panel"><dl>${termsOf(texts, offer)}</dl>${letter}${sign}</section>${offer.isOpen && answers(frame, offer)}${backLink(frame)}`,
  )
}

export const noOfferPage = (frame: OfferFrame) =>
  candidatePage(frame, frame.texts.offerFor, html`${title(frame.texts.noOffer)}${backLink(frame)}`)

const title = (words: string) => html`<header class="page"><h1>${words}</h1></header>`

function termsOf(texts: Texts, { terms, employmentTypeName, currency }: OfferView) {
  const { salary, probationPeriod, startDate, benefits, expirationDate } = terms
  const kinds = workingTypesOf(texts)
  const taxes = { [salaryType.nett]: texts.nett, [salaryType.gross]: texts.gross, [salaryType.grossUp]: texts.grossUp }
  const rows: [string, string | undefined | null][] = [
    [texts.employmentType, employmentTypeName],
    [texts.workingType, terms.workingType && kinds[terms.workingType]],
    [texts.probation, probationPeriod ? periodIn(texts, probationPeriod) : texts.noProbation],
    [
      texts.salary,
      salary === undefined
        ? null
        : `${amount(texts, salary, currency)}, ${terms.salaryType ? taxes[terms.salaryType] : ''}`,
    ],
    [texts.benefits, benefits],
    [texts.firstDay, startDate && longDay(startDate, texts.code)],
    [texts.until, expirationDate && longDay(expirationDate, texts.code)],
  ]
  return definitionRows(rows)
}

const definitionRows = (rows: [string, string | undefined | null][]) =>
  rows.flatMap(([label, value]) => (value ? [html`<dt>${label}</dt><dd>${value}</dd>`] : []))

const workingTypesOf = ({ onSite, hybrid, remote }: Texts) => ({
  [workingType.onSite]: onSite,
  [workingType.hybrid]: hybrid,
  [workingType.remote]: remote,
})

const amount = (texts: Texts, value: number, currency: string) =>
  numberFormat(locales[texts.code], { style: 'currency', currency, minimumFractionDigits: 0 }).format(value)

function waitingProposal(
  frame: OfferFrame,
  { salary, startDate, workingType, benefits, words }: WaitingProposal,
  currency: string,
) {
  const { texts } = frame
  const rows = definitionRows([
    [texts.salary, salary === null ? null : amount(texts, salary, currency)],
    [texts.firstDay, startDate && longDay(startDate, texts.code)],
    [texts.workingType, workingType && workingTypesOf(texts)[workingType]],
    [texts.benefits, benefits],
    [texts.other, words],
  ])
  const takeBack = form(frame, 'withdraw', html``, texts.takeBack)
  return html`<section class="panel"><h2>${texts.yourProposal}</h2><p>${texts.stillWaiting}</p><dl>${rows}</dl>${takeBack}</section>`
}

/** An amount such as 5.000.000 or Rp 5.000.000,-. Number fields would read its dots as decimals. */
const amountPattern = '\\D*\\d[\\d.,\\s]*-*'

function answers(frame: OfferFrame, { hash, proposal: waiting, currency }: OfferView) {
  const { texts } = frame
  const version = html`<input type="hidden" name="hash" value="${hash}">`
  const part = (title: string, body: Html) => html`<details class="panel"><summary>${title}</summary>${body}</details>`
  const name = html`<label>${texts.yourName}<input name="name" autocomplete="name" maxlength="100" required></label>`
  const question = html`<label>${texts.question}<textarea name="text" rows="4" maxlength="2000" required></textarea></label>`
  const types = Object.entries(workingTypesOf(texts)).map(
    ([code, label]) => html`<option value="${code}">${label}</option>`,
  )
  const proposal = html`<p>${texts.proposeIntro}</p>${version}
<label>${texts.salary}<input name="salary" inputmode="decimal" maxlength="30" pattern="${amountPattern}" title="${texts.salaryInvalid}"></label>
<label>${texts.firstDay}<input name="start" type="date"></label>
<label>${texts.workingType}<select name="type"><option value="">${texts.asOffered}</option>${types}</select></label>
<label>${texts.benefits}<textarea name="benefits" rows="3" maxlength="2000"></textarea></label>
<label>${texts.other}<textarea name="text" rows="4" maxlength="2000"></textarea></label>`
  return html`${part(texts.accept, form(frame, 'accept-code', html`<p>${texts.acceptIntro}</p>${version}${name}`, texts.sendCode))}
${part(texts.ask, form(frame, 'question', question, texts.send))}
${waiting ? waitingProposal(frame, waiting, currency) : part(texts.propose, form(frame, 'proposal', proposal, texts.send))}
${part(texts.decline, form(frame, 'decline', declineFields(texts), texts.declineOffer))}`
}

const declineFields = (texts: Texts) => {
  const reasons = candidateReasonLabels[texts.code]
  return html`<label>${texts.reason}<select name="reason" required><option value=""></option>${candidateReasons.map((code) => html`<option value="${code}">${reasons[code]}</option>`)}</select></label>
<label>${texts.wordsLabel}<textarea name="text" rows="3" maxlength="1000"></textarea></label>
<label class="tick"><input type="checkbox" name="sure" value="yes" required>${texts.declineSure}</label>`
}

/** Returns the page on which a candidate accepts with the code that was mailed. */
export function acceptPage(
  frame: OfferFrame,
  { sentence, hash, name }: { sentence: string; hash: string; name: string },
) {
  const { texts } = frame
  const fields = html`<p>${sentence}. ${name}</p>
<input type="hidden" name="hash" value="${hash}"><input type="hidden" name="name" value="${name}">${codeField(texts)}`
  return candidatePage(
    frame,
    texts.acceptOffer,
    html`${title(texts.acceptOffer)}<section class="panel">${form(frame, 'accept', fields, texts.acceptOffer)}<p><a href="${frame.path}">${texts.offerFor}</a></p></section>`,
  )
}

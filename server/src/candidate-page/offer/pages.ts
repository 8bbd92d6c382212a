import type { ProposedTerms } from '@hireloom/contract/counter-proposals'
import { workingType } from '@hireloom/contract/lookups'
import { candidateReasonLabels, candidateReasons } from '@hireloom/contract/offers/decline-reasons'
import { type OfferTerms, salaryType } from '@hireloom/contract/offers/terms'
import { numberFormat } from '@hireloom/contract/platform/formats'
import { locales } from '@hireloom/contract/texts/languages'
import { longDay } from '@hireloom/contract/texts/long-day'
import { type Html, html } from '../../platform/api/plain-page.ts'
import { codeField, fieldsOf } from '../frame/fields.ts'
import { candidatePage, type PageFrame, form as pageForm } from '../frame/frame.ts'
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
    html`${title(`${texts.offerFor}: ${offer.jobPositionName}`)}<section class="panel"><dl>${termsOf(texts, offer)}</dl>${letter}${sign}</section>${offer.isOpen && answerForms(frame, offer)}${backLink(frame)}`,
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

/** Returns the forms with which a candidate accepts, asks about, negotiates or declines an offer. */
function answerForms(frame: OfferFrame, { hash, proposal: waiting, currency }: OfferView) {
  const { texts } = frame
  const version = html`<input type="hidden" name="hash" value="${hash}">`
  /** Returns a part that is collapsed until the candidate opens it, but open after its form was refused. */
  const part = (title: string, action: string, button: string, content: (fields: Fields) => Html) => {
    const fields = fieldsOf(frame, `${frame.path}/${action}`)
    return html`<details class="panel"${fields.isRefused && html` open`}><summary>${title}</summary>${form(frame, action, content(fields), button)}</details>`
  }
  const acceptFields = ({ input }: Fields) => {
    const attributes = html` autocomplete="name" maxlength="100" required`
    return html`<p>${texts.acceptIntro}</p>${version}${input({ name: 'name', label: texts.yourName, attributes })}`
  }
  const questionFields = ({ area }: Fields) =>
    area({ name: 'text', label: texts.question, attributes: html` rows="4" maxlength="2000" required` })
  const proposalPart = () =>
    part(texts.propose, 'proposal', texts.send, (fields) => html`${version}${proposalFields(texts, fields)}`)
  return html`${part(texts.accept, 'accept-code', texts.sendCode, acceptFields)}
${part(texts.ask, 'question', texts.send, questionFields)}
${waiting ? waitingProposal(frame, waiting, currency) : proposalPart()}
${part(texts.decline, 'decline', texts.declineOffer, (fields) => declineFields(texts, fields))}`
}

type Fields = ReturnType<typeof fieldsOf>

function proposalFields(texts: Texts, { input, select, area }: Fields) {
  const types = Object.entries(workingTypesOf(texts)).map(([value, label]) => ({ value, label }))
  const salaryAttributes = html` inputmode="decimal" maxlength="30" pattern="${amountPattern}" title="${texts.salaryInvalid}"`
  return html`<p>${texts.proposeIntro}</p>
${input({ name: 'salary', label: texts.salary, attributes: salaryAttributes })}
${input({ name: 'start', label: texts.firstDay, attributes: html` type="date"` })}
${select({ name: 'type', label: texts.workingType, choices: [{ value: '', label: texts.asOffered }, ...types] })}
${area({ name: 'benefits', label: texts.benefits, attributes: html` rows="3" maxlength="2000"` })}
${area({ name: 'text', label: texts.other, attributes: html` rows="4" maxlength="2000"` })}`
}

function declineFields(texts: Texts, { select, area, tick }: Fields) {
  const labels = candidateReasonLabels[texts.code]
  const reasons = candidateReasons.map((code) => ({ value: code, label: labels[code] }))
  const choices = [{ value: '', label: '' }, ...reasons]
  return html`${select({ name: 'reason', label: texts.reason, attributes: html` required`, choices })}
${area({ name: 'text', label: texts.wordsLabel, attributes: html` rows="3" maxlength="1000"` })}
${tick({ name: 'sure', label: texts.declineSure })}`
}

/** Returns the page on which a candidate accepts with the code that was mailed. */
export function acceptPage(
  frame: OfferFrame,
  { sentence, hash, name }: { sentence: string; hash: string; name: string },
) {
  const { texts } = frame
  const fields = html`<p>${sentence}. ${name}</p>
<input type="hidden" name="hash" value="${hash}"><input type="hidden" name="name" value="${name}">${codeField(fieldsOf(frame, `${frame.path}/accept`), texts)}`
  return candidatePage(
    frame,
    texts.acceptOffer,
    html`${title(texts.acceptOffer)}<section class="panel">${form(frame, 'accept', fields, texts.acceptOffer)}<p><a href="${frame.path}">${texts.offerFor}</a></p></section>`,
  )
}

import { longDay } from '@hireloom/contract/texts/long-day'
import { html } from '../../platform/api/plain-page.ts'
import { fieldsOf } from '../frame/fields.ts'
import { dataRequestKinds } from '../frame/forms.ts'
import { candidatePage, fillIn, form, type PageFrame, withCompanyName } from '../frame/frame.ts'
import type { Texts } from '../frame/texts-english.ts'
import type { AccessSummary } from './viewers.ts'

interface DataPage {
  email: string
  isFresh: boolean
  /** The applications whose data the session may have. */
  applications: readonly {
    reference: string
    jobPositionName: string
    branchName: string
    path: string
    /** The last day of the consent to be kept for other jobs; null without one today. */
    keptUntil: string | null
  }[]
  /** The counts of each kind, and the day of the first consent; undefined without an opened application. */
  kept: { files: number; answers: number; messages: number; meetings: number; consentDay: string | null } | undefined
  /** Whether the address has applications that must be opened by their phone digits first. */
  hasClosed: boolean
  /** The categories of people who have seen the applications. */
  seenBy: readonly AccessSummary[]
  /** The systems outside the company that had the applications. */
  passedTo: readonly AccessSummary[]
  /** The person who answers questions about personal data; empty texts for none. */
  contact: { name: string; email: string }
}

/** Returns the page about the candidate's data, with its download and the requests to change or delete it. */
export function dataPage(frame: PageFrame, data: DataPage) {
  const { texts, home } = frame
  const { email, isFresh, applications, kept, hasClosed, seenBy, passedTo, contact } = data
  const newCodeFields = html`<input type="hidden" name="email" value="${email}"><input type="hidden" name="to" value="data">`
  const code = html`<section class="panel"><p>${texts.newCodeFirst}</p>${form(frame, `${home}/code`, newCodeFields, texts.sendCode)}</section>`
  const actions = html`<section class="panel"><h2>${texts.dataDownload}</h2><p>${texts.dataDownloadIntro}</p>${form(frame, `${home}/data/download`, html``, texts.dataDownload, { isPrimary: true })}</section>
${requestPart(frame)}${deletionPart(frame)}`
  const rows = applications.map(
    ({ path, jobPositionName, branchName, reference, keptUntil }) =>
      html`<a class="row" href="${path}"><span>${jobPositionName}, ${branchName}<small>${texts.reference}: ${reference}</small><small>${retentionText(texts, keptUntil)}</small></span></a>`,
  )
  return candidatePage(
    frame,
    texts.myData,
    html`<header class="page"><h1>${texts.myData}</h1><p>${withCompanyName(texts.dataIntro, frame)}</p></header>
${applications.length > 0 ? html`<div class="box">${rows}</div>${kept && keptPart(frame, kept)}${isFresh ? actions : code}${seenPart(frame, seenBy, passedTo)}` : html`<p>${texts.dataNothing}</p>`}
${hasClosed && html`<p class="where">${texts.dataClosed}</p>`}<p class="where">${withCompanyName(texts.dataRights, frame)} ${texts.dataComplaint}</p>${contactPart(frame, contact)}${applications.length > 0 && html`<p><a href="${`${home}/settings`}">${texts.dataConsent}</a></p>`}`,
  )
}

/** Returns the part about how much is kept of each kind, what for, and on what basis. */
function keptPart(frame: PageFrame, { files, answers, messages, meetings, consentDay }: NonNullable<DataPage['kept']>) {
  const { texts } = frame
  const counts = [
    [texts.sentFiles, files],
    [texts.sentAnswers, answers],
    [texts.messages, messages],
    [texts.meetings, meetings],
  ] as const
  const basis = consentDay === null ? '' : fillIn(texts.dataBasis, { day: longDay(consentDay, texts.code) })
  return html`<section class="panel"><h2>${withCompanyName(texts.dataTitle, frame)}</h2><p>${withCompanyName(texts.dataPurpose, frame)} ${basis}</p>
<dl><dt>${texts.sentPerson}</dt><dd>${texts.dataPersonKinds}</dd>${counts.map(([kind, count]) => html`<dt>${kind}</dt><dd>${count}</dd>`)}</dl></section>`
}

/** Returns the form for requests about the data that the page can't fulfill at once. */
function requestPart(frame: PageFrame) {
  const { texts, home } = frame
  const path = `${home}/data/request`
  const { isRefused, radios, area } = fieldsOf(frame, path)
  const choices = dataRequestKinds.map((kind) => ({ value: kind, label: texts[kind] }))
  const kind = radios({ name: 'kind', label: texts.dataRequestKind, attributes: html` required`, choices })
  const words = area({
    name: 'text',
    label: texts.dataRequestWords,
    attributes: html` rows="4" maxlength="2000" required`,
  })
  const request = form(frame, path, html`${kind}${words}`, texts.dataRequestSend)
  return html`<details class="panel"${isRefused && html` open`}><summary>${texts.dataRequest}</summary><p>${withCompanyName(texts.dataRequestIntro, frame)}</p>${request}</details>`
}

function deletionPart(frame: PageFrame) {
  const { texts, home } = frame
  const path = `${home}/data/deletion`
  const { isRefused, tick } = fieldsOf(frame, path)
  const fields = html`<p>${withCompanyName(texts.deletionIntro, frame)}</p>${tick({ name: 'sure', label: texts.deletionSure })}`
  return html`<details class="panel"${isRefused && html` open`}><summary>${texts.deletion}</summary>${form(frame, path, fields, texts.deletionSend)}</details>`
}

/**
 * Returns how long an application is kept: until its candidate asks for deletion, and for other jobs until the day they
 * agreed to.
 */
export function retentionText(texts: Texts, keptUntil: string | null) {
  if (keptUntil === null) return texts.keptUntilAsked
  return `${texts.keptUntilAsked} ${fillIn(texts.keptForOthers, { day: longDay(keptUntil, texts.code) })}`
}

/** Returns the part with the categories of people who have seen the applications, and the systems that had them. */
function seenPart(frame: PageFrame, seenBy: readonly AccessSummary[], passedTo: readonly AccessSummary[]) {
  const { texts } = frame
  const day = (text: string) => longDay(text, texts.code)
  const linesOf = (records: readonly AccessSummary[]) =>
    records.map(({ who, firstDay, lastDay, days: n }) => {
      const words = n === 1 ? texts.seenOnce : texts.seenOften
      return html`<dt>${who}</dt><dd>${fillIn(words, { n, first: day(firstDay), last: day(lastDay) })}</dd>`
    })
  const lines = linesOf(seenBy)
  const systems =
    passedTo.length > 0
      ? html`<p>${withCompanyName(texts.passedToIntro, frame)}</p><dl>${linesOf(passedTo)}</dl>`
      : html`<p>${withCompanyName(texts.passedToNobody, frame)}</p>`
  return html`<details class="panel"><summary>${texts.seenBy}</summary><p>${withCompanyName(texts.seenByIntro, frame)}</p>
${lines.length > 0 ? html`<dl>${lines}</dl>` : html`<p>${texts.seenByNobody}</p>`}${systems}</details>`
}

function contactPart({ texts }: PageFrame, { name, email }: DataPage['contact']) {
  if (!name && !email) return html``
  return html`<dl><dt>${texts.privacyContact}</dt><dd>${name}${name && email && ', '}${email && html`<a href="mailto:${email}">${email}</a>`}</dd></dl>`
}

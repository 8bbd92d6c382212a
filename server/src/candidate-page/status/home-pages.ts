import { longDay } from '@hireloom/contract/texts/long-day'
import { type Html, html } from '../../platform/api/plain-page.ts'
import { shortDay } from '../frame/dates.ts'
import { fieldsOf } from '../frame/fields.ts'
import { candidatePage, fillIn, form, type PageFrame } from '../frame/frame.ts'
import { byLastDay } from './status-rules.ts'
import type { StatusView } from './status-views.ts'

/** Something that the candidate is asked to do. */
export interface ToDo {
  label: string
  /** `YYYY-MM-DD`; undefined without one. */
  lastDay?: string
  path: string
}

interface Card {
  reference: string
  jobPositionName: string
  branchName: string
  /** `YYYY-MM-DD`. */
  appliedOn: string
  status: StatusView
}

export interface ApplicationPage extends Card {
  path: string
  steps: readonly { words: string; day: string }[]
  toDo: readonly ToDo[]
  messages: { path: string; unread: number }
  /** The address of an offer that can only be read; undefined without one. */
  offerPath: string | undefined
  /** The address of the papers that were asked for; undefined without any. */
  documentsPath: string | undefined
  /** The address of the page for withdrawing; undefined when the application can't be withdrawn. */
  withdrawPath: string | undefined
  /** Further parts of the page, in their order. */
  parts: readonly Html[]
}

const pageHeader = ({
  jobPositionName,
  branchName,
  status,
}: Card) => html`<header class="page"><p class="where">${jobPositionName}, ${branchName}</p>
<h1>${status.words}</h1>${status.next && html`<p>${status.next}</p>`}
${status.promise && html`<p${status.isLate && html` class="late"`}>${status.promise}</p>`}${status.asOf && html`<p class="where">${status.asOf}</p>`}</header>`

/** Returns what the candidate is asked to do, as a numbered list of links, the soonest last day first. */
export function toDoList({ texts }: PageFrame, toDo: readonly ToDo[]) {
  if (toDo.length === 0) return html``
  const rows = byLastDay(toDo).map(({ label, lastDay, path }, index) => {
    const note = lastDay !== undefined && fillIn(texts.by, { day: longDay(lastDay, texts.code) })
    return html`<a class="row" href="${path}"><span class="number">${index + 1}</span><span>${label}${note && html`<small>${note}</small>`}</span></a>`
  })
  return html`<section aria-labelledby="to-do"><h2 id="to-do">${texts.toDo}</h2><div class="box">${rows}</div></section>`
}

const stepList = ({ texts }: PageFrame, steps: ApplicationPage['steps']) =>
  steps.length > 0 &&
  html`<section aria-labelledby="way"><h2 id="way">${texts.wayDone}</h2><ol class="way">${steps.map(
    ({ words, day }) => html`<li><span>${words}</span><time datetime="${day}">${shortDay(day, texts.code)}</time></li>`,
  )}</ol></section>`

const rows = (
  { texts }: PageFrame,
  { path: applicationPath, messages: { path, unread }, offerPath, documentsPath }: ApplicationPage,
) =>
  html`<div class="box">${offerPath !== undefined && html`<a class="row" href="${offerPath}">${texts.readOffer}</a>`}${documentsPath !== undefined && html`<a class="row" href="${documentsPath}">${texts.documents}</a>`}<a class="row" href="${path}"><span>${texts.messages}${unread > 0 && html`<small>${fillIn(texts.unread, { n: unread })}</small>`}</span></a><a class="row" href="${`${applicationPath}/sent`}">${texts.sentByYou}</a></div>`

/** Returns the page of one application with everything a code shows. */
export function applicationPage(frame: PageFrame, page: ApplicationPage) {
  const { texts } = frame
  return candidatePage(
    frame,
    page.jobPositionName,
    html`${pageHeader(page)}${toDoList(frame, page.toDo)}${page.parts}${stepList(frame, page.steps)}${rows(frame, page)}
<p class="where">${fillIn(texts.appliedOn, { day: longDay(page.appliedOn, texts.code) })}. ${texts.reference}: ${page.reference}</p>
${page.withdrawPath && html`<p><a href="${page.withdrawPath}">${texts.withdrawMine}</a></p>`}`,
  )
}

/** Returns the page of one application without the details. `opening` is the way to see them. */
export const limitedPage = (frame: PageFrame, card: Card, parts: readonly Html[], opening: Html) =>
  candidatePage(frame, card.jobPositionName, html`${pageHeader(card)}${parts}${opening}`)

/** Returns the link to the form for a code, for candidates who came by the link in a mail. */
export const codeOpening = ({ texts, home }: PageFrame, to: string) =>
  html`<p><a class="button" href="${`${home}?to=${to}`}">${texts.signInForMore}</a></p>`

interface Opening {
  hasPhoneNumber: boolean
  /** The page to continue on, relative to the candidate's page; empty for the application's page. */
  to: string
}

/**
 * Returns the form by which a candidate opens an application once: with the last digits of its phone number, if it has
 * one.
 */
export function openingForm(frame: PageFrame, path: string, { hasPhoneNumber, to }: Opening) {
  const { texts } = frame
  const action = `${path}/digits`
  const attributes = html` autocomplete="off" pattern="\\s*([0-9][\\s\\-]*){4}" maxlength="20"`
  const field = fieldsOf(frame, action).digits({ name: 'digits', label: texts.digits, attributes })
  const digits = html`<input type="hidden" name="to" value="${to}"><p>${texts.digitsIntro}</p>${hasPhoneNumber && field}`
  return html`<section class="panel">${form(frame, action, digits, texts.show, { isPrimary: true })}
<div class="quiet">${form(frame, `${path}/not-mine`, html``, texts.notMine)}</div></section>`
}

/** Returns the list of all applications of an address. */
export function listPage(frame: PageFrame, cards: readonly (Card & { path: string })[]) {
  const { texts } = frame
  const items = cards.map(
    ({ path, jobPositionName, branchName, status, appliedOn }) =>
      html`<a class="row" href="${path}"><span><strong>${jobPositionName}, ${branchName}</strong><br>${status.words}<small>${status.promise || status.next} ${status.asOf && `${status.asOf}. `}${fillIn(texts.appliedOn, { day: longDay(appliedOn, texts.code) })}</small></span></a>`,
  )
  return candidatePage(
    frame,
    texts.applications,
    html`<header class="page"><h1>${texts.applications}</h1></header><div class="box">${items}</div>`,
  )
}

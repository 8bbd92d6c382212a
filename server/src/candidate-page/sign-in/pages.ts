import { careerPath } from '@hireloom/contract/public-paths'
import { html } from '../../platform/api/plain-page.ts'
import { secondsIn } from '../frame/dates.ts'
import { codeField, emailAttributes, fieldsOf } from '../frame/fields.ts'
import type { KeptForm } from '../frame/forms.ts'
import { candidatePage, fillIn, form, type PageFrame, withCompanyName } from '../frame/frame.ts'

/** The fields of the forms for a code. */
export interface CodeRequest {
  /** The page to return to, relative to the candidate's page; empty for its start. */
  to: string
  /** The value by which the page can find out later whether its code was used; undefined before there is a code. */
  attempt?: string
  /** The address that was typed; undefined to use that of the browser's session. */
  email?: string | undefined
  /** The form that is shown again after the code. */
  kept?: KeptForm | undefined
}

interface SignInForm extends CodeRequest {
  /** The masked address of the browser's session, which then needn't be typed. */
  knownAddress?: string | undefined
}

const hiddenFields = ({ to, attempt, email, kept }: CodeRequest) =>
  html`${kept && html`<input type="hidden" name="kept" value="${JSON.stringify(kept)}">`}<input type="hidden" name="to" value="${to}">${attempt !== undefined && html`<input type="hidden" name="attempt" value="${attempt}">`}${email !== undefined && html`<input type="hidden" name="email" value="${email}">`}`

const hasTypedFields = (kept: KeptForm | undefined) =>
  kept !== undefined && Object.keys(kept.fields).some((name) => name !== 'files')

/** Returns the page before signing in; it shows nothing about any application. */
export function signInPage(frame: PageFrame, { to, email = '', kept, knownAddress }: SignInForm) {
  const { texts, home } = frame
  const path = `${home}/code`
  const address = fieldsOf(frame, path).input({
    name: 'email',
    label: texts.email,
    value: email,
    attributes: emailAttributes,
  })
  const typed = form(frame, path, html`${hiddenFields({ to, kept })}${address}`, texts.sendCode, { isPrimary: true })
  // A link would lose the form that was kept.
  const other = kept
    ? html`<details><summary>${texts.otherAddress}</summary>${typed}</details>`
    : html`<p><a href="${`${home}?other=yes${to && `&to=${to}`}`}">${texts.otherAddress}</a></p>`
  const known =
    knownAddress !== undefined &&
    html`${form(frame, path, hiddenFields({ to, kept }), texts.sendCode, { isPrimary: true })}
${other}`
  const intro = knownAddress === undefined ? texts.noAccount : fillIn(texts.codeTo, { address: knownAddress })
  const open = html`<form method="post" action="${home}/open" data-ticket="send" hidden><input type="hidden" name="ticket"><button type="submit" class="primary">${texts.show}</button></form>`
  return candidatePage(
    frame,
    withCompanyName(texts.seeYourApplication, frame),
    html`<header class="page"><h1>${withCompanyName(texts.seeYourApplication, frame)}</h1><p data-no-ticket>${intro}${hasTypedFields(kept) && html` ${texts.formKept}`}</p></header>
<div data-no-ticket>${known || typed}</div>${open}`,
  )
}

interface Wait {
  /** The seconds until another code can be requested; 0 if that is possible now. */
  seconds: number
  /** Whether a code was requested too early. */
  isRefused?: boolean
}

/** Returns the sentence with the seconds until another code can be asked for. A script counts them down. */
function waitNote({ texts }: PageFrame, { seconds, isRefused = false }: Wait) {
  if (seconds === 0) return html``
  const [before, after] = texts.nextCode.split('{time}')
  const time = html`<span data-wait="${seconds}">${secondsIn(seconds, texts.code)}</span>`
  return isRefused
    ? html`<p class="notice problem" role="alert" data-wait-note>${before}${time}${after}</p>`
    : html`<p class="where" data-wait-note>${before}${time}${after}</p>`
}

/** Returns the sentence about what to do when no mail arrives. */
function noMailText(frame: PageFrame) {
  const { texts, company } = frame
  const { privacyContactEmail: contact } = company
  const text = contact ? fillIn(texts.noMailWithContact, { contact }) : texts.noMail
  return withCompanyName(text, frame)
}

/** Returns the page on which the code is entered. It is the same whether or not a code was sent. */
export function codePage(frame: PageFrame, entry: CodeRequest, wait: Wait) {
  const { texts, home } = frame
  const path = `${home}/enter`
  const fields = html`${hiddenFields(entry)}${codeField(fieldsOf(frame, path), texts)}`
  const enter = form(frame, path, fields, texts.open, { isPrimary: true })
  const resendForm = form(frame, `${home}/code`, hiddenFields(entry), texts.sendAnother)
  return candidatePage(
    frame,
    withCompanyName(texts.seeYourApplication, frame),
    html`<header class="page"><h1>${withCompanyName(texts.seeYourApplication, frame)}</h1><p>${withCompanyName(texts.codeOnItsWay, frame)} ${texts.codeWorks}</p></header>
${wait.isRefused && waitNote(frame, wait)}${enter}
<div class="quiet" data-again>${resendForm}${!wait.isRefused && waitNote(frame, wait)}</div><p class="where">${noMailText(frame)}</p>
<form method="post" action="${home}/waiting" data-waiting hidden>${hiddenFields({ ...entry, kept: undefined })}</form>`,
  )
}

/** Returns the page behind the link of a code. Opening it doesn't use the link; its button does. */
export function linkPage(frame: PageFrame, to: string) {
  const { texts, home } = frame
  return candidatePage(
    frame,
    texts.signInHere,
    html`<header class="page"><h1>${texts.signInHere}</h1></header>
<p data-no-ticket>${texts.linkNeedsScript} <a href="${`${home}${to && `?to=${to}`}`}">${texts.sendCode}</a></p>
<form method="post" action="${home}/enter-link" data-ticket="press" hidden><p>${texts.signInHereText}</p>
${hiddenFields({ to })}<input type="hidden" name="ticket"><button type="submit" class="primary">${texts.signInHere}</button></form>`,
  )
}

/** Returns the page of an address without applications. */
export function emptyPage(frame: PageFrame) {
  const { texts, company, home } = frame
  return candidatePage(
    frame,
    texts.applications,
    html`<header class="page"><h1>${withCompanyName(texts.noApplication, frame)}</h1></header>
<a class="button primary" href="${careerPath(company.slug)}">${texts.openPositions}</a>
${form(frame, `${home}/sign-out`, html``, texts.otherAddress)}`,
  )
}

/** Returns the page for a reference that belongs to no application of the address. */
export function notFoundPage(frame: PageFrame) {
  const { texts, home } = frame
  return candidatePage(
    frame,
    texts.notFound,
    html`<header class="page"><h1>${texts.notFound}</h1></header><p><a href="${home}">${texts.applications}</a></p>`,
  )
}

/** Returns the page that explains why a request was refused. */
export const refusalPage = (frame: PageFrame, reason: string, next: string) =>
  candidatePage(
    frame,
    reason,
    html`<header class="page"><h1>${reason}</h1>${next && html`<p>${next}</p>`}</header><p><a href="${frame.home}">${frame.texts.applications}</a></p>`,
  )

import { type Html, html } from '../../platform/api/plain-page.ts'
import { codeField, emailAttributes, fieldsOf } from '../frame/fields.ts'
import { candidatePage, form, type PageFrame } from '../frame/frame.ts'

interface SettingsPage {
  email: string
  phone: string
  address: string
  /** Whether the last code is new enough to change the address. */
  isFresh: boolean
  /** Whether there is an open application, whose contact details can be changed. */
  isOpen: boolean
  /** The part about other jobs; empty before an application was opened. */
  talentPool: Html
}

/** Returns the page on which a candidate corrects how the company reaches them. */
export function settingsPage(frame: PageFrame, settings: SettingsPage) {
  const { texts, home } = frame
  const { email, phone, address, isFresh, isOpen, talentPool } = settings
  const contactPath = `${home}/settings/contact`
  const { input, area } = fieldsOf(frame, contactPath)
  const phoneAttributes = html` type="tel" autocomplete="tel" maxlength="30" required`
  const addressAttributes = html` rows="3" autocomplete="street-address" maxlength="500"`
  const contact = html`${input({ name: 'phone', label: texts.phone, value: phone, attributes: phoneAttributes })}
${area({ name: 'address', label: texts.address, value: address, attributes: addressAttributes })}`
  const emailPath = `${home}/settings/email`
  const newEmail = fieldsOf(frame, emailPath).input({
    name: 'email',
    label: texts.newEmail,
    attributes: emailAttributes,
  })
  const newCodeFields = html`<input type="hidden" name="email" value="${email}"><input type="hidden" name="to" value="settings">`
  const changeForm = isFresh
    ? form(frame, emailPath, newEmail, texts.sendCode)
    : html`<p>${texts.newCodeFirst}</p>${form(frame, `${home}/code`, newCodeFields, texts.sendCode)}`
  return candidatePage(
    frame,
    texts.settings,
    html`<header class="page"><h1>${texts.settings}</h1></header>
${
  isOpen
    ? html`<section class="panel" aria-label="${texts.phone}">${form(frame, contactPath, contact, texts.save)}</section>
<section class="panel" aria-label="${texts.email}"><dl><dt>${texts.email}</dt><dd>${email}</dd></dl>${changeForm}</section>`
    : html`<p>${texts.noOpenApplication}</p>`
}${talentPool}<p><a href="${home}">${texts.backToApplication}</a></p>`,
  )
}

/** Returns the page on which the code sent to a new address is entered. */
export function newAddressPage(frame: PageFrame, newEmail: string) {
  const { texts, home } = frame
  const path = `${home}/settings/email-code`
  const fields = html`<input type="hidden" name="email" value="${newEmail}">${codeField(fieldsOf(frame, path), texts)}`
  return candidatePage(
    frame,
    texts.newEmail,
    html`<header class="page"><h1>${texts.newEmail}</h1><p>${newEmail}</p><p>${texts.codeWorks}</p></header>
${form(frame, path, fields, texts.changeEmail, { isPrimary: true })}
<p><a href="${`${home}/settings`}">${texts.settings}</a></p>`,
  )
}

/** Returns the page behind the link in the notice to an old address. Only its button undoes the change. */
export function undoPage(frame: PageFrame) {
  const { texts, home } = frame
  return candidatePage(
    frame,
    texts.undoAddress,
    html`<header class="page"><h1>${texts.undoAddress}</h1></header><p data-no-ticket>${texts.linkNeedsScriptOnly}</p>
<form method="post" action="${home}/address" data-ticket="press" hidden><p>${texts.undoAddressText}</p>
<input type="hidden" name="ticket"><button type="submit" class="primary">${texts.undoAddress}</button></form>`,
  )
}

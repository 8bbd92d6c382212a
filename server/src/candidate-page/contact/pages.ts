import { type Html, html } from '../../platform/api/plain-page.ts'
import { candidatePage, codeField, form, type PageFrame } from '../frame/frame.ts'

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
  const contact = html`<label>${texts.phone}<input name="phone" type="tel" autocomplete="tel" value="${phone}" maxlength="30" required></label>
<label>${texts.address}<textarea name="address" rows="3" autocomplete="street-address" maxlength="500">${address}</textarea></label>`
  const newEmail = html`<label>${texts.newEmail}<input name="email" type="email" autocomplete="email" maxlength="254" required></label>`
  const newCodeFields = html`<input type="hidden" name="email" value="${email}"><input type="hidden" name="to" value="settings">`
  const changeForm = isFresh
    ? form(frame, `${home}/settings/email`, newEmail, texts.sendCode)
    : html`<p>${texts.newCodeFirst}</p>${form(frame, `${home}/code`, newCodeFields, texts.sendCode)}`
  return candidatePage(
    frame,
    texts.settings,
    html`<header class="page"><h1>${texts.settings}</h1></header>
${
  isOpen
    ? html`<section class="panel" aria-label="${texts.phone}">${form(frame, `${home}/settings/contact`, contact, texts.save)}</section>
<section class="panel" aria-label="${texts.email}"><dl><dt>${texts.email}</dt><dd>${email}</dd></dl>${changeForm}</section>`
    : html`<p>${texts.noOpenApplication}</p>`
}${talentPool}<p><a href="${home}">${texts.backToApplication}</a></p>`,
  )
}

/** Returns the page on which the code sent to a new address is entered. */
export function newAddressPage(frame: PageFrame, newEmail: string) {
  const { texts, home } = frame
  return candidatePage(
    frame,
    texts.newEmail,
    html`<header class="page"><h1>${texts.newEmail}</h1><p>${newEmail}</p><p>${texts.codeWorks}</p></header>
${form(frame, `${home}/settings/email-code`, html`<input type="hidden" name="email" value="${newEmail}">${codeField(texts)}`, texts.changeEmail, { isPrimary: true })}
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

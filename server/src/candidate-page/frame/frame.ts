import { companyInitials } from '@hireloom/contract/initials'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import type { CompanyRecord } from '../../companies/queries.ts'
import { type Html, html } from '../../platform/api/plain-page.ts'
import { candidatePageScript, candidatePageStyle } from './assets.ts'
import type { RefusedForm } from './fields.ts'
import { english, type Texts } from './texts-english.ts'
import { indonesian } from './texts-indonesian.ts'

export interface Notice {
  text: string
  isProblem: boolean
}

/** The tabs of a session that was opened with a code. */
type Tab = 'applications' | 'messages' | 'data' | 'settings'

/** Returns the tab to which an address below the candidate's page belongs. */
export const tabOf = (url: string): Tab =>
  (/\/me\/(?:applications\/[^/?]+\/)?(messages|data|settings)(?=[/?]|$)/.exec(url)?.[1] as Tab | undefined) ??
  'applications'

export interface PageFrame {
  texts: Texts
  company: Pick<CompanyRecord, 'name' | 'slug' | 'companyLogo' | 'privacyNoticeUrl' | 'privacyContactEmail'>
  /** The path of the candidate's page at the company. */
  home: string
  /** Returns the address of this page in another language. */
  languagePath: (language: SigningLanguage) => string
  /** The value that forms of a session contain; empty before there is a session. */
  formToken: string
  /** How the session was opened, if there is one: by the link in a mail, or by a code. */
  session: 'link' | 'code' | undefined
  /** The tab to which the page belongs. */
  tab: Tab
  /** The number of messages that the candidate hasn't read. */
  unread: number
  notice?: Notice | undefined
  refused?: RefusedForm | undefined
}

/** Returns a text with values for its placeholders; those without one stay. */
export const fillIn = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (match, key: string) => String(values[key] ?? match))

/** Returns the text for one, or the text for several with their number filled in. */
export const fillInCount = (one: string, several: string, n: number) => (n === 1 ? one : fillIn(several, { n }))

/** Returns a text of the page with the company's name in it. */
export const withCompanyName = (text: string, { company }: Pick<PageFrame, 'company'>) =>
  fillIn(text, { company: company.name })

/**
 * Returns a whole page. Its title must not name a person. The notice gets the focus, unless a bad field of a refused
 * form does, because screen readers don't announce live regions of a page that loads.
 */
export function candidatePage(frame: PageFrame, title: string, body: Html) {
  const { texts, company, home, notice, refused } = frame
  const hasBadField = Object.keys(refused?.problems ?? {}).length > 0
  const { companyLogo, privacyNoticeUrl } = company
  const mark = companyLogo
    ? html`<img class="mark" src="${companyLogo}" alt="" width="32" height="32">`
    : html`<span class="mark" aria-hidden="true">${companyInitials(company.name)}</span>`
  const languages = [english, indonesian].map((one) => {
    const label = html`<span aria-hidden="true">${one.code.toUpperCase()}</span><span class="hidden">${one.languageName}</span>`
    return one.code === texts.code
      ? html`<span class="chosen" aria-current="true">${label}</span>`
      : html`<a href="${frame.languagePath(one.code)}" lang="${one.code}" hreflang="${one.code}">${label}</a>`
  })
  return html`<!doctype html>
<html lang="${texts.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title} · ${company.name}</title>
<link rel="icon" href="/brand.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/plain.css">
<link rel="stylesheet" href="${candidatePageStyle}">
<script src="${candidatePageScript}" defer></script>
</head>
<body class="candidate">
<header class="bar"><a class="company" href="${home}">${mark}<span>${company.name}</span></a><nav class="languages" aria-label="${texts.language}">${languages}</nav></header>
${frame.session === 'code' && tabs(frame)}<main>
<p class="notice problem" role="alert" data-offline hidden>${texts.offline}</p>
${notice && html`<p class="notice${notice.isProblem ? ' problem' : ''}" tabindex="-1"${!hasBadField && html` autofocus`} role="${notice.isProblem ? 'alert' : 'status'}">${notice.text}</p>`}
${body}</main>
<footer><p>${withCompanyName(texts.neverPay, frame)}</p>
<div>${privacyNoticeUrl !== null && html`<a href="${privacyNoticeUrl}" rel="noreferrer">${texts.privacyNotice}</a>`}${frame.session && signOut(frame)}</div></footer>
</body>
</html>
`.markup
}

function tabs({ texts, home, tab, unread }: PageFrame) {
  const count =
    unread > 0 &&
    html`<span class="count" aria-hidden="true">${unread}</span><span class="hidden">${fillIn(texts.unread, { n: unread })}</span>`
  const link = (name: Tab, path: string, label: string, more: Html | false = false) =>
    html`<a href="${home}${path}"${name === tab && html` aria-current="page"`}>${label}${more}</a>`
  return html`<nav class="tabs" aria-label="${texts.pages}"><div>${[
    link('applications', '', texts.applications),
    link('messages', '/messages', texts.messages, count),
    link('data', '/data', texts.myData),
    link('settings', '/settings', texts.settings),
  ]}</div></nav>
`
}

function signOut(frame: PageFrame) {
  const { texts, home, session } = frame
  const everywhere = html`<input type="hidden" name="everywhere" value="yes">`
  return html`${form(frame, `${home}/sign-out`, html``, texts.signOut)}${session === 'code' && form(frame, `${home}/sign-out`, everywhere, texts.signOutEverywhere)}`
}

interface FormOptions {
  /** Whether it is the page's main button. */
  isPrimary?: boolean
}

/** Returns a form that works without JavaScript. */
export const form = (
  { formToken }: Pick<PageFrame, 'formToken'>,
  action: string,
  fields: Html,
  button: string,
  { isPrimary = false }: FormOptions = {},
) =>
  html`<form method="post" action="${action}">
<input type="hidden" name="token" value="${formToken}">${fields}<button type="submit"${isPrimary && html` class="primary"`}>${button}</button></form>`

import type { MailText } from '@hireloom/contract/mail/texts'
import { html } from '../platform/api/plain-page.ts'

/**
 * Marks the place of the link to the candidate's page, which is added when the mail is sent. No text can contain it:
 * texts are escaped.
 */
const linkMarker = '<!-- page -->'

/** Returns both forms of a mail with the link to the candidate's page at their end. */
export function withPageLink(
  { text, html: framed }: { text: string; html: string },
  { label, link }: { label: string; link: string },
) {
  const line = html`<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:#50545c"><a href="${link}" style="color:#3d4dbc">${label}</a></p>`
  return { text: `${text}\n${label}: ${link}\n`, html: framed.replace(linkMarker, () => line.markup) }
}

/** Returns a mail as plain text. */
export function plainMail({ greeting, paragraphs, facts, footnote, signature }: MailText): string {
  const factLines = facts.map(({ label, value }) => `${label}${label.endsWith('?') ? '' : ':'} ${value}`).join('\n')
  return `${[greeting, ...paragraphs, factLines, footnote, signature.join('\n')].filter(Boolean).join('\n\n')}\n`
}

/**
 * Returns the same words as HTML in the frame of every mail. Mail clients ignore style sheets, so each part carries its
 * own style.
 */
export function htmlMail(
  { language = 'en', subject, greeting, paragraphs, facts, footnote, signature }: MailText,
  senderName: string,
): string {
  const rows = facts.map(
    ({ label, value }) => html`<tr>
<td style="${cell};color:#50545c;width:96px">${label}</td><td style="${cell}">${linked(value)}</td>
</tr>`,
  )
  const table =
    facts.length > 0 &&
    html`<table role="presentation" cellpadding="0" cellspacing="0" style="${factTable}">${rows}</table>`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="margin:0;background:#f3f4f6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6"><tr>
<td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${sheet}">
<tr><td style="padding:24px 32px 0;${font};font-size:13px;color:#50545c">${senderName}</td></tr>
<tr><td style="padding:16px 32px 32px;${font};font-size:15px;line-height:24px;color:#1b1e25">
<p style="${paragraph}">${greeting}</p>
${paragraphs.map((text) => html`<p style="${paragraph}">${text}</p>\n`)}${table}
${footnote && html`<p style="${paragraph}">${footnote}</p>\n`}<p style="margin:0">${signature.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}</p>
${{ markup: linkMarker }}</td></tr>
</table>
</td>
</tr></table>
</body>
</html>
`.markup
}

const font = "font-family:'Inter Variable',Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const sheet = 'max-width:560px;background:#ffffff;border:1px solid #e9eaed;border-radius:12px'
const paragraph = 'margin:0 0 16px'
const factTable = 'width:100%;margin:0 0 16px;border-top:1px solid #e9eaed'
const cell = 'padding:10px 12px 10px 0;border-bottom:1px solid #e9eaed;vertical-align:top;overflow-wrap:anywhere'

/** Makes links only of values that are web addresses as a whole, so no text can hide its target. */
const linked = (value: string) =>
  /^https?:\/\/\S+$/.test(value) ? html`<a href="${value}" style="color:#3d4dbc">${value}</a>` : html`${value}`

import { type Html, html } from '../../platform/api/plain-page.ts'
import { form, type PageFrame } from '../frame/frame.ts'

/** Returns the form in which a candidate asks for a person to review an automatic rejection. */
export function reviewPart(frame: PageFrame, path: string): Html {
  const { texts } = frame
  const words = html`<label>${texts.reviewMessage}<textarea name="text" rows="3" maxlength="1000"></textarea></label><p class="where">${texts.reviewHint}</p>`
  return html`<section class="panel">${form(frame, `${path}/review`, words, texts.reviewAsk, { isPrimary: true })}</section>`
}

import { longDay } from '@hireloom/contract/texts/long-day'
import { type Html, html } from '../../platform/api/plain-page.ts'
import { fillIn, form, type PageFrame } from '../frame/frame.ts'
import { talentPoolVersion } from './consent-texts.ts'
import type { TalentPool } from './rules.ts'

interface TalentPoolPart extends TalentPool {
  /** The words to which the candidate agrees. */
  words: string
  /** The number of months that the words name. */
  months: number
}

/**
 * Returns the part of the settings in which a candidate agrees to be kept for other jobs, renews that, or withdraws it.
 */
export function talentPoolPart(frame: PageFrame, { until, isRenewable, words, months }: TalentPoolPart): Html {
  const { texts, home, company } = frame
  const path = `${home}/settings/talent-pool`
  const consentFields = html`<input type="hidden" name="given" value="yes"><input type="hidden" name="version" value="${talentPoolVersion}"><input type="hidden" name="months" value="${String(months)}"><p>${words}</p>`
  const withdrawn = html`<input type="hidden" name="given" value="no">`
  const day = until !== null && longDay(until, texts.code)
  return html`<section class="panel" aria-label="${texts.talentPool}"><h2>${texts.talentPool}</h2>
${day && html`<p>${fillIn(texts.talentPoolUntil, { company: company.name, day })}</p>`}
${(until === null || isRenewable) && form(frame, path, consentFields, until === null ? texts.talentPoolAgree : texts.talentPoolRenew)}
${until !== null && form(frame, path, withdrawn, texts.talentPoolWithdraw)}</section>`
}

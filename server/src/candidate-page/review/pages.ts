import type { StoredCriterion } from '@hireloom/contract/scoring'
import { type Html, html } from '../../platform/api/plain-page.ts'
import { fieldsOf } from '../frame/fields.ts'
import { form, type PageFrame } from '../frame/frame.ts'

/** Returns the form in which a candidate asks for a person to review an automatic rejection. */
export function reviewPart(frame: PageFrame, path: string): Html {
  const { texts } = frame
  const action = `${path}/review`
  const attributes = html` rows="3" maxlength="1000"`
  const words = fieldsOf(frame, action).area({ name: 'text', label: texts.reviewMessage, attributes })
  const fields = html`${words}<p class="where">${texts.reviewHint}</p>`
  return html`<section class="panel">${form(frame, action, fields, texts.reviewAsk, { isPrimary: true })}</section>`
}

/**
 * Returns what an automatic rejection compared: each requirement, whether it was found, and the words of the CV that
 * show it. It has no numbers. Requirements in words of the product, which are English, are named by their kind, without
 * words of the CV.
 */
export function comparisonPart({ texts }: PageFrame, criteria: readonly StoredCriterion[]): Html {
  const outcomes = { met: texts.criterionMet, partly: texts.criterionPartly, notMet: texts.criterionNotMet }
  const kinds: Partial<Record<StoredCriterion['kind'], string>> = {
    experience: texts.criterionExperience,
    education: texts.criterionEducation,
    work: texts.criterionWork,
  }
  const rows = criteria.map(({ kind, asks, outcome, evidence }) => {
    const words = kinds[kind] === undefined && evidence.length > 0 ? `: ${evidence.join(', ')}` : ''
    return html`<dt>${kinds[kind] ?? asks}</dt><dd>${outcomes[outcome]}${words}</dd>`
  })
  return html`<section aria-labelledby="comparison"><h2 id="comparison">${texts.comparison}</h2><div class="panel"><p>${texts.comparisonIntro}</p><dl>${rows}</dl><p>${texts.comparisonMissing}</p></div></section>`
}

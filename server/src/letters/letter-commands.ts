import { buffer } from 'node:stream/consumers'
import { missingPlaceholders, type PlaceholderValues, placeholders } from '@hireloom/contract/letters/placeholders'
import { letterLanguage } from '@hireloom/contract/letters/templates'
import type { OfferTerms } from '@hireloom/contract/offers/terms'
import { fullName } from '../access/person-rules.ts'
import { reencodePicture } from '../documents/pictures.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { invalid, missing } from '../platform/errors.ts'
import { drawLetters, type LetterColumn } from './drawing.ts'
import { findEmploymentTypeName, findLetterContext, findLetterhead, type StoredTemplate } from './queries.ts'
import { type LetterData, valuesOf } from './value-rules.ts'

type LetterServices = Pick<Services, 'db' | 'outside' | 'now'>

type TemplateText = Pick<StoredTemplate, 'language' | 'body' | 'bodyEnglish'> & { name: string }

/** Returns the data of a letter to a candidate, with the terms of an offer where there are any. */
export async function letterData(
  { db, now }: LetterServices,
  actor: Actor,
  applicationId: number,
  terms?: OfferTerms,
): Promise<LetterData> {
  const context = (await findLetterContext(db, actor, applicationId)) ?? missing('Application')
  const { companyName } = await findLetterhead(db, actor.companyId)
  const { firstName, lastName, jobId: _job, jobLevel, ...jobData } = context
  return {
    ...jobData,
    jobLevel: jobLevel ?? undefined,
    ...terms,
    employmentType: terms && (await findEmploymentTypeName(db, actor.companyId, terms.employmentTypeId)),
    candidateName: fullName({ firstName, lastName }),
    companyName,
    senderName: actor.name,
    today: dayIn(actor.timeZone, now()),
  }
}

/** Returns the texts of a template with the values of its placeholders. */
export function columnsOf({ language, body, bodyEnglish }: TemplateText, data: LetterData): LetterColumn[] {
  const { english, both } = letterLanguage
  const left = { html: body, values: valuesOf(data, language === english ? 'en' : 'id') }
  return language === both && bodyEnglish !== null
    ? [left, { html: bodyEnglish, values: valuesOf(data, 'en') }]
    : [left]
}

/** Returns a template's texts with the same values in every language, for previews without a candidate. */
export const sampleColumns = ({ language, body, bodyEnglish }: TemplateText): LetterColumn[] =>
  [body, ...(language === letterLanguage.both && bodyEnglish !== null ? [bodyEnglish] : [])].map((html) => ({
    html,
    values: samples,
  }))
const samples: PlaceholderValues = Object.fromEntries(
  Object.entries(placeholders).map(([key, { sample }]) => [key, sample]),
)

/** Refuses a letter with placeholders that have no value. `field`: the field of the form that chose the template. */
export function refuseMissing(columns: readonly LetterColumn[], field: string) {
  const keys = new Set(columns.flatMap(({ html, values }) => missingPlaceholders(html, values)))
  if (keys.size === 0) return
  const names = [...keys].map((key) => placeholders[key].label.toLowerCase()).join(', ')
  throw invalid([{ field, message: `The letter needs a value for: ${names}` }])
}

/** Draws letters with the company's letterhead. On one day, the same input gives the same bytes. */
export async function drawForCompany(
  { db, outside, now }: LetterServices,
  { companyId, timeZone }: Actor,
  letters: readonly { title: string; columns: readonly LetterColumn[] }[],
) {
  const { companyName, address, companyLogo } = await findLetterhead(db, companyId)
  const logo = companyLogo ? await buffer(await outside.files.read(companyLogo)) : undefined
  const smallLogo = logo && (await reencodePicture(logo, { longestSide: 256, format: 'png' }, companyId))
  const at = new Date(dayIn(timeZone, now()))
  return drawLetters(letters, { letterhead: { companyName, address, logo: smallLogo ?? undefined }, at })
}

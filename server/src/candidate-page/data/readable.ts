import { dayAndTime } from '@hireloom/contract/mail/texts'
import { numberFormat } from '@hireloom/contract/platform/formats'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import { locales } from '@hireloom/contract/texts/languages'
import { isDayOfCalendar, longDay } from '@hireloom/contract/texts/long-day'
import { z } from 'zod'
import { type Html, html } from '../../platform/api/plain-page.ts'
import { fillIn } from '../frame/frame.ts'
import type { Texts } from '../frame/texts-english.ts'
import { DataPackage } from './package.ts'

/** The language of the page, and the zone of its times. */
interface Reader {
  language: SigningLanguage
  timeZone: string
}

/** Returns the data of a download as a page that needs only a browser. */
export function readablePage(texts: Texts, data: DataPackage, timeZone: string) {
  const title = fillIn(texts.dataTitle, { company: data.company })
  return html`<!doctype html>
<html lang="${texts.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${{ markup: style }}</style></head>
<body><h1>${title}</h1>${renderValue(DataPackage, data, { language: texts.code, timeZone })}</body></html>
`.markup
}

const style = `body { font: 16px/24px system-ui, sans-serif; max-width: 760px; margin: 24px auto; padding: 0 16px; color: #1b1e25; }
dl { margin: 0 0 16px; display: grid; gap: 4px 16px; grid-template-columns: minmax(120px, 30%) minmax(0, 1fr); }
dt { color: #50545c; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
dd dl, dd ol { margin: 0 0 8px; } ol { padding-left: 20px; } @media (max-width: 480px) { dl { display: block; } dd { margin: 0 0 8px; } }`

/** Returns the label of a field in a language. */
function labelOf(schema: z.ZodType, language: SigningLanguage) {
  const { title = '', titleIndonesian } = schema.meta() ?? {}
  return language === 'id' && typeof titleIndonesian === 'string' ? titleIndonesian : title
}

function renderValue(schema: z.ZodType, value: unknown, reader: Reader): Html {
  if (value === null || value === undefined || value === '') return html`–`
  if (schema instanceof z.ZodNullable) return renderValue(schema.unwrap() as z.ZodType, value, reader)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    if (value.length === 0) return html`–`
    return html`<ol>${value.map((item) => html`<li>${renderValue(schema.element as z.ZodType, item, reader)}</li>`)}</ol>`
  }
  if (schema instanceof z.ZodObject && typeof value === 'object') {
    return fieldList(Object.entries(schema.shape as Fields), value as Record<string, unknown>, reader)
  }
  const { language, timeZone } = reader
  if (typeof value === 'boolean') return html`${yesOrNo(value, language)}`
  // Numbers of `z.int()`, such as years, have no separators.
  if (typeof value === 'number' && !(schema instanceof z.ZodNumberFormat)) return html`${amountOf(value, language)}`
  const text = String(value)
  if (instant.test(text)) return html`${dayAndTime(new Date(text), timeZone, language)}`
  return html`${dayInWords(text, language)}`
}

const amountOf = (value: number, language: SigningLanguage) => numberFormat(locales[language], {}).format(value)

/** An instant as `Date.toISOString` writes it. */
const instant = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{3}Z$/

/** Returns a day (`YYYY-MM-DD`) in words, and any other text unchanged. */
export const dayInWords = (text: string, language: SigningLanguage) =>
  isDayOfCalendar(text) ? longDay(text, language) : text

type Fields = Record<string, z.ZodType>

/** Returns those fields of an object that have a value, with their labels. */
export function fieldsOf(schema: z.ZodObject, value: Record<string, unknown>, reader: Reader) {
  const fields = Object.entries(schema.shape as Fields)
  return fieldList(
    fields.filter(([name]) => !isEmpty(value[name])),
    value,
    reader,
  )
}

function fieldList(fields: readonly [string, z.ZodType][], value: Record<string, unknown>, reader: Reader) {
  return html`<dl>${fields.map(
    ([name, field]) =>
      html`<dt>${labelOf(field, reader.language)}</dt><dd>${renderValue(field, value[name], reader)}</dd>`,
  )}</dl>`
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

const yes = { en: 'Yes', id: 'Ya' }
const no = { en: 'No', id: 'Tidak' }
/** Returns `Yes` or `No` in a language. */
export const yesOrNo = (value: boolean, language: SigningLanguage) => (value ? yes : no)[language]

import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import { isDayOfCalendar, longDay } from '@hireloom/contract/texts/long-day'
import { z } from 'zod'
import { type Html, html } from '../../platform/api/plain-page.ts'
import { fillIn } from '../frame/frame.ts'
import type { Texts } from '../frame/texts-english.ts'
import { DataPackage } from './package.ts'

/** Returns the same data as a page that needs nothing but a browser. */
export function readablePage(texts: Texts, data: DataPackage) {
  const title = fillIn(texts.dataTitle, { company: data.company })
  return html`<!doctype html>
<html lang="${texts.code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${{ markup: style }}</style></head>
<body><h1>${title}</h1>${renderValue(DataPackage, data, texts.code)}</body></html>
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

function renderValue(schema: z.ZodType, value: unknown, language: SigningLanguage): Html {
  if (value === null || value === undefined || value === '') return html`–`
  if (schema instanceof z.ZodNullable) return renderValue(schema.unwrap() as z.ZodType, value, language)
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    if (value.length === 0) return html`–`
    return html`<ol>${value.map((item) => html`<li>${renderValue(schema.element as z.ZodType, item, language)}</li>`)}</ol>`
  }
  if (schema instanceof z.ZodObject && typeof value === 'object') {
    return fieldList(Object.entries(schema.shape as Fields), value as Record<string, unknown>, language)
  }
  if (typeof value === 'boolean') return html`${value ? yes[language] : no[language]}`
  const text = String(value)
  return html`${isDayOfCalendar(text) ? longDay(text, language) : text}`
}

type Fields = Record<string, z.ZodType>

/** Returns those fields of an object that have a value, with their labels. */
export function fieldsOf(schema: z.ZodObject, value: Record<string, unknown>, language: SigningLanguage) {
  const fields = Object.entries(schema.shape as Fields)
  return fieldList(
    fields.filter(([name]) => !isEmpty(value[name])),
    value,
    language,
  )
}

function fieldList(fields: readonly [string, z.ZodType][], value: Record<string, unknown>, language: SigningLanguage) {
  return html`<dl>${fields.map(
    ([name, field]) => html`<dt>${labelOf(field, language)}</dt><dd>${renderValue(field, value[name], language)}</dd>`,
  )}</dl>`
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

const yes = { en: 'Yes', id: 'Ya' }
const no = { en: 'No', id: 'Tidak' }

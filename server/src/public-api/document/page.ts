import type { ErrorBody } from '@hireloom/contract/platform/wire'
import { type Html, html, plainPage } from '../../platform/api/plain-page.ts'
import type { ApiResponse, Method, OpenApiDocument, Operation } from './document.ts'
import type { JsonSchema } from './schema.ts'

/** Returns the API document as one page to read and search. */
export function apiPage({ paths, info }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method as Method, operation })),
  )
  const groups = [...Map.groupBy(calls, ({ operation }) => operation.tags[0])]
  return plainPage(
    'API',
    html`<div class="docs">
<nav aria-label="Groups"><div class="brand">Hireloom</div><ul><li><a href="#websites">For a company's own website</a></li>${groups.map(
      ([slice]) => html`<li><a href="#${slice}">${words(slice)}</a></li>`,
    )}</ul></nav>
<main>
<header><h1>API</h1><p>${info.description}</p>
<p>Send the access token as <code>Authorization: Bearer …</code>. A refusal has the body
<code>{"error": {"code", "message", "errors": [{"field", "message"}]}}</code>.
For programs: <a href="/api/openapi.json">openapi.json</a>.</p></header>
${forWebsites(paths)}
${groups.map(
  ([slice, operations]) => html`<section class="group" id="${slice}" aria-labelledby="${slice}-title">
<h2 id="${slice}-title">${words(slice)}</h2>${operations.map(callCard)}</section>`,
)}
</main></div>`,
  )
}

/** Returns what a company's web developer needs to know before the first call. */
function forWebsites(paths: OpenApiDocument['paths']): Html {
  const link = (path: string, method: Method) =>
    html`<a href="#${paths[path]?.[method]?.operationId ?? ''}"><code>${path}</code></a>`
  return html`<section class="group" aria-labelledby="websites"><h2 id="websites">For a company's own website</h2>
<p>Every call under <code>/public_api</code> names the key of this installation in <code>X-Api-Key</code> and the company in
<code>X-Company-Slug</code>. The key identifies the caller and grants nothing, so it may appear in a page. Browsers let pages
of the website that the company has in its career page settings read the replies (CORS), and no others.</p>
<p>An application takes four steps: ${link('/public_api/jobs/{job_slug}', 'get')} returns the questions to ask,
${link('/public_api/upload', 'post')} takes each file and returns its key, ${link('/public_api/captcha', 'get')} returns a
challenge against automatic submissions, and ${link('/public_api/candidates', 'post')} accepts all of it with an
<code>Idempotency-Key</code>, so that a retry is harmless. ${link('/public_api/candidates/validate', 'post')} checks what was filled in beforehand.</p>
</section>`
}

const words = (slice: string) =>
  slice.charAt(0).toUpperCase() + slice.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Returns the card of a call. It is folded, because there are many; browsers unfold the one a link points to. */
function callCard({ path, method, operation }: { path: string; method: Method; operation: Operation }): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const inputs = parameters.map(({ name, in: place, required, schema }) => ({ name, required, schema, note: place }))
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))
  return html`
<article class="call"><details>
<summary><h3><span class="method">${method.toUpperCase()}</span><code>${path}</code></h3>${summary}</summary>
<div class="details" id="${operationId}">
<p class="access">${description} Replies with ${Object.keys(responses).join(', ')}.</p>
${fieldTable('Parameters', inputs)}
${requestBody && fieldTable('Body', fieldsOf(requestBody.content['application/json'].schema))}
${success && fieldTable(`Reply ${success[0]}`, fieldsOf(jsonIn(success[1])?.schema ?? {}))}
${exampleOf(operation)}
</div></details></article>`
}

/** Returns how a call is made, what it returns, and how it is refused. */
function exampleOf({ operationId, responses, 'x-codeSamples': samples }: Operation): Html | false {
  const [sample] = samples ?? []
  if (!sample) return false
  const contents = Object.entries(responses).map(([status, response]) => ({ status, ...jsonIn(response) }))
  const answered = contents.filter(({ example }) => example !== undefined)
  const refused = contents.flatMap(({ status, examples = {} }) =>
    Object.values(examples).map(({ value }) => refusalRow(status, (value as ErrorBody).error)),
  )
  return html`<details><summary>Example</summary>
${codeBlock(`Example call of ${operationId}`, sample.source)}
${answered.map(
  ({ status, example }) =>
    html`<h4>Reply ${status}</h4>${codeBlock(`Example reply of ${operationId}`, JSON.stringify(example, null, 2))}`,
)}
<h4>Refusals</h4><div class="scroll" tabindex="0" role="group" aria-label="Refusals of ${operationId}"><table>${refused}</table></div>
</details>`
}

const codeBlock = (label: string, text: string): Html =>
  html`<pre tabindex="0" role="group" aria-label="${label}"><code>${text}</code></pre>`

const refusalRow = (status: string, { code, message, errors }: ErrorBody['error']): Html =>
  html`<tr><th scope="row"><code>${status} ${code}</code></th><td>${message}${errors.map(
    ({ field, message }) => html`<br><small><code>${field}</code> ${message}</small>`,
  )}</td></tr>`

const jsonIn = (response: ApiResponse | { $ref: string }) =>
  'content' in response ? response.content?.['application/json'] : undefined

interface Field {
  name: string
  required: boolean
  schema: JsonSchema
  note?: string
}

/** Lists every field of a schema with its full name, such as `hiring_team[].hiring_user_id`. */
function fieldsOf(schema: JsonSchema, prefix = '', required = true): Field[] {
  const inner = schema.items ?? schema
  const variants = inner.oneOf ?? inner.anyOf ?? []
  const objects = variants.filter(isObject)
  if (objects.length > 1) return objects.flatMap((variant, index) => ofVariant(variant, prefix, index + 1))
  const shape = objects[0] ?? inner
  const name = `${prefix}${schema.items ? '[]' : ''}`
  if (!isObject(shape)) return prefix ? [{ name: prefix, required, schema }] : []
  const dotted = name ? `${name}.` : ''
  return Object.entries(shape.properties ?? {}).flatMap(([key, of]) =>
    fieldsOf(of, `${dotted}${key}`, shape.required?.includes(key) ?? false),
  )
}

const ofVariant = (variant: JsonSchema, prefix: string, number: number): Field[] =>
  fieldsOf(variant, prefix).map((field) => ({ ...field, note: `form ${number}` }))

const isObject = ({ properties, oneOf, anyOf }: JsonSchema) =>
  properties !== undefined || [...(oneOf ?? []), ...(anyOf ?? [])].some((variant) => variant.properties)

function fieldTable(title: string, fields: Field[]): Html | false {
  if (fields.length === 0) return false
  return html`<div><h4>${title}</h4><div class="scroll" tabindex="0" role="group" aria-label="${title}"><table>${fields.map(
    ({ name, required, schema, note }) => html`<tr><th scope="row"><code>${name}</code></th>
<td>${kind(schema)}${!required && ', optional'}${note !== undefined && html` <small>${note}</small>`}</td></tr>`,
  )}</table></div></div>`
}

/** Describes the values a field takes. */
function kind(schema: JsonSchema): string {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.map(kind).join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return `one of ${schema.enum.map(String).join(', ')}`
  if (schema.items) return `list of ${kind(schema.items)}${bounds(schema.minItems, schema.maxItems, ' entries')}`
  const { type = 'anything', format, minimum, maximum, minLength, maxLength } = schema
  const limits = bounds(minimum, maximum, '') || bounds(minLength, maxLength, ' characters')
  return `${[type].flat().join(' or ')}${format ? ` (${format})` : ''}${limits}`
}

function bounds(min: number | undefined, max: number | undefined, unit: string) {
  if (min === undefined && max === undefined) return ''
  if (max === undefined) return `, at least ${min}${unit}`
  return min === undefined ? `, at most ${max}${unit}` : `, ${min} to ${max}${unit}`
}

import { contract } from '@hireloom/contract/contract'
import { cvParsing } from '@hireloom/contract/cv-parsing'
import { backyardHeader } from '@hireloom/contract/flags'
import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { formKeyHeader, idempotencyHeader, publicHeaders } from '@hireloom/contract/public-site'
import type { z } from 'zod'
import { curl, type Example, exampleHeaders, exampleOf } from './examples.ts'
import {
  commonRefusals,
  forVisitors,
  isForScreens,
  type RefusalExample,
  refusals,
  refusalsOf,
  temporaryRefusals,
} from './refusals.ts'
import { formSchema, type JsonSchema, replySchema, requestSchema, snakeKey } from './schema.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: string
}

interface Body {
  schema: JsonSchema
  example?: unknown
}

export interface ApiResponse {
  description: string
  content?: Record<string, Body & { examples?: Record<string, { value: unknown }> }>
}

export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: Record<string, never[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: { 'application/json': Body; 'multipart/form-data'?: Body } }
  responses: Record<string, ApiResponse | { $ref: string }>
  /** An extension whose samples many OpenAPI readers show. */
  'x-codeSamples'?: [{ lang: 'Shell'; label: 'curl'; source: string }]
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type OpenApiDocument = ReturnType<typeof describeApi>

/** Returns the API as an OpenAPI 3.1 document: keys of requests in snake case, keys of replies in camel case. */
export function describeApi(publicUrl: string) {
  const paths: Record<string, Partial<Record<Method, Operation>>> = {}
  for (const [slice, group] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => `{${snakeKey(key)}}`)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(publicUrl, slice, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hireloom',
      version: '1',
      description:
        'Keys of requests are snake_case, keys of replies are camelCase. Instants are ISO 8601 in UTC. Each reply has the id of its request in X-Request-Id, which you can quote to the operator.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(contract).map((slice) => ({ name: slice })),
    paths,
    components: { securitySchemes, responses: Object.fromEntries(Object.entries(refusals).map(asResponse)), schemas },
  }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' },
  service: { type: 'apiKey', in: 'header', name: 'X-Service-Key', description: 'Allows calls for every company.' },
  visitor: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Key',
    description: 'Identifies the caller and grants nothing.',
  },
}

const fieldError = {
  type: 'object',
  required: ['field', 'message'],
  properties: { field: { type: 'string' }, message: { type: 'string' } },
}
const schemas = {
  Error: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message', 'errors'],
        properties: {
          code: { type: 'string' },
          message: { type: 'string', description: 'A sentence that can be shown to users.' },
          errors: { type: 'array', items: fieldError },
        },
      },
    },
  },
}

const error = { schema: { $ref: '#/components/schemas/Error' } }
const asResponse = ([status, description]: [string, string]) => [
  `Refused${status}`,
  { description, content: { 'application/json': status === '503' ? withExamples(temporaryRefusals) : error } },
]

function operation(publicUrl: string, slice: string, name: string, endpoint: Endpoint): Operation {
  const { summary, body, status = 200 } = endpoint
  const example = exampleOf(slice, name, endpoint)
  const parameters = [
    ...parametersIn('path', endpoint.params, example),
    ...parametersIn('query', endpoint.query, example),
    ...headers(endpoint),
  ]
  const headerNames = parameters.flatMap((parameter) => (parameter.in === 'header' ? [parameter.name] : []))
  const key = forVisitors(endpoint) ? [publicHeaders.apiKey] : []
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    summary,
    description: [callersOf(endpoint), endpoint.flag && `Only while the flag ${endpoint.flag} is on.`]
      .filter(Boolean)
      .join(' '),
    security: security(endpoint),
    parameters,
    ...(body && { requestBody: { required: true, content: bodies(endpoint, requestSchema(body), example) } }),
    responses: {
      [status]: successResponse(endpoint, example),
      ...Object.fromEntries(refusalsOf(endpoint).map((code) => [code, refusal(endpoint, code)])),
    },
    ...(example && {
      'x-codeSamples': [
        { lang: 'Shell', label: 'curl', source: curl(publicUrl, endpoint, example, [...key, ...headerNames]) },
      ],
    }),
  }
}

function bodies({ form }: Endpoint, schema: JsonSchema, example: Example | undefined) {
  const json = { schema, ...(example && { example: example.body }) }
  return { 'application/json': json, ...(form && { 'multipart/form-data': { schema: formSchema(schema) } }) }
}

function refusal(endpoint: Endpoint, status: keyof typeof refusals): ApiResponse | { $ref: string } {
  const common = commonRefusals(endpoint)[status] ?? []
  if (common.length === 0) return { $ref: `#/components/responses/Refused${status}` }
  return { description: refusals[status], content: { 'application/json': withExamples(common) } }
}

function withExamples(refusals: readonly RefusalExample[]) {
  const examples = Object.fromEntries(refusals.map((example) => [example.code, { value: { error: example } }]))
  return { ...error, examples }
}

/** Returns a sentence about the users who may call an endpoint. */
export function callersOf(endpoint: Endpoint): string {
  const { service, permission, operator, public: isPublic, adminOnly, closedToConsultants } = endpoint
  if (service) return 'For other systems that hold the service key.'
  if (isPublic) return 'Open to everyone.'
  if (operator) return 'For operators of the installation.'
  const permissions = [permission ?? []].flat()
  const needs = permissions.length === 1 ? `Needs ${permissions[0]}.` : `Needs one of ${permissions.join(', ')}.`
  const isClosed = closedToConsultants && !adminOnly
  if (permissions.length > 0) {
    return [adminOnly && 'Only for Admins.', needs, isClosed && 'Not for consultants.'].filter(Boolean).join(' ')
  }
  if (adminOnly) return 'Only for Admins.'
  return isClosed ? 'For every signed-in user except consultants.' : 'For every signed-in user.'
}

function security(endpoint: Endpoint): Operation['security'] {
  if (forVisitors(endpoint)) return [{ visitor: [] }]
  if (endpoint.service) return [{ service: [] }]
  return endpoint.public ? [] : [{ bearer: [] }]
}

function parametersIn(place: 'path' | 'query', schema: z.ZodObject | undefined, example?: Example): Parameter[] {
  const { properties = {}, required = [] } = schema ? requestSchema(schema) : {}
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
    ...(example?.parameters[name] !== undefined && { example: example.parameters[name] }),
  }))
}

function headers(endpoint: Endpoint): Parameter[] {
  const header = (name: string, required: boolean, description: string, schema: JsonSchema): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema,
    ...(exampleHeaders[name] !== undefined && { example: exampleHeaders[name] }),
  })
  const uuid = { type: 'string', format: 'uuid' }
  const company = header(publicHeaders.companySlug, true, 'The slug of the company whose pages send the call.', {
    type: 'string',
  })
  const retry = header(idempotencyHeader, false, 'A retry with the same value has no further effect.', uuid)
  const form = header(formKeyHeader, true, 'The id of the form. Only this form gets the result.', uuid)
  const screen = header(backyardHeader, true, "Sent by the product's own pages.", { type: 'string' })
  return [
    ...(forVisitors(endpoint) ? [company] : []),
    ...(isForScreens(endpoint) ? [screen] : []),
    ...(sentByForms.includes(endpoint.path) ? [form] : []),
    ...(endpoint.acceptsIdempotencyKey ? [retry] : []),
  ]
}

const sentByForms: string[] = Object.values(cvParsing).map(({ path }) => path)

function successResponse({ reply, file }: Endpoint, example: Example | undefined): ApiResponse {
  if (file) return { description: 'The file.', content: { 'application/octet-stream': { schema: {} } } }
  if (!reply) return { description: 'Done.' }
  const content = { schema: replySchema(reply), ...(example && { example: example.reply }) }
  return { description: 'The reply.', content: { 'application/json': content } }
}

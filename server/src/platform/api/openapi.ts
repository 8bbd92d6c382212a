import { contract } from '@hireloom/contract/contract'
import { backyardHeader } from '@hireloom/contract/flags'
import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { snakeKeys } from '@hireloom/contract/platform/wire'
import { idempotencyHeader, publicHeaders } from '@hireloom/contract/public-site'
import { session } from '@hireloom/contract/session'
import { z } from 'zod'

/** The parts of JSON Schema (2020-12) that describe the contract. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  [keyword: string]: unknown
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description: string
  security: Record<string, never[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, { description: string; content?: object } | { $ref: string }>
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
export type OpenApiDocument = ReturnType<typeof describeApi>

/** The API as an OpenAPI 3.1 document: request keys as they travel, in snake case; answers in camel case. */
export function describeApi(publicUrl: string) {
  const paths: Record<string, Partial<Record<Method, Operation>>> = {}
  for (const [slice, group] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(group)) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => `{${snakeKey(key)}}`)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(slice, name, endpoint) }
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Hireloom',
      version: '1',
      description: 'Keys of requests are snake_case, keys of answers are camelCase. Instants are ISO 8601 in UTC.',
    },
    servers: [{ url: publicUrl }],
    tags: Object.keys(contract).map((slice) => ({ name: slice })),
    paths,
    components: { securitySchemes, responses: Object.fromEntries(Object.entries(refusals).map(asResponse)), schemas },
  }
}

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session.' },
  service: { type: 'apiKey', in: 'header', name: 'X-Service-Key', description: 'Speaks for every company.' },
  visitor: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: 'Names the caller, grants nothing.' },
}

const fieldError = { type: 'object', required: ['field', 'message'], properties: { field: {}, message: {} } }
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
          message: { type: 'string', description: 'A sentence for the reader.' },
          errors: {
            type: 'array',
            items: { ...fieldError, properties: { field: { type: 'string' }, message: { type: 'string' } } },
          },
        },
      },
    },
  },
}

const refusals = {
  400: 'A header is missing or malformed.',
  401: 'The token is missing, unknown or over.',
  402: 'The company is not active.',
  403: 'The caller lacks the permission.',
  404: 'There is no such record in the company, or the caller may not see it.',
  409: 'Someone changed the record in the meantime, or the same call is still being worked off.',
  422: 'A field breaks a rule; `errors` names each with a sentence.',
  429: 'Too many calls; Retry-After says when to try again.',
}
const asResponse = ([status, description]: [string, string]) => [
  `Refused${status}`,
  { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
]

function operation(slice: string, name: string, endpoint: Endpoint): Operation {
  const { summary, body, status = 200 } = endpoint
  return {
    operationId: `${slice}.${name}`,
    tags: [slice],
    summary,
    description: [whoMayCall(endpoint), endpoint.flag && `Only while the flag ${endpoint.flag} is on.`]
      .filter(Boolean)
      .join(' '),
    security: security(endpoint),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query), ...headers(endpoint)],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: requestSchema(body) } } } }),
    responses: {
      [status]: answer(endpoint),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((code) => [code, { $ref: `#/components/responses/Refused${code}` }]),
      ),
    },
  }
}

const forVisitors = ({ path }: Endpoint) => path.startsWith('/public_api')
const forScreens = ({ path }: Endpoint) => path.startsWith('/backyard')

/** Who may call an endpoint, as a sentence. */
export function whoMayCall({ service, permission, public: isPublic }: Endpoint): string {
  if (service) return 'For other systems that hold the service key.'
  if (isPublic) return 'Open to everyone.'
  const wanted = [permission ?? []].flat()
  if (wanted.length === 0) return 'For everyone signed in.'
  return wanted.length === 1 ? `Needs ${wanted[0]}.` : `Needs one of ${wanted.join(', ')}.`
}

function security(endpoint: Endpoint): Operation['security'] {
  if (forVisitors(endpoint)) return [{ visitor: [] }]
  if (endpoint.service) return [{ service: [] }]
  return endpoint.public ? [] : [{ bearer: [] }]
}

function refusalsOf(endpoint: Endpoint): (keyof typeof refusals)[] {
  const { public: isPublic, permission, flag, params, query, body, method } = endpoint
  const signsIn = endpoint.path === session.verify.path
  const applies = {
    400: forVisitors(endpoint),
    401: !isPublic || forVisitors(endpoint) || signsIn,
    402: signsIn,
    403: permission !== undefined || signsIn || forScreens(endpoint),
    404: params !== undefined || flag !== undefined,
    409: method !== 'GET' && body !== undefined,
    422: [params, query, body].some(Boolean),
    429: true,
  }
  return ([400, 401, 402, 403, 404, 409, 422, 429] as const).filter((status) => applies[status])
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Parameter[] {
  const { properties = {}, required = [] } = schema ? requestSchema(schema) : {}
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

function headers(endpoint: Endpoint): Parameter[] {
  const header = (name: string, required: boolean, description: string, schema: JsonSchema): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  })
  const company = header(publicHeaders.companySlug, true, 'The company whose pages call.', { type: 'string' })
  const retry = header(idempotencyHeader, false, 'The same value makes a retry the same call.', {
    type: 'string',
    format: 'uuid',
  })
  const screen = header(backyardHeader, true, 'Says that a screen of the product calls.', { type: 'string' })
  return [
    ...(forVisitors(endpoint) ? [company] : []),
    ...(forScreens(endpoint) ? [screen] : []),
    ...(endpoint.status === 201 ? [retry] : []),
  ]
}

function answer({ reply, file }: Endpoint) {
  if (file) return { description: 'The file.', content: { 'application/octet-stream': {} } }
  if (!reply) return { description: 'Done.' }
  return { description: 'The answer.', content: { 'application/json': { schema: jsonSchema(reply, 'output') } } }
}

const requestSchema = (schema: z.ZodType) => withSnakeKeys(jsonSchema(schema, 'input'))

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: json }) {
      // What travels is the text of a codec, but the choices behind a number that is read from text.
      if (zodSchema instanceof z.ZodPipe) {
        const travels = zodSchema instanceof z.ZodCodec ? zodSchema.def.in : zodSchema.def.out
        replace(json, jsonSchema(travels as z.ZodType, io))
      }
      // The format says it already.
      if (json.format !== undefined) delete json.pattern
      // A bound that every whole number has says nothing.
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
      if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
    },
  })
  return described as JsonSchema
}

function replace(target: object, source: object) {
  for (const key of Object.keys(target)) if (key !== 'default') Reflect.deleteProperty(target, key)
  Object.assign(target, source)
}

const snakeKey = (key: string) => Object.keys(snakeKeys({ [key]: 0 }) as object)[0] ?? key

function withSnakeKeys({ properties, required, items, anyOf, oneOf, allOf, ...rest }: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, of]) => [snakeKey(key), withSnakeKeys(of)])),
    }),
    ...(required && { required: required.map(snakeKey) }),
    ...(items && { items: withSnakeKeys(items) }),
    ...(anyOf && { anyOf: anyOf.map(withSnakeKeys) }),
    ...(oneOf && { oneOf: oneOf.map(withSnakeKeys) }),
    ...(allOf && { allOf: allOf.map(withSnakeKeys) }),
    ...(rest.default !== undefined && { default: snakeKeys(rest.default) }),
  }
}

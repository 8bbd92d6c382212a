import { endpoints } from '@hireloom/contract/contract'
import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { describe, expect, test } from 'vitest'
import { describeApi } from './document.ts'
import { apiPage } from './page.ts'
import { commonRefusals } from './refusals.ts'
import type { JsonSchema } from './schema.ts'

const document = describeApi('https://ats.example.com')
const page = apiPage(document)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)

/** Returns the keys of the objects in a schema, at every depth. */
function keysIn(schema: JsonSchema): string[] {
  const below = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [...Object.keys(schema.properties ?? {}), ...[...below, ...variants].flatMap(keysIn)]
}

describe('the API document', () => {
  test('has every endpoint of the contract, once', () => {
    const places = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(places).toHaveLength(endpoints.length)
    for (const { method, path } of endpoints) {
      const snake = path.replace(
        /:(\w+)/g,
        (_, key: string) => `{${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}}`,
      )
      expect(places).toContain(`${method} ${snake}`)
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  test('names what goes into a call in snake case', () => {
    const names = operations.flatMap(({ parameters, requestBody }) => [
      ...parameters.filter(({ in: place }) => place !== 'header').map(({ name }) => name),
      ...keysIn(requestBody?.content['application/json'].schema ?? {}),
    ])
    expect(names.length).toBeGreaterThan(100)
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
  })

  test('declares each parameter of a path as required', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(methods)) {
        const ofPath = parameters.filter(({ in: place }) => place === 'path')
        expect(ofPath.map(({ name }) => name)).toEqual(named)
        expect(ofPath.every(({ required }) => required)).toBe(true)
      }
    }
  })

  test('has a target for every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references.length).toBeGreaterThan(10)
    for (const [, kind, name] of references) {
      expect(document.components[kind as keyof typeof document.components]).toHaveProperty(name ?? '')
    }
    expect(JSON.stringify(document)).not.toContain('"$ref":"#/$defs')
  })

  test('has one success and the refusals of each call', () => {
    for (const { responses, security, operationId } of operations) {
      expect(
        Object.keys(responses).filter((status) => status.startsWith('2')),
        operationId,
      ).toHaveLength(1)
      if (security.length > 0) expect(responses, operationId).toHaveProperty('401')
    }
    expect(Object.keys(operationOf('jobs.create')?.responses ?? {})).toEqual([
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      '422',
      '429',
      '503',
    ])
    expect(operationOf('schedules.interviewers')?.responses).toHaveProperty('404')
    expect(document.components.responses.Refused503).toHaveProperty(
      ['content', 'application/json', 'examples', 'busy', 'value', 'error', 'message'],
      'Many people are working right now. Try again in a moment.',
    )
    expect(operationOf('session.me')?.description).toBe('For every signed-in user.')
    expect(operationOf('applications.change')?.description).toBe(
      'Needs one of candidates.updateStatus, candidates.manageInterviews, candidates.manageAssessments.',
    )
  })

  test('shows only refusals that a call can get', () => {
    for (const endpoint of endpoints as readonly Endpoint[]) {
      const { 401: keys = [], 404: unknown = [], 422: invalid = [] } = commonRefusals(endpoint)
      if (!endpoint.path.startsWith('/public_api')) expect(keys, endpoint.path).toEqual([])
      if (endpoint.path.startsWith('/api/v1')) expect(unknown, endpoint.path).toEqual([])
      const pages = invalid.filter(({ errors = [] }) => errors.some(({ field }) => field === 'page'))
      if (!endpoint.query?.shape.page) expect(pages, endpoint.path).toEqual([])
    }
  })

  test('names the roles of callers, and the conflict when a subscription has expired', () => {
    const outbox = operationOf('outbox.list')
    expect(outbox?.description).toBe('Only for Admins.')
    expect(outbox?.responses).toHaveProperty('403')
    expect(operationOf('slots.takeBack')?.responses).toHaveProperty('409')
    expect(operationOf('session.signOut')?.responses).not.toHaveProperty('409')
  })

  test('marks calls that only other systems may make, with their key', () => {
    const push = operationOf('hrSync.branches')
    expect(push).toMatchObject({
      description: 'For other systems that hold the service key.',
      security: [{ service: [] }],
    })
    expect(Object.keys(push?.responses ?? {})).toEqual(['200', '400', '401', '404', '409', '413', '422', '429', '503'])
  })

  test('describes values as they are sent', () => {
    const parameter = (id: string, name: string) => operationOf(id)?.parameters.find((entry) => entry.name === name)
    expect(parameter('publicSite.jobs', 'branch_id')).toMatchObject({ required: false, schema: { type: 'string' } })
    expect(parameter('jobs.list', 'limit')).toMatchObject({
      required: false,
      schema: { type: 'integer', default: 10 },
    })
    expect(parameter('jobs.read', 'job_id')?.schema).toMatchObject({ type: 'integer' })
    const body = operationOf('jobs.create')?.requestBody?.content['application/json'].schema
    expect(body?.properties?.hiring_team?.items?.required).toEqual(['hiring_user_id', 'hiring_role_id'])
    expect(body?.properties?.min_salary).toMatchObject({ type: 'number', minimum: 0.1 })
    expect(JSON.stringify(operationOf('jobs.read')?.responses)).toContain(
      '"createdAt":{"type":"string","format":"date-time"',
    )
  })
})

describe('the page of the API document', () => {
  test('shows each call, and who may make it', () => {
    for (const { operationId, summary } of operations) {
      expect(page).toContain(`id="${operationId}"`)
      expect(page).toContain(summary.replaceAll("'", '&#39;'))
    }
    expect(page).toContain('Needs jobs.create.')
    expect(page).toContain('hiring_team[].hiring_user_id')
  })

  test('runs no script and loads nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|\son\w+=|style="|(src|href)="https?:/)
  })
})

describe('the example of a call', () => {
  const apply = operationOf('publicSite.apply')
  const json = (status: string) => {
    const response = apply?.responses[status]
    return response && 'content' in response ? response.content?.['application/json'] : undefined
  }

  test('describes the input as it is sent', () => {
    expect(apply?.requestBody?.content['application/json'].example).toMatchObject({
      job_slug: 'barista-k3m9xq',
      personal_information: { first_name: 'Sari' },
      answers: [{ question_id: 1 }],
    })
    expect(apply?.parameters.map(({ name, example }) => [name, Boolean(example)])).toEqual([
      ['x-company-slug', true],
      ['idempotency-key', true],
    ])
    const cities = operationOf('publicApi.cities')?.parameters[0]
    expect(cities).toMatchObject({ name: 'id', in: 'path', example: '31' })
  })

  test('describes the output, of success and refusal', () => {
    expect(json('201')?.example).toEqual({ data: { reference: 'KPS-7Q2M-4XTD', sentAt: '2026-11-20T03:00:00.000Z' } })
    expect(Object.keys(json('400')?.examples ?? {})).toEqual(['bad_request', 'captcha_failed'])
    expect(Object.keys(json('409')?.examples ?? {})).toEqual(['already_applied'])
    expect(Object.keys(json('410')?.examples ?? {})).toEqual(['job_closed'])
    expect(Object.keys(json('422')?.examples ?? {})).toEqual(['validation_failed', 'file_rejected'])
  })

  test('exists for every call of a visitor, with all its headers', () => {
    const ofVisitors = operations.filter(({ security }) => security.some((scheme) => 'visitor' in scheme))
    expect(ofVisitors.length).toBeGreaterThan(15)
    for (const { operationId, parameters, 'x-codeSamples': samples } of ofVisitors) {
      const [sample] = samples ?? []
      expect(sample?.source, operationId).toContain("-H 'x-api-key: YOUR_API_KEY'")
      for (const { name, in: place } of parameters) {
        if (place === 'header') expect(sample?.source, operationId).toContain(`-H '${name}: `)
      }
    }
  })

  test('sends a file as a form', () => {
    const upload = operationOf('publicApi.upload')
    expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({
      properties: { type: { enum: [1, 2, 3, 5] }, file: { type: 'string', format: 'binary' } },
      required: ['type', 'file'],
    })
    expect(upload?.['x-codeSamples']?.[0].source).toContain("-F 'type=1' \\\n  -F 'file=@resume.pdf'")
  })

  test('can be read on the page', () => {
    expect(page).toContain('&quot;job_slug&quot;: &quot;barista-k3m9xq&quot;')
    expect(page).toContain('<code>410 job_closed</code>')
  })
})

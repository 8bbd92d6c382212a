import { endpoints } from '@hireloom/contract/contract'
import { describe, expect, test } from 'vitest'
import { describeApi, type JsonSchema } from './openapi.ts'
import { apiPage } from './openapi-page.ts'

const document = describeApi('https://ats.example.com')
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)

/** Every schema below, with the keys of its objects. */
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

  test('leads every reference somewhere', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)
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
    expect(Object.keys(operationOf('jobs.create')?.responses ?? {})).toEqual(['201', '401', '403', '409', '422', '429'])
    expect(operationOf('session.me')?.description).toBe('For everyone signed in.')
    expect(operationOf('applications.change')?.description).toBe(
      'Needs one of candidates.updateStatus, candidates.manageInterviews, candidates.manageAssessments.',
    )
  })

  test('says what only other systems may call, and with which key', () => {
    const push = operationOf('hrSync.branches')
    expect(push).toMatchObject({
      description: 'For other systems that hold the service key.',
      security: [{ service: [] }],
    })
    expect(Object.keys(push?.responses ?? {})).toEqual(['200', '401', '404', '409', '422', '429'])
  })

  test('tells values as they travel', () => {
    const parameter = (id: string, name: string) => operationOf(id)?.parameters.find((one) => one.name === name)
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
  const page = apiPage(document)

  test('shows every call with who may make it', () => {
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

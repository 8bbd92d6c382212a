import { describe, expect } from 'vitest'
import { sampleIds } from '../../../contract/test/samples/sample-bodies.ts'
import { idPlaces, replaceAt, valueAt } from './paths.ts'
import { everyCall, send, test } from './sweep.ts'

/** Every path in a sample with an id of the company's records. */
const places = (() => {
  const others = Object.fromEntries(
    Object.entries(sampleIds).map(([key, value]) => {
      if (value instanceof Date) return [key, value]
      return [key, typeof value === 'number' ? value + 5000 : `${value}x`]
    }),
  )
  const shared = { provinceId: sampleIds.provinceId, cityId: sampleIds.cityId }
  const otherCalls = everyCall({ ...sampleIds, ...others, ...shared })
  return everyCall(sampleIds).flatMap((call, index) => {
    // The service key is valid for every company.
    if (call.endpoint.service) return []
    return idPlaces(call, otherCalls[index]).map((path) => ({ name: call.name, path, place: path.join('.') }))
  })
})()

/** Bulk calls, which return the hidden records among the refused ones. */
const bulkCalls = [
  'applications.moveMany',
  'applications.inviteNewJoiners',
  'scoring.rescoreMany',
  'users.changeRoles',
  'users.removeMany',
]

describe('a record of another company', () => {
  test('is tested in more than 25 places in calls, including nested ones', () => {
    expect(places.length).toBeGreaterThan(25)
    expect(places.map(({ name, place }) => `${name} ${place}`)).toEqual(
      expect.arrayContaining(['jobs.read params.jobId', 'jobs.create body.hiringTeam.0.hiringUserId']),
    )
  })

  test.for(places)(
    'is missing for $name as $place',
    async ({ name, path }, { unchanging: { ids: own, otherIds, callerOf, written } }) => {
      const sample = everyCall(own).find((call) => call.name === name)!
      const otherSample = everyCall(otherIds).find((call) => call.name === name)!

      if (sample.endpoint.method === 'GET') {
        expect((await send(callerOf(sample.endpoint), sample.endpoint, sample.input)).status).toBe(200)
        // Reads of a file are recorded.
        await written()
      }
      const input = replaceAt(sample.input, path, valueAt(otherSample.input, path))
      const { status, body } = await send(callerOf(sample.endpoint), sample.endpoint, input)

      if (path[0] === 'params') expect(status).toBe(404)
      else if (path[0] === 'query') expect([200, 404]).toContain(status)
      else if (name.startsWith('consultants.')) expect(status).toBe(403)
      else if (bulkCalls.includes(name)) expect([200, 422]).toContain(status)
      else expect([404, 422]).toContain(status)
      expect(JSON.stringify(body)).not.toMatch(/Rahasia/)
      expect(await written()).toEqual([])
    },
  )

  test('never appears in a list that is filtered by its ids', { timeout: 120_000 }, async ({ unchanging }) => {
    const { ids: own, otherIds, callerOf } = unchanging
    for (const { name, endpoint, input } of everyCall(own).filter(({ endpoint }) => endpoint.method === 'GET')) {
      const query = everyCall(otherIds).find((call) => call.name === name)?.input.query
      const { body } = await send(callerOf(endpoint), endpoint, { ...input, ...(query && { query }) })
      expect(JSON.stringify(body), name).not.toMatch(/Rahasia/)
    }
  })
})

import { serviceHeader } from '@hireloom/contract/hr-sync'
import { type Permission, permissions } from '@hireloom/contract/platform/permissions'
import { publicHeaders } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { sampleIds } from '../../../contract/test/samples/sample-bodies.ts'
import { everySample } from '../../../contract/test/samples/samples.ts'
import { everyCall, insertRecords, send, test } from './sweep.ts'

/** Calls open to everyone; a new one here needs a reason. */
const open = [
  'session.installation',
  'session.verify',
  'publicSite.company',
  'publicSite.jobs',
  'publicSite.choices',
  'publicSite.job',
  'boardApply.button',
  'boardApply.profile',
  'boardApply.resumeFile',
  'personalityTests.arrived',
]
/** The status of calls whose samples lack a valid code of the issuer or the job board. */
const expectedStatus: Record<string, number> = {
  'session.verify': 401,
  'boardApply.profile': 404,
  'boardApply.resumeFile': 404,
  'personalityTests.arrived': 404,
}
/**
 * Permissions that the record requires in addition: a résumé is personal data, a letter shows pay, a vacancy request is
 * confidential.
 */
const alsoNeeded: Record<string, Permission | readonly Permission[]> = {
  'reports.rows': 'candidates.viewDetails',
  'reports.exportRows': ['reports.accessReports', 'candidates.viewDetails'],
  'impactReport.read': 'reports.accessReports',
  'impactReport.export': 'reports.accessReports',
  'applications.file': 'candidates.viewSensitiveData',
  'offering.letter': 'candidates.manageOffer',
  'employmentLetters.file': 'candidates.manageOffer',
  'resumeTexts.read': 'candidates.viewSensitiveData',
  'resumeTexts.preview': 'candidates.viewSensitiveData',
  'vacancyRequests.search': 'jobs.accessConfidentialFields',
  'vacancyRequests.read': 'jobs.accessConfidentialFields',
  'jobs.stopRejection': 'jobs.accessConfidentialFields',
}

/** Calls that succeed only after another system's reply or with many applications; their own tests cover them. */
const testedElsewhere = ['esign.verify', 'signing.download', 'impactReport.read', 'impactReport.export']

describe('without a session', () => {
  test.for(everySample().filter(({ name }) => !open.includes(name)))(
    '$name returns 401',
    async ({ endpoint, input }, { unchanging: { world, written } }) => {
      for (const authorization of ['', 'Bearer nonsense', 'Basic YTpi']) {
        const { status, body } = await send(world.caller({ authorization }), endpoint, input)
        expect(status).toBe(401)
        expect(body?.error).toMatchObject({ code: 'unauthorized', errors: [] })
      }
      expect(await written()).toEqual([])
    },
  )
})

describe('without its permission', () => {
  const gated = everySample().filter(({ endpoint }) => endpoint.permission)

  test.for(gated)('$name returns 403', async ({ name, endpoint }, { unchanging }) => {
    const { world, ids, admin, written } = unchanging
    const wanted = [endpoint.permission ?? []].flat()
    const call = await world.as(
      admin,
      permissions.filter((permission) => !wanted.includes(permission)),
    )
    for (const { input } of everyCall(ids).filter((sample) => sample.name.split(' ')[0] === name)) {
      const { status, body } = await send(call, endpoint, input)
      expect(status).toBe(403)
      expect(body?.error?.code).toBe('forbidden')
    }
    expect(await written()).toEqual([])
  })

  test.for(gated.filter(({ name, endpoint }) => endpoint.method === 'GET' && !testedElsewhere.includes(name)))(
    '$name is open to users with only that permission',
    async ({ name, endpoint }, { unchanging: { world, ids, admin } }) => {
      const { input = {} } = everySample(ids).find((sample) => sample.name === name) ?? {}
      const wanted = [endpoint.permission ?? [], alsoNeeded[name] ?? []].flat(2)
      const call = await world.as(admin, wanted)
      expect((await send(call, endpoint, input)).status).toBe(200)
    },
  )
})

describe('public endpoints', () => {
  test.for(everySample().filter(({ name }) => open.includes(name)))(
    'need no session: $name',
    async ({ name, endpoint }, { world }) => {
      const ids = await insertRecords(world, 'Rara')
      const { input = {} } = everySample(ids).find((sample) => sample.name === name) ?? {}
      const { status } = await send(world.caller({}), endpoint, input)
      expect(status).toBe(expectedStatus[name] ?? 200)
    },
  )
})

describe('another system', () => {
  const ofServices = everySample().filter(({ endpoint }) => endpoint.service)

  test.for(ofServices)("can't call $name without its key", async ({ endpoint, input }, { unchanging }) => {
    const { world, admin, written } = unchanging
    const { serviceKey = '' } = world.product.services.config
    // Other tests insert companies, too.
    await written()
    for (const headers of [{ [serviceHeader]: `${serviceKey}x` }, { [serviceHeader]: '' }]) {
      expect((await send(world.caller(headers), endpoint, input)).status).toBe(401)
    }
    expect((await send(await world.as(admin), endpoint, input)).status).toBe(401)
    expect(await written()).toEqual([])
  })

  test.for(ofServices)('calls $name with the service key', async ({ name, endpoint }, { world }) => {
    const ids = await insertRecords(world, 'Rara')
    const { input = {} } = everySample(ids).find((sample) => sample.name === name) ?? {}
    const authorization = `Bearer ${world.product.services.config.serviceKey}`
    expect((await send(world.caller({ authorization }), endpoint, input)).status).toBe(200)
    expect((await send(world.service(), endpoint, input)).status).toBe(200)
  })
})

describe('a visitor', () => {
  test.for(everySample().filter(({ endpoint }) => endpoint.path.startsWith('/public_api')))(
    'needs the key and the company for $name',
    async ({ name, endpoint }, { world }) => {
      const { input = {} } =
        everySample({ ...sampleIds, companySlug: world.slug }).find((sample) => sample.name === name) ?? {}
      const { publicApiKey } = world.product.services.config
      const key = { [publicHeaders.apiKey]: publicApiKey }
      const slug = { [publicHeaders.companySlug]: world.slug }
      expect((await send(world.caller(slug), endpoint, input)).status).toBe(401)
      expect((await send(world.caller({ ...slug, [publicHeaders.apiKey]: 'wrong' }), endpoint, input)).status).toBe(401)
      expect((await send(world.caller(key), endpoint, input)).status).toBe(400)
      expect([400, 401, 500]).not.toContain((await send(world.caller({ ...key, ...slug }), endpoint, input)).status)
    },
  )
})

describe('endpoints for Admins only', () => {
  test.for(everySample().filter(({ endpoint }) => endpoint.adminOnly))(
    '$name returns 403 for every other role',
    async ({ name, endpoint }, { unchanging: { world, ids, written } }) => {
      const { input = {} } = everySample(ids).find((sample) => sample.name === name) ?? {}
      for (const role of ['recruiter', 'user', 'consultant'] as const) {
        const call = await world.as(await world.user(role), permissions)
        // The user was just inserted.
        await written()
        const { status, body } = await send(call, endpoint, input)
        expect([status, body?.error?.code]).toEqual([403, 'forbidden'])
        expect(await written()).toEqual([])
      }
    },
  )
})

describe('endpoints for operators', () => {
  test.for(everySample().filter(({ endpoint }) => endpoint.operator))(
    '$name is missing for every role',
    async ({ endpoint, input }, { unchanging: { world, written } }) => {
      for (const role of ['admin', 'recruiter', 'user', 'consultant'] as const) {
        const call = await world.as(await world.user(role), permissions)
        // The user was just inserted.
        await written()
        expect((await send(call, endpoint, input)).status).toBe(404)
        expect(await written()).toEqual([])
      }
    },
  )
})

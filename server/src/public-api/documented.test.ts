import { flags } from '@hireloom/contract/flags'
import { publicApi } from '@hireloom/contract/public-api/endpoints'
import { exampleCalls, exampleIds } from '@hireloom/contract/public-api/example-calls'
import { publicHeaders, publicSite } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { everySample } from '../../../contract/test/samples/samples.ts'
import { filledForm } from '../../test/applicant.ts'
import { send } from '../../test/sweep/sweep.ts'
import { test, type World } from '../../test/world.ts'
import { publicBodyLimit } from '../platform/api/body-bounds.ts'
import { commonRefusals } from './document/refusals.ts'

/** The calls that need the key. */
const visitorSamples = everySample().filter(({ endpoint }) => endpoint.path.startsWith('/public_api'))

/** Returns the examples of the API document, for this company and its job. */
const examplesOf = ({ slug: companySlug, masterData }: World, jobSlug: string) =>
  exampleCalls({ ...exampleIds, companySlug, jobSlug, branchId: masterData.branchId })

describe('the API document', () => {
  test('has the exact text of each refusal of a header', async ({ world }) => {
    const { publicApiKey } = world.product.services.config
    const noKey = world.caller({ [publicHeaders.companySlug]: exampleIds.companySlug })
    const noCompany = world.caller({ [publicHeaders.apiKey]: publicApiKey })
    for (const { name, endpoint, input } of visitorSamples) {
      const { 400: [bad] = [], 401: [key] = [] } = commonRefusals(endpoint)
      expect((await send(noKey, endpoint, input)).body, name).toEqual({ error: key })
      expect((await send(noCompany, endpoint, input)).body, name).toEqual({ error: bad })
    }
  })

  test('has the exact text of the refusal of a header that contradicts the address', async ({ world }) => {
    const { 400: refusals } = commonRefusals(flags.findPublic)
    const { findPublic } = examplesOf(world, exampleIds.jobSlug).flags
    const refused = await world.visitor()(flags.findPublic, { ...findPublic, query: { companySlug: 'another' } })
    expect(refusals).toContainEqual(refused.body.error)
  })

  test('has the exact text of the refusal of a large body', async ({ world }) => {
    const call = world.visitor()
    for (const { name, endpoint, input } of visitorSamples.filter(({ endpoint }) => endpoint.body && !endpoint.form)) {
      const { 413: [tooLarge] = [] } = commonRefusals(endpoint)
      const body = { padding: 'x'.repeat(publicBodyLimit) }
      expect((await send(call, endpoint, { ...input, body })).body, name).toEqual({ error: tooLarge })
    }
  })

  test('has the exact text of the refusal of an unknown company', async ({ world }) => {
    const call = world.visitor({ [publicHeaders.companySlug]: exampleIds.companySlug })
    const listed = visitorSamples.filter(({ name }) => /^(flags|publicApi|publicSite)\./.test(name))
    const refused: string[] = []
    for (const { name, endpoint, input } of listed) {
      const { status, body } = await send(call, endpoint, input)
      const { 404: [unknown] = [] } = commonRefusals(endpoint)
      if (status !== 404) continue
      expect(body, name).toEqual({ error: unknown })
      refused.push(name)
    }
    expect(refused).not.toEqual([])
  })

  test('shows calls that work', async ({ world }) => {
    const job = await world.job()
    const calls = examplesOf(world, job.slug)
    const visitor = world.visitor()
    const readEndpoints = everySample().filter(({ endpoint }) => endpoint.public && endpoint.method === 'GET')
    const input: Record<string, Record<string, object>> = calls
    for (const { name, endpoint } of readEndpoints) {
      const [slice = '', call = ''] = name.split('.')
      if (!/^(flags|publicApi|publicSite)$/.test(slice)) continue
      expect((await send(visitor, endpoint, input[slice]?.[call] ?? {})).status, name).toBe(200)
    }
    expect((await visitor(publicSite.presignedUrl, calls.publicSite.presignedUrl)).status).toBe(200)
    expect((await visitor(publicApi.upload, calls.publicApi.upload)).status).toBe(201)
    const [question] = job.customQuestion
    const answers = [{ questionId: question?.id ?? 0, answer: 'I live next door.' }]
    const { attachment } = await filledForm(world.visit(), job, { answers, captchaToken: 'none' })
    const check = { ...calls.publicSite.validate.body, answers, attachment }
    expect(await visitor(publicSite.validate, { body: check })).toMatchObject({
      status: 200,
      body: { data: { isValid: true } },
    })
  })
})

import { publicSite } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { test } from '../../test/world.ts'

describe('applying', () => {
  test('answers with a reference and keeps everything that was sent', async ({ world }) => {
    const job = await world.job()
    const { reference, applicationId } = await world.apply(job)
    expect(reference).toMatch(/^[A-Z]{3}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    expect(applicationId).toBeGreaterThan(0)
    expect((await world.visitor()(publicSite.company, { params: { companySlug: world.slug } })).status).toBe(200)
  })
})

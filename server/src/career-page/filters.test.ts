import { careerPage } from '@hireloom/contract/career-page'
import { workingType } from '@hireloom/contract/lookups'
import { publicSite } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

const onlyBranch = { branch: true, organization: false, employmentStatus: false, workplaceType: false }
const every = { branch: true, organization: true, employmentStatus: true, workplaceType: true }

async function offerOnlyBranch(world: World) {
  const call = await world.as('admin')
  const { data: page } = (await call(careerPage.read, {})).body
  const { isPublished, publishedAt, isSlugEditable, publicUrl, privacyNoticeUrl, updatedAt, ...settings } = page
  const body = { ...settings, website: 'kopi.example', updatedAt: `${updatedAt}`, jobFilterVisibility: onlyBranch }
  expect((await call(careerPage.save, { body })).body.data.jobFilterVisibility).toEqual(onlyBranch)
}

async function shownTo(world: World) {
  const visitor = world.caller({})
  const params = { companySlug: world.slug }
  const { jobFilterVisibility } = (await visitor(publicSite.company, { params })).body.data
  const choices = (await visitor(publicSite.choices, { params })).body.data
  const remote = await visitor(publicSite.jobs, { params, query: { workArrangementId: [workingType.remote] } })
  const elsewhere = await visitor(publicSite.jobs, { params, query: { branchId: [1_000_000] } })
  return {
    jobFilterVisibility,
    offered: Object.entries(choices).flatMap(([name, list]) => (list.length > 0 ? [name] : [])),
    found: [remote.body.pagination.total, elsewhere.body.pagination.total],
  }
}

describe('the filters offered to visitors', () => {
  test('are all while the feature is off, whatever the company chose', async ({ world }) => {
    await world.job({ workingTypeId: workingType.onSite })
    await offerOnlyBranch(world)
    expect(await shownTo(world)).toEqual({
      jobFilterVisibility: every,
      offered: ['branches', 'organizations', 'employmentTypes', 'workingTypes'],
      found: [0, 0],
    })
  })

  test('are those the company chose, and other parts of a query are ignored', async ({ world }) => {
    await setFlag(world.db, world.companyId, 'career_filter_visibility', true)
    await world.job({ workingTypeId: workingType.onSite })
    await offerOnlyBranch(world)
    expect(await shownTo(world)).toEqual({ jobFilterVisibility: onlyBranch, offered: ['branches'], found: [1, 0] })
  })
})

import { companyProfile } from '@hireloom/contract/company-profile'
import { pageDataId } from '@hireloom/contract/public-site'
import { expect } from 'vitest'
import { replyTo, rowsOf } from '../../test/applicant.ts'
import { builtPages } from '../../test/built-pages.ts'
import { refusalOf } from '../../test/staff.ts'
import { product, test, World } from '../../test/world.ts'

const ownNotice = 'https://kopi-senja.example/privasi'
const ofInstallation = 'https://suite.example/privacy'

async function save(world: World, privacyNoticeUrl: string) {
  const call = await world.as('admin')
  const { data } = (await call(companyProfile.read, {})).body
  return call(companyProfile.save, { body: { ...data, privacyNoticeUrl, updatedAt: String(data.updatedAt) } })
}

/** Returns the privacy notice to which the form of a job links. */
async function linkedNotice(world: World, jobSlug: string) {
  const { body } = await world.product.app.inject(`/${world.slug}/${jobSlug}/apply`)
  const json = body.split(`id="${pageDataId}">`)[1]?.split('</script>')[0]
  return JSON.parse(json ?? '{}').privacyUrl
}

test("the form links the company's privacy notice, otherwise that of the installation, and keeps it with the consent", async ({
  db,
}) => {
  const installed = product(db, { PRIVACY_URL: ofInstallation, WEB_DIR: builtPages() })
  try {
    const world = await World.make(installed)
    const job = await world.job()
    expect(await linkedNotice(world, job.slug)).toBe(ofInstallation)
    expect((await save(world, ownNotice)).body.data.privacyNoticeUrl).toBe(ownNotice)
    expect(await linkedNotice(world, job.slug)).toBe(ownNotice)
    expect((await replyTo(world.visit(), job, { consentVersion: '1' })).status).toBe(201)
    expect(await rowsOf(world, 'applications')).toMatchObject([{ consentNotice: ownNotice }])

    expect((await save(world, '')).body.data.privacyNoticeUrl).toBe('')
    expect(await linkedNotice(world, job.slug)).toBe(ofInstallation)
  } finally {
    await installed.close()
  }
})

test.for(['javascript:alert(1)', 'kopi-senja.example/privasi', 'https://'])(
  'a privacy notice at %s is refused',
  async (address, { world }) => {
    expect(refusalOf(await save(world, address))).toContain(
      'privacyNoticeUrl: Privacy notice must be an address like https://example.co.id/privacy',
    )
  },
)

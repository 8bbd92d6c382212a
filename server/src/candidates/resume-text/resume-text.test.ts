import { candidates } from '@hireloom/contract/candidates/endpoints'
import { resumeTexts } from '@hireloom/contract/candidates/resume-text'
import { hiringRole } from '@hireloom/contract/lookups'
import { expect } from 'vitest'
import { docxOf, lockedPdf } from '../../../test/hostile/files.ts'
import { test, type World } from '../../../test/world.ts'
import { samplePdf } from '../../documents/sample-pdf.ts'

const lines = [
  'rina.sari@mail.test, 0812-5550-1019',
  'WORK EXPERIENCE',
  'Cashier at Toko Rejeki, 2019 - 2021',
  'Rina counted the till',
  'NIK 3271046504930002',
]

async function setUp(world: World, file = Buffer.from(samplePdf('Rina Sari Wulandari', lines))) {
  const [manager, interviewer] = [await world.user('user'), await world.user('user')]
  const job = await world.job({
    hiringTeam: [
      { hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager },
      { hiringUserId: interviewer.id, hiringRoleId: hiringRole.interviewer },
    ],
  })
  const application = await world.application(job, { firstName: 'Rina', lastName: 'Sari Wulandari' })
  const { key } = await world.db
    .selectFrom('files')
    .select('key')
    .where('companyId', '=', world.companyId)
    .where('id', '=', application.resumeFileId)
    .executeTakeFirstOrThrow()
  await world.product.services.outside.files.put(key, file, 'application/pdf')
  const readBy = async (who: Parameters<World['as']>[0]) => {
    const call = await world.as(who)
    const { body } = await call(candidates.read, { params: { candidateId: application.candidateId } })
    const text = await call(resumeTexts.read, { params: { applicationId: application.id } })
    return { status: text.status, parts: text.body.data?.parts, page: body.data }
  }
  return { manager, interviewer, application, readBy }
}

test("a Hiring Manager without access to personal data reads the résumé's text, and can't open the file", async ({
  world,
}) => {
  const { manager, readBy } = await setUp(world)
  const { status, parts, page } = await readBy(manager)
  expect(status).toBe(200)
  expect(parts).toEqual([
    { section: 'work', lines: ['Cashier at Toko Rejeki, 2019 - 2021', '••• counted the till', 'NIK •••'] },
  ])
  expect(page).toMatchObject({ hasResumeText: true, resume: null })
})

test('the address and the portfolio that the company knows are removed from the text', async ({ world }) => {
  const contactData = { residentialAddress: 'Graha Bunga Indah, Blok C2', portfolioUrl: 'https://karya.example/rina' }
  const written = [...lines, 'Graha Bunga Indah Blok C2', 'Stayed in Graha Bunga Indah', 'See karya.example/rina']
  const file = Buffer.from(samplePdf('Rina Sari Wulandari', written))
  const { manager, application, readBy } = await setUp(world, file)
  await world.db
    .updateTable('applicationProfiles')
    .set(contactData)
    .where('companyId', '=', world.companyId)
    .where('applicationId', '=', application.id)
    .execute()
  const text = JSON.stringify((await readBy(manager)).parts)
  expect(text).toContain('counted the till')
  expect(text).not.toMatch(/Bunga|karya/)
})

test('Interviewers read the text once the company allows it, and Hiring Managers until it no longer does', async ({
  world,
}) => {
  const { manager, interviewer, readBy } = await setUp(world)
  expect(await readBy(interviewer)).toMatchObject({ status: 403, page: { hasResumeText: false } })
  const call = await world.as('admin')
  const first = { hiringManagersReadResumes: true, interviewersReadResumes: false }
  expect((await call(resumeTexts.settings, {})).body.data).toEqual(first)
  const swapped = { hiringManagersReadResumes: false, interviewersReadResumes: true }
  const change = { body: { ...swapped, previous: first } }
  expect((await call(resumeTexts.changeSettings, change)).body.data).toEqual(swapped)
  expect((await call(resumeTexts.changeSettings, change)).status).toBe(409)
  expect(await readBy(interviewer)).toMatchObject({ status: 200, page: { hasResumeText: true } })
  expect(await readBy(manager)).toMatchObject({ status: 403, page: { hasResumeText: false } })
})

test('users with access to personal data are shown the file, and users outside the team see nothing', async ({
  world,
}) => {
  const { readBy, application } = await setUp(world)
  expect(await readBy('admin')).toMatchObject({
    status: 200,
    page: { hasResumeText: false, resume: { filename: 'resume.pdf' } },
  })
  const stranger = await world.as(await world.user('user'))
  const { status } = await stranger(resumeTexts.read, { params: { applicationId: application.id } })
  expect(status).toBe(404)
})

test.for([
  ['has no text', Buffer.from(samplePdf('Scan'))],
  ['is broken', Buffer.from('%PDF-1.4 broken')],
  [
    'has no part that is recognized',
    Buffer.from(samplePdf('Rina Sari Wulandari', [lines[2] ?? '', 'Kind and punctual at all times, likes people'])),
  ],
] as const)('nothing is shown of a résumé that %s', async ([, file], { world }) => {
  const { manager, readBy } = await setUp(world, file)
  expect(await readBy(manager)).toMatchObject({ status: 200, parts: null })
})

test('users who may open the file read the whole text of a Word document, which is recorded', async ({ world }) => {
  const paragraphs = [...lines, 'Rina Sari Wulandari']
    .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
    .join('')
  const body = `<w:document><w:body>${paragraphs}</w:body></w:document>`
  const { manager, application } = await setUp(world, Buffer.from(await docxOf({ 'word/document.xml': body })))
  const input = { params: { applicationId: application.id } }
  const preview = await (await world.as('admin'))(resumeTexts.preview, input)
  expect(preview.body.data).toEqual({ lines: [...lines, 'Rina Sari Wulandari'], problem: null })
  expect((await (await world.as(manager))(resumeTexts.preview, input)).status).toBe(403)
  const opened = await world.db
    .selectFrom('activityLog')
    .select('userId')
    .where('companyId', '=', world.companyId)
    .where('what', 'like', 'opened a file of %')
    .execute()
  expect(opened).toHaveLength(1)
})

test('a résumé with a password is reported as locked', async ({ world }) => {
  const { application } = await setUp(world, lockedPdf())
  const { body } = await (await world.as('admin'))(resumeTexts.preview, { params: { applicationId: application.id } })
  expect(body.data).toEqual({ lines: [], problem: 'locked' })
})

import { permissions } from '@hireloom/contract/platform/permissions'
import { contentTypes, maxFileSize, uploadPermissions, uploads, uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { upload } from '../../test/applicant.ts'
import { exe, pdf, png } from '../../test/files/documents.ts'
import { refusalOf, uploadAs } from '../../test/staff.ts'
import { test, type World } from '../../test/world.ts'
import { checkFiles } from './check-queries.ts'
import { claimStandaloneFile, releaseFile } from './queries.ts'
import { removeUnclaimedFiles } from './tasks.ts'

const offer = { filename: 'offer.pdf', type: uploadType.offerLetter, contentType: 'application/pdf', size: 1000 }
const fileTypes = Object.entries(uploadPermissions).map(([type, needed]) => [Number(type), needed] as const)

async function fileOf(world: World, key: string) {
  return world.db
    .selectFrom('files')
    .selectAll()
    .where('companyId', '=', world.companyId)
    .where('key', '=', key)
    .executeTakeFirst()
}

describe('requesting an upload address', () => {
  test.for(fileTypes)('for a file of type %i needs one of its permissions', async ([type, needed], { world }) => {
    const filename = type === uploadType.bulkStageFile || type === uploadType.jobImport ? 'rows.xlsx' : 'one.png'
    const isResume = type === uploadType.resume
    const name = isResume ? 'cv.pdf' : filename
    const contentType = contentTypes[name.split('.')[1] ?? '']?.[0] ?? ''
    const body = { filename: name, type: type as typeof offer.type, contentType, size: 100 }
    for (const permission of needed) {
      const call = await world.as('user', [permission])
      expect((await call(uploads.presignedUrl, { body })).status).toBe(200)
    }
    const others = await world.as(
      'admin',
      permissions.filter((permission) => !needed.includes(permission)),
    )
    expect((await others(uploads.presignedUrl, { body })).status).toBe(403)
  })

  test('records the user, and gives each file a unique key that contains the time', async ({ world }) => {
    const user = await world.user('recruiter')
    const call = await world.as(user)
    const first = (await call(uploads.presignedUrl, { body: offer })).body.data
    const { now } = world.product.clock
    const second = (await call(uploads.presignedUrl, { body: offer })).body.data
    expect(first.key).not.toBe(second.key)
    expect(first.key).toMatch(new RegExp(`^${now.getTime().toString(36)}-[\\w-]{32}$`))
    expect(first.expiresAt).toBe(new Date(now.getTime() + 5 * 60_000).toISOString())
    expect(await fileOf(world, first.key)).toMatchObject({ uploadedBy: user.id, filename: 'offer.pdf' })
  })

  test('names no file or path in the address', async ({ world }) => {
    const call = await world.as('admin')
    const { body } = await call(uploads.presignedUrl, { body: { ...offer, filename: '../../etc/passwd.pdf' } })
    expect(body.data.url).not.toMatch(/passwd|\.\./)
  })

  test.for<[string, object, (string | number)[]]>([
    ['accepts a file of 10 MB', { size: maxFileSize }, [200]],
    ['refuses a larger file', { size: maxFileSize + 1 }, [422, 'filename: The file is larger than 10 MB']],
    ['refuses an empty file', { size: 0 }, [422, 'filename: The file is empty']],
    [
      'refuses SVG',
      { filename: 'a.svg', contentType: 'image/svg+xml' },
      [422, 'filename: Choose a JPG, PNG or PDF file'],
    ],
    [
      'refuses HTML',
      { filename: 'a.html', contentType: 'text/html' },
      [422, 'filename: Choose a JPG, PNG or PDF file'],
    ],
    [
      'refuses a content type that contradicts the name',
      { contentType: 'image/png' },
      [422, 'contentType: Content type does not fit the file name'],
    ],
  ])('%s', async ([, overrides, expected], { world }) => {
    const call = await world.as('admin')
    expect(refusalOf(await call(uploads.presignedUrl, { body: { ...offer, ...overrides } }))).toEqual(expected)
  })
})

describe('the bytes of an upload', () => {
  const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  test.for<[string, Buffer]>([
    ['notes.txt', Buffer.from('Terima kasih, sampai jumpa — 10:00\r\n')],
    ['papers.zip', zip],
    ['scan.png', png()],
  ])('are accepted when they match the name %s', async ([filename, bytes], { world }) => {
    const call = await world.as('admin')
    await expect(uploadAs(world, call, uploadType.attachment, filename, bytes)).resolves.toMatch(/^\w+-/)
  })

  test.for<[string, Buffer]>([
    ['a-picture.pdf', png()],
    ['a-program.zip', exe()],
    ['a-program.txt', exe()],
    ['not-utf8.txt', Buffer.from([0xff, 0xfe, 0x41, 0x00])],
    ['a-page.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a-drawing.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a-zip.docx', zip],
    ['a-zip.xlsx', zip],
  ])("are refused when they don't match the name %s", async ([filename, bytes], { world }) => {
    const call = await world.as('admin')
    await expect(uploadAs(world, call, uploadType.attachment, filename, bytes)).rejects.toThrow(
      "The file's content doesn't match its name",
    )
  })
})

describe('an upload that was requested without its size', () => {
  const attachment = { filename: 'scan.png', type: uploadType.attachment, contentType: 'image/png' }
  async function requestUpload(world: World) {
    const call = await world.as('admin')
    return (await call(uploads.presignedUrl, { body: attachment })).body.data
  }

  test('gets it when the file is used', async ({ world }) => {
    const { url, key } = await requestUpload(world)
    expect(await fileOf(world, key)).toMatchObject({ size: 0 })
    expect((await world.visit().put(url, png(), 'image/png')).statusCode).toBe(204)
    const [used] = await checkFiles(world.product.services, world.companyId, [
      { field: 'attachment', key, uploadType: uploadType.attachment },
    ])
    expect(used?.file.size).toBe(png().length)
    expect(await fileOf(world, key)).toMatchObject({ size: png().length })
  })

  test('must be neither larger than 10 MB nor empty', async ({ world }) => {
    const { url } = await requestUpload(world)
    const sent = async (bytes: Buffer) => {
      const { statusCode, body } = await world.visit().put(url, bytes, 'image/png')
      return [statusCode, body && JSON.parse(body).error?.message]
    }
    expect(await sent(Buffer.alloc(maxFileSize + 1))).toEqual([422, 'The file is larger than 10 MB'])
    expect(await sent(Buffer.alloc(0))).toEqual([422, 'The file is empty'])
  })

  test('is refused on use if the store accepted more than 10 MB', async ({ world }) => {
    const { key } = await requestUpload(world)
    const { db, outside } = world.product.services
    const files = { ...outside.files, size: async () => maxFileSize + 1 }
    const services = { db, outside: { ...outside, files } }
    const references = [{ field: 'attachment', key, uploadType: uploadType.attachment }]
    await expect(checkFiles(services, world.companyId, references)).rejects.toMatchObject({
      errors: [{ field: 'attachment', message: 'The file is larger than 10 MB' }],
    })
    expect(await fileOf(world, key)).toMatchObject({ size: 0 })
  })
})

describe('a link to a file', () => {
  test('is for users who may upload its type', async ({ world }) => {
    const admin = await world.as('admin')
    const key = await uploadAs(world, admin, uploadType.offerLetter, 'offer.pdf', pdf('Offer'))
    const colleague = await world.as('recruiter', ['candidates.manageOffer'])
    const { status, body } = await colleague(uploads.link, { params: { key } })
    expect([status, body.data.filename]).toEqual([200, 'offer.pdf'])
    const { rawPayload, headers } = await world.product.app.inject({ method: 'GET', url: body.data.url })
    expect(rawPayload).toEqual(pdf('Offer'))
    expect(headers['content-disposition']).toMatch(/^attachment/)
    const other = await world.as('recruiter', ['jobs.create', 'career'])
    expect((await other(uploads.link, { params: { key } })).status).toBe(404)
  })

  test('is refused until the file has arrived', async ({ world }) => {
    const call = await world.as('admin')
    const { url, key } = (await call(uploads.presignedUrl, { body: { ...offer, size: pdf().length } })).body.data
    expect((await call(uploads.link, { params: { key } })).status).toBe(404)
    expect((await world.visit().put(url, pdf(), 'application/pdf')).statusCode).toBe(204)
    expect((await call(uploads.link, { params: { key } })).status).toBe(200)
  })

  test('is refused to other companies and for files of applicants', async ({ world }) => {
    const key = await uploadAs(world, await world.as('admin'), uploadType.offerLetter, 'offer.pdf', pdf())
    const stranger = await (await world.another()).as('admin')
    expect((await stranger(uploads.link, { params: { key } })).status).toBe(404)
    const sent = await upload(world.visit(), pdf())
    expect((await (await world.as('admin'))(uploads.link, { params: { key: sent } })).status).toBe(404)
  })
})

test('a file is removed a day after its upload if nobody claims it, or a day after its release', async ({ world }) => {
  const { services, clock } = world.product
  const first = clock.now
  const call = await world.as('admin')
  const send = () => uploadAs(world, call, uploadType.offerLetter, 'offer.pdf', pdf())
  const [kept, unclaimed, released] = [await send(), await send(), await send()]
  const start = clock.now
  expect(await claimStandaloneFile(world.db, world.companyId, kept, clock.now)).toBe(true)
  expect(await claimStandaloneFile(world.db, world.companyId, kept, clock.now)).toBe(false)
  expect(await claimStandaloneFile(world.db, world.companyId, released, clock.now)).toBe(true)

  const dayLater = (days: number) => new Date(start.getTime() + days * 24 * 3_600_000 + 1)
  clock.now = dayLater(1)
  await releaseFile(world.db, world.companyId, released, clock.now)
  await removeUnclaimedFiles(services)
  const left = async () => Promise.all([kept, unclaimed, released].map(async (key) => !!(await fileOf(world, key))))
  expect(await left()).toEqual([true, false, true])
  expect(await services.outside.files.size(unclaimed)).toBeUndefined()
  clock.now = dayLater(3)
  await removeUnclaimedFiles(services)
  clock.now = first
  expect(await left()).toEqual([true, false, false])
  expect(await services.outside.files.size(kept)).toBe(pdf().length)
})

test('only one of two forms that claim a file at the same time succeeds', async ({ world }) => {
  const key = await uploadAs(world, await world.as('admin'), uploadType.offerLetter, 'offer.pdf', pdf())
  const { now } = world.product.clock
  const taken = await Promise.all([1, 2].map(() => claimStandaloneFile(world.db, world.companyId, key, now)))
  expect(taken.sort()).toEqual([false, true])
})

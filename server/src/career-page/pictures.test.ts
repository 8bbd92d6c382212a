import { Readable } from 'node:stream'
import { careerPage } from '@hireloom/contract/career-page'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { publicSite } from '@hireloom/contract/public-site'
import { maxFileSize, uploadType } from '@hireloom/contract/uploads'
import sharp from 'sharp'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { pdf, png } from '../../test/files/documents.ts'
import { refusalOf, uploadAs } from '../../test/staff.ts'
import { test, type World } from '../../test/world.ts'
import { removeUnclaimedFiles } from '../uploads/tasks.ts'

type Change = CallInput<typeof careerPage.save>['body']

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b50aa' } })

async function save(world: World, pictures: Partial<Pick<Change, 'banner' | 'companyLogo'>>) {
  const call = await world.as('admin')
  const { data: page } = (await call(careerPage.read, {})).body
  const { isPublished, publishedAt, isSlugEditable, publicUrl, privacyNoticeUrl, updatedAt, ...settings } = page
  const body = { ...settings, website: 'kopi.example', updatedAt: `${updatedAt}`, ...pictures }
  return call(careerPage.save, { body })
}
const get = (world: World, url: string | null) => world.product.app.inject({ method: 'GET', url: url ?? '' })
const banner = async (world: World, bytes: Buffer, filename = 'banner.jpg') =>
  uploadAs(world, await world.as('admin'), uploadType.careerBanner, filename, bytes)

describe('a banner', () => {
  test("is re-encoded, no wider than screens and without the camera's metadata", async ({ world }) => {
    const original = await photo(4000, 1200)
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg()
      .toBuffer()
    expect(original.includes('Secret place')).toBe(true)
    const { status, body } = await save(world, { banner: await banner(world, original) })
    expect(status).toBe(200)
    expect(body.data.banner).toMatch(/^\/pictures\/[\w-]+$/)
    const { statusCode, rawPayload, headers } = await get(world, body.data.banner)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 576 })
    expect(rawPayload.includes('Secret place')).toBe(false)
    const { body: shown } = await world.caller({})(publicSite.company, { params: { companySlug: world.slug } })
    expect(shown.data.banner).toBe(body.data.banner)
  })

  test('that is also a web page loses its markup', async ({ world }) => {
    const both = Buffer.concat([await photo(30, 20).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { body } = await save(world, { banner: await banner(world, both, 'banner.png') })
    const { rawPayload } = await get(world, body.data.banner)
    expect(rawPayload.includes('<script>')).toBe(false)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 30, height: 20 })
  })

  test('stays the same when its address is sent back', async ({ world }) => {
    const { body } = await save(world, { banner: await banner(world, png(), 'banner.png') })
    const secondReply = await save(world, { banner: body.data.banner })
    expect([secondReply.status, secondReply.body.data.banner]).toEqual([200, body.data.banner])
    expect((await get(world, body.data.banner)).statusCode).toBe(200)
  })

  test("that can't be read is not cached", async ({ world }) => {
    const { body } = await save(world, { banner: await banner(world, png(), 'banner.png') })
    const { files } = world.product.services.outside
    const read = vi.spyOn(files, 'read')
    onTestFinished(() => void read.mockRestore())
    const error = new Error('The store is away')
    const brokenStream = () =>
      new Readable({
        read: function () {
          this.destroy(error)
        },
      })
    for (const [width, fail] of [
      ['', () => read.mockRejectedValueOnce(error)],
      ['?width=828', () => read.mockRejectedValueOnce(error)],
      ['', () => read.mockResolvedValueOnce(brokenStream())],
    ] as const) {
      fail()
      const { statusCode, headers } = await get(world, `${body.data.banner}${width}`)
      expect([statusCode, headers['cache-control'], headers.etag]).toEqual([500, undefined, undefined])
    }
  })

  test('can be removed, and is then gone', async ({ world }) => {
    const { body } = await save(world, { banner: await banner(world, png(), 'banner.png') })
    expect((await save(world, { banner: null })).body.data.banner).toBeNull()
    expect((await get(world, body.data.banner)).statusCode).toBe(404)
  })

  test('is never removed while the page uses it; other uploads are', async ({ world }) => {
    const { services, clock } = world.product
    const start = clock.now
    const key = await banner(world, png(), 'banner.png')
    const { body } = await save(world, { banner: key })
    clock.now = new Date(start.getTime() + 25 * 3_600_000)
    await removeUnclaimedFiles(services)
    clock.now = start
    expect((await get(world, body.data.banner)).statusCode).toBe(200)
    expect(await services.outside.files.size(key)).toBeUndefined()
  })

  test('that is cut short is refused, and the page stays as it was', async ({ world }) => {
    const fullPhoto = await photo(600, 400).jpeg().toBuffer()
    const key = await banner(world, fullPhoto.subarray(0, fullPhoto.length / 2))
    expect(refusalOf(await save(world, { banner: key }))).toEqual([
      422,
      "banner: The picture can't be read. Choose another one",
    ])
    const { body } = await (await world.as('admin'))(careerPage.read, {})
    expect(body.data).toMatchObject({ banner: null, isPublished: false })
  })

  test('with too many pixels for memory is refused', async ({ world }) => {
    const huge = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const key = await banner(world, huge, 'huge.png')
    expect(refusalOf(await save(world, { banner: key }))[0]).toBe(422)
  })

  test('is refused when it was uploaded as something else, by another company, or never arrived', async ({ world }) => {
    const admin = await world.as('admin')
    const logo = await uploadAs(world, admin, uploadType.logo, 'logo.png', png())
    const otherBanner = await banner(await world.another(), png(), 'theirs.png')
    for (const key of [logo, otherBanner, 'never-uploaded-at-all'])
      expect(refusalOf(await save(world, { banner: key }))).toEqual([
        422,
        'banner: The file has not arrived. Please upload it again',
      ])
  })
})

test('a logo keeps its transparency', async ({ world }) => {
  const round = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  const key = await uploadAs(world, await world.as('admin'), uploadType.logo, 'logo.png', round)
  const { body } = await save(world, { companyLogo: key })
  const { rawPayload } = await get(world, body.data.companyLogo)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 256, hasAlpha: true })
})

describe('the address of a picture', () => {
  test('returns it at the width a screen needs, and 304 to readers that have it', async ({ world }) => {
    const original = await photo(2400, 720).jpeg().toBuffer()
    const { body } = await save(world, { banner: await banner(world, original) })
    const widthOf = async (query: string) => {
      const { rawPayload, headers } = await get(world, body.data.banner + query)
      expect(headers['content-type']).toBe('image/jpeg')
      return (await sharp(rawPayload).metadata()).width
    }
    const queries = ['?width=828', '?width=1280', '?width=828', '?width=700', '?width=-1', '?width=1e9', '']
    expect(await Promise.all(queries.map(widthOf))).toEqual([828, 1280, 828, 1920, 1920, 1920, 1920])
    for (const query of ['', '?width=828']) {
      const url = body.data.banner + query
      const { headers } = await get(world, url)
      const knownVersion = { 'if-none-match': String(headers.etag) }
      const cachedReply = await world.product.app.inject({ url, headers: knownVersion })
      expect([cachedReply.statusCode, cachedReply.body]).toEqual([304, ''])
      const other = await world.product.app.inject({ url: `${body.data.banner}?width=1280`, headers: knownVersion })
      expect(other.statusCode).toBe(200)
    }
  })

  test('serves no other file', async ({ world }) => {
    const uploaded = await banner(world, png(), 'banner.png')
    const offer = await uploadAs(world, await world.as('admin'), uploadType.offerLetter, 'offer.pdf', pdf())
    for (const key of [uploaded, offer, 'nothing', '..%2F..%2Fsecrets.json'])
      expect((await get(world, `/pictures/${key}`)).statusCode).toBe(404)
  })
})

describe('the form of the settings', () => {
  const edge = '----hireloom-form'
  async function send(world: World, filename: string, type: number, bytes: Buffer, more = '') {
    const head = `--${edge}\r\ncontent-disposition: form-data; name="type"\r\n\r\n${type}\r\n${more}--${edge}\r\ncontent-disposition: form-data; name="filename"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    await world.as('admin')
    const authorization = `Bearer ${[...world.product.actors.keys()].at(-1)}`
    const { statusCode, body } = await world.product.app.inject({
      method: 'POST',
      url: careerPage.upload.path,
      headers: { authorization, 'content-type': `multipart/form-data; boundary=${edge}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
    })
    return { status: statusCode, body: JSON.parse(body) }
  }

  test('accepts a picture, which the settings can then use', async ({ world }) => {
    const { status, body } = await send(world, 'banner.png', uploadType.careerBanner, png())
    expect(status).toBe(201)
    expect((await get(world, body.data.url)).rawPayload).toEqual(png())
    expect((await save(world, { banner: body.data.key })).status).toBe(200)
  })

  test.for<[string, string, number, Buffer, (string | number)[]]>([
    ['a PDF', 'banner.pdf', 7, pdf(), [422, 'file: Choose a JPG or PNG file']],
    [
      "a file that isn't a picture",
      'banner.png',
      7,
      pdf(),
      [422, "file: The content of banner.png doesn't match its name"],
    ],
    ['an offer letter', 'offer.pdf', 6, pdf(), [422, 'type: Type must be one of the offered values']],
    ['a byte more than 10 MB', 'a.png', 7, Buffer.alloc(maxFileSize + 1), [422, 'file: The file is larger than 10 MB']],
    ['far more than 10 MB', 'a.png', 7, Buffer.alloc(maxFileSize + 100_000), [413]],
    ['an empty file', 'a.png', 7, Buffer.alloc(0), [422, 'file: The file is empty']],
  ])('refuses %s', async ([, filename, type, bytes, expected], { world }) => {
    expect(refusalOf(await send(world, filename, type, bytes))).toEqual(expected)
  })
})

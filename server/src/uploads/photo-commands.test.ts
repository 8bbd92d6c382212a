import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { applicationLists, applications } from '@hireloom/contract/applications/endpoints'
import { english } from '@hireloom/contract/texts/english'
import { uploadType } from '@hireloom/contract/uploads'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { replyTo, rowsOf, upload } from '../../test/applicant.ts'
import { png } from '../../test/files/documents.ts'
import { test, type World } from '../../test/world.ts'
import { smallCopyOf } from '../outside/files/port.ts'
import { redrawPhotos } from './tasks.ts'

/** Applies with this photo. Returns the reply, and the stored file with its size. */
async function applyWith(world: World, photo: Buffer, filename = 'me.jpg', contentType = 'image/jpeg') {
  const visit = world.visit()
  const key = await upload(visit, photo, uploadType.profilePicture, filename, contentType)
  const reply = await replyTo(visit, await world.job(), { attachment: { profilePicture: key } })
  const stored = await buffer(await world.product.services.outside.files.read(key))
  const { size } = await world.db
    .selectFrom('files')
    .select('size')
    .where('companyId', '=', world.companyId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return { reply, stored, size }
}

/** Returns a PNG that claims to be this large (PNG, 11.2.2). */
function pngClaiming(pixels: number) {
  const picture = Buffer.from(png())
  picture.writeUInt32BE(pixels, 16)
  picture.writeUInt32BE(pixels, 20)
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29)
  return picture
}

test('a photo of a person is stored as small as it is shown, upright and without metadata', async ({ world }) => {
  // Taken with the camera on its side (EXIF, orientation 6): the left half, in red, is the top.
  const leftHalf = { create: { width: 1500, height: 2000, channels: 3 as const, background: '#f00' } }
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#00f' } })
    .composite([{ input: leftHalf, left: 0, top: 0 }])
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Secret place' } } })
    .jpeg()
    .toBuffer()
  const { reply, stored, size } = await applyWith(world, photo)
  expect(reply.status).toBe(201)
  const metadata = await sharp(stored).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 341, height: 512 })
  expect([metadata.orientation, metadata.exif, metadata.icc, metadata.xmp]).toEqual(Array(4).fill(undefined))
  const halves = await sharp(stored).resize(1, 2, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer()
  expect([...halves].map((part) => Math.round(part / 255))).toEqual([1, 0, 0, 0, 0, 1])
  expect(stored.includes('Secret place')).toBe(false)
  expect(size).toBe(stored.length)
})

test('a photo that a killed process has drawn, but not recorded, is accepted', async ({ world }) => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2b50aa' } })
    .jpeg()
    .toBuffer()
  const visit = world.visit()
  const key = await upload(visit, photo, uploadType.profilePicture, 'me.jpg', 'image/jpeg')
  const { files } = world.product.services.outside
  const drawn = await sharp(photo).resize(512).jpeg().toBuffer()
  for (const one of [smallCopyOf(key), key]) await files.put(one, drawn, 'image/jpeg')
  const reply = await replyTo(visit, await world.job(), { attachment: { profilePicture: key } })
  expect(reply.status).toBe(201)
})

test.for<[string, () => Buffer]>([
  ['with 400 million pixels', () => pngClaiming(20_000)],
  ['that is cut off', () => png().subarray(0, png().length - 20)],
])('a photo %s is refused, and nothing is stored', async ([, photo], { world }) => {
  const { reply } = await applyWith(world, photo(), 'me.png', 'image/png')
  expect(reply).toMatchObject({
    status: 422,
    errors: { 'attachment.profilePicture': english.refusals.pictureUnreadable },
  })
  expect(await rowsOf(world, 'applications')).toEqual([])
})

describe('a photo stored before photos were drawn again', () => {
  /** Stores a photo of 3000 by 2000 as older versions did, and returns the application's id and the key. */
  async function olderPhoto(world: World) {
    const { db, companyId, product } = world
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#2b50aa' } })
      .jpeg()
      .toBuffer()
    const { reply } = await applyWith(world, photo)
    expect(reply).toMatchObject({ status: 201 })
    const stored = await db
      .updateTable('files')
      .set({ isRedrawn: null })
      .where('companyId', '=', companyId)
      .where('uploadType', '=', uploadType.profilePicture)
      .returning(['id', 'key', 'applicationId'])
      .executeTakeFirstOrThrow()
    await product.services.outside.files.remove(stored.key)
    await product.services.outside.files.put(stored.key, photo, 'image/jpeg')
    return stored
  }
  const widthAt = async (world: World, url: string) => {
    const { pathname, search } = new URL(url)
    const { rawPayload } = await world.product.app.inject({ method: 'GET', url: `${pathname}${search}` })
    return (await sharp(rawPayload).metadata()).width
  }

  test('is drawn when it is opened', async ({ world }) => {
    const { id, applicationId } = await olderPhoto(world)
    const call = await world.as('admin')
    const { body } = await call(applications.file, { params: { applicationId: Number(applicationId), fileId: id } })
    expect(await widthAt(world, body.data.url)).toBe(512)
  })

  test('is drawn by a task, and lists show none before', async ({ world }) => {
    const { applicationId } = await olderPhoto(world)
    const call = await world.as('admin')
    const avatar = async () => {
      const { body } = await call(applicationLists.list, { query: {} })
      return body.data.find((application) => application.jobApplicationId === applicationId)?.avatar
    }
    expect(await avatar()).toBeNull()
    await redrawPhotos(world.product.services)
    expect(await widthAt(world, `${await avatar()}`)).toBe(512)
  })

  test("is drawn by a task, however many others can't be", async ({ world }) => {
    const { id, key } = await olderPhoto(world)
    const copied = ['companyId', 'applicationId', 'uploadType', 'filename', 'contentType', 'size'] as const
    const copy = (prefix: string, copies: number, days: number) =>
      world.db
        .insertInto('files')
        .columns([...copied, 'createdAt', 'key'])
        .expression((eb) =>
          eb
            .selectFrom('files')
            .innerJoin(sql`generate_series(1, ${sql.lit(copies)})`.as('copies'), (join) => join.onTrue())
            .select([...copied, sql<Date>`created_at + make_interval(days => ${days})`.as('createdAt')])
            .select(sql<string>`${prefix} || copies || key`.as('key'))
            .where('companyId', '=', world.companyId)
            .where('id', '=', id),
        )
        .returning('id')
        .execute()
    await copy('broken-', 600, 1)
    const [last] = await copy('whole-', 1, 0)
    const { services } = world.product
    const { files } = services.outside
    await files.put(`whole-1${key}`, await buffer(await files.read(key)), 'image/jpeg')
    const size = async (key: string) => {
      if (key.startsWith('broken-')) throw new Error('Broken')
      return files.size(key)
    }
    const outside = { ...services.outside, files: { ...files, size } }
    await expect(redrawPhotos({ ...services, outside })).rejects.toThrow('600 failed')
    const drawn = world.db.selectFrom('files').select('id').where('companyId', '=', world.companyId)
    expect(await drawn.where('isRedrawn', '=', true).orderBy('id').execute()).toEqual([{ id }, last])
  })
})

test('a photo that is replaced at its upload address after the check is still shown small', async ({ world }) => {
  const { files } = world.product.services.outside
  const key = await upload(world.visit(), png(), uploadType.profilePicture, 'me.png', 'image/png')
  await replyTo(world.visit(), await world.job(), { attachment: { profilePicture: key } })
  await files.put(key, pngClaiming(20_000), 'image/png')
  const call = await world.as('admin')
  const { id, applicationId } = await world.db
    .selectFrom('files')
    .select(['id', 'applicationId'])
    .where('companyId', '=', world.companyId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const { body } = await call(applications.file, { params: { applicationId: Number(applicationId), fileId: id } })
  const { pathname, search } = new URL(body.data.url)
  const { rawPayload } = await world.product.app.inject({ method: 'GET', url: `${pathname}${search}` })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1, height: 1 })
})

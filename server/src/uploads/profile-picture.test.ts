import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { uploadType } from '@hireloom/contract/uploads'
import sharp from 'sharp'
import { expect } from 'vitest'
import { replyTo, rowsOf, upload } from '../../test/applicant.ts'
import { png } from '../../test/documents.ts'
import { test, type World } from '../../test/world.ts'
import { unreadablePicture } from './profile-picture.ts'

/** Applies with this photo; the file that is stored, or the refusal. */
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
function claiming(pixels: number) {
  const picture = Buffer.from(png())
  picture.writeUInt32BE(pixels, 16)
  picture.writeUInt32BE(pixels, 20)
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29)
  return picture
}

test('a photo of a person is stored as small as it is shown, upright and without metadata', async ({ world }) => {
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#2b50aa' } })
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'Secret place' } } })
    .jpeg()
    .toBuffer()
  const { reply, stored, size } = await applyWith(world, photo)
  expect(reply.status).toBe(201)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 341, height: 512 })
  expect(stored.includes('Secret place')).toBe(false)
  expect(size).toBe(stored.length)
})

test.for<[string, () => Buffer]>([
  ['with 400 million pixels', () => claiming(20_000)],
  ['that is cut off', () => png().subarray(0, png().length - 20)],
])('a photo %s is refused, and nothing is stored', async ([, photo], { world }) => {
  const { reply } = await applyWith(world, photo(), 'me.png', 'image/png')
  expect(reply).toMatchObject({
    status: 422,
    errors: { 'attachment.profilePicture': unreadablePicture },
  })
  expect(await rowsOf(world, 'applications')).toEqual([])
})

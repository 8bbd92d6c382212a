import { buffer } from 'node:stream/consumers'
import { reencodePicture } from '../documents/pictures.ts'
import { smallCopyOf } from '../outside/files/port.ts'
import type { Services } from '../platform/api/routes.ts'
import { unprocessable } from '../platform/errors.ts'
import { storeRedrawn } from './queries.ts'

/** The number of pixels of the longer side: four times what the largest photo on a screen needs. */
const maxSide = 512

type PhotoServices = Pick<Services, 'db' | 'outside'>
interface Photo {
  id: number
  key: string
  contentType: string
}

/**
 * Replaces an uploaded photo of a person with a small one without metadata, such as the place where it was taken, and
 * stores a second copy, which the upload address can't replace. Returns the size of the small photo in bytes; undefined
 * when the photo is missing, can't be read or has too many pixels.
 */
export async function redrawPicture(
  store: PhotoServices,
  companyId: number,
  photo: Photo,
): Promise<number | undefined> {
  const size = await drawSmall(store.outside, companyId, photo)
  await storeRedrawn(store.db, companyId, photo.id, size)
  return size
}

async function drawSmall({ files }: Services['outside'], companyId: number, { key, contentType }: Photo) {
  if ((await files.size(key)) === undefined) return undefined
  const bytes = await buffer(await files.read(key))
  const drawn = await reencodePicture(
    bytes,
    { longestSide: maxSide, format: contentType === 'image/png' ? 'png' : 'jpeg' },
    companyId,
  )
  if (!drawn) return undefined
  await files.put(smallCopyOf(key), drawn, contentType)
  await files.put(key, drawn, contentType)
  return drawn.length
}

/** Returns the small copy of a photo, drawing it now if there is none. Photos that can't be read are not shown. */
export async function photoToShow<P extends Photo & { isRedrawn: boolean | null }>(
  store: PhotoServices,
  companyId: number,
  photo: P,
): Promise<P> {
  const isRedrawn = photo.isRedrawn ?? (await redrawPicture(store, companyId, photo)) !== undefined
  if (!isRedrawn) throw unprocessable('unreadable_picture', "The picture can't be read, so it isn't shown")
  return { ...photo, key: smallCopyOf(photo.key) }
}

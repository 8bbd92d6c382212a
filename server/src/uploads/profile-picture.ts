import { buffer } from 'node:stream/consumers'
import type { Services } from '../platform/api/routes.ts'
import { reencoded } from '../platform/pictures.ts'

/** Pixels of the longer side: four times what the largest photo on a screen needs. */
const longest = 512

export const unreadablePicture =
  "The picture can't be read, or has more than 50 million pixels. Please choose another one"

/**
 * Replaces an uploaded photo of a person by a small one without metadata, such as the place where it was taken. Returns
 * its size in bytes; undefined when the photo can't be read or has too many pixels.
 */
export async function redrawPicture(
  { files }: Services['outside'],
  companyId: number,
  { key, contentType }: { key: string; contentType: string },
): Promise<number | undefined> {
  const bytes = await buffer(await files.read(key))
  const drawn = await reencoded(bytes, { longest, as: contentType === 'image/png' ? 'png' : 'jpeg' }, companyId)
  if (!drawn) return undefined
  await files.put(key, drawn, contentType)
  return drawn.length
}

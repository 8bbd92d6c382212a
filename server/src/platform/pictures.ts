import sharp from 'sharp'

/** Some 7000 by 7000: a file of 10 MB can claim far more, and each pixel takes memory while it is read. */
const mostPixels = 50_000_000

interface Shape {
  /** Pixels of the longer side. */
  longest: number
  /** JPEG is for photographs; PNG keeps what is see-through. */
  as: 'jpeg' | 'png'
}

/**
 * A picture made anew as pages show it: upright, not larger than needed, without what the camera or anyone else wrote
 * into the file. Undefined when it can't be read.
 */
export async function redrawn(bytes: Buffer, { longest, as }: Shape): Promise<Buffer | undefined> {
  const small = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
  const drawn =
    as === 'jpeg'
      ? small.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true })
      : small.png({ palette: true })
  return drawn.toBuffer().catch(() => undefined)
}

/** One of our own pictures with at most so many pixels across, in the format it has. */
export const narrowed = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes).resize({ width, withoutEnlargement: true }).toBuffer()

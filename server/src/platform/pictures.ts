import sharp from 'sharp'

/** About 7000 by 7000: a file of 10 MB can claim far more, and each pixel takes memory while it is decoded. */
const maxPixels = 50_000_000

interface Shape {
  /** Pixels of the longer side. */
  longest: number
  /** JPEG is for photographs; PNG keeps transparency. */
  as: 'jpeg' | 'png'
}

/**
 * Encodes a picture again as pages show it: upright, not larger than needed, without metadata. Undefined when it can't be
 * read.
 */
export async function reencoded(bytes: Buffer, { longest, as }: Shape): Promise<Buffer | undefined> {
  const small = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
  const drawn =
    as === 'jpeg'
      ? small.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true })
      : small.png({ palette: true })
  return drawn.toBuffer().catch(() => undefined)
}

/** Returns one of the product's pictures scaled down to this width, in its format. */
export const narrowed = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes).resize({ width, withoutEnlargement: true }).toBuffer()

import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

// Runs in a separate process: reads the bytes of a picture, and writes it redrawn in base64, or nothing when it can't
// be read.

/** About 7000 by 7000: a file of 10 MB can claim far more, and each pixel takes memory while it is decoded. */
const maxPixels = 50_000_000

sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
const [longestSide, format] = process.argv.slice(2)
const side = Number(longestSide)
const resized = sharp(await buffer(process.stdin), { limitInputPixels: maxPixels, failOn: 'error' })
  .rotate()
  .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
const encoded =
  format === 'jpeg'
    ? resized.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true })
    : resized.png({ palette: true })
const bytes = await encoded.toBuffer().catch(() => undefined)
process.stdout.write(bytes?.toString('base64') ?? '')

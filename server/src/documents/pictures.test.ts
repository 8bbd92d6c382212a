import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { reencodePicture } from './pictures.ts'

const format = { longestSide: 64, format: 'png' } as const
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2b50aa' } })

/** A script that writes an interlaced PNG, run in another process so that this one has not used the memory before. */
const largePictureScript = `
const create = { width: 7000, height: 7000, channels: 4, background: '#2b50aa80' }
require('sharp')({ create }).png({ progressive: true }).pipe(process.stdout)`

test('a picture of 49 million pixels decoded whole takes less than 50 MB of memory in this process', async () => {
  const picture = execFileSync(process.execPath, ['-e', largePictureScript], { maxBuffer: 10_000_000 })
  const before = process.resourceUsage().maxRSS
  const drawn = await reencodePicture(picture, format, 1)
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 64, height: 64 })
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(50 * 1024)
})

test('PNG is read; GIF, SVG and empty files are not', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect(await reencodePicture(await plain(9, 9).gif().toBuffer(), format, 1)).toBeUndefined()
  expect(await reencodePicture(svg, format, 1)).toBeUndefined()
  expect(await reencodePicture(Buffer.alloc(0), format, 1)).toBeUndefined()
  expect(await reencodePicture(await plain(9, 9).png().toBuffer(), format, 1)).toBeDefined()
})

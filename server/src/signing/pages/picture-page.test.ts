import sharp from 'sharp'
import { expect, test } from 'vitest'
import { png } from '../../../test/files/documents.ts'
import { drawPages } from './draw-pages.ts'
import { pdfOfPicture } from './picture-page.ts'

/** Each picture starts a process, which takes seconds on a busy machine. */
const slow = 60_000

test.each([
  ['an upright', { width: 300, height: 500 }, Math.SQRT2],
  ['a wide', { width: 500, height: 300 }, Math.SQRT1_2],
])('%s picture becomes a page of A4', { timeout: slow }, async (_case, size, ratio) => {
  const picture = await sharp({ create: { ...size, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  const drawn = await drawPages((await pdfOfPicture(picture, 1)) ?? Buffer.alloc(0), 1)
  const [page] = 'pages' in drawn ? drawn.pages : []
  const { width, height } = await sharp(page?.picture).metadata()
  expect(height / width).toBeCloseTo(ratio, 2)
})

test.each([
  ['is cut off', () => png().subarray(0, 45)],
  ['is something else', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('a picture that %s becomes no page', { timeout: slow }, async (_case, bytes) => {
  expect(await pdfOfPicture(bytes(), 1)).toBeUndefined()
})

import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { ChangedStream, openingStream, sealingStream } from './sealed-stream.ts'

const key = Buffer.alloc(32, 7)
const frame = 64 * 1024
const sealedFrame = frame + 16

async function through(stream: ReturnType<typeof sealingStream>, bytes: Buffer, chunk = 10_000) {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  )
  const [result] = await Promise.all([buffer(stream), pipeline(Readable.from(chunks), stream)])
  return result
}
const seal = (bytes: Buffer) => through(sealingStream(key, 'database'), bytes)
const open = (bytes: Buffer, overrides = { key, context: 'database' }, chunk?: number) =>
  through(openingStream(overrides.key, overrides.context), bytes, chunk)

test.each([0, 1, frame - 1, frame, frame + 1, 3 * frame, 200_001])(
  '%i bytes come back as they were',
  async (length) => {
    const bytes = randomBytes(length)
    const sealed = await seal(bytes)
    expect(sealed).toHaveLength(32 + length + 16 * Math.max(1, Math.ceil(length / frame)))
    expect(await open(sealed)).toEqual(bytes)
    expect(await open(sealed, undefined, 1 + (length % 7) * 9000)).toEqual(bytes)
  },
)

test('the same bytes are sealed differently each time', async () => {
  const bytes = Buffer.alloc(100)
  expect((await seal(bytes)).subarray(32)).not.toEqual((await seal(bytes)).subarray(32))
})

test("bytes can't be decrypted with another key or another context", async () => {
  const sealed = await seal(randomBytes(1000))
  await expect(open(sealed, { key: Buffer.alloc(32, 8), context: 'database' })).rejects.toThrow(ChangedStream)
  await expect(open(sealed, { key, context: 'files' })).rejects.toThrow(ChangedStream)
})

const frames = (sealed: Buffer) => {
  const body = sealed.subarray(32)
  const all = Array.from({ length: Math.ceil(body.length / sealedFrame) }, (_, index) =>
    body.subarray(index * sealedFrame, (index + 1) * sealedFrame),
  )
  return { salt: sealed.subarray(0, 32), all }
}

test.each<[string, (sealed: Buffer) => Buffer]>([
  ['one bit was changed', (sealed) => flipped(sealed, 70_000)],
  ['one bit of the salt was changed', (sealed) => flipped(sealed, 3)],
  ['the last byte is missing', (sealed) => sealed.subarray(0, -1)],
  ['the last frame is missing', (sealed) => Buffer.concat([frames(sealed).salt, ...frames(sealed).all.slice(0, -1)])],
  ['only the salt is there', (sealed) => sealed.subarray(0, 32)],
  ['nothing is there', () => Buffer.alloc(0)],
  ['a frame in the middle is missing', (sealed) => rearranged(sealed, [0, 2, 3])],
  ['two frames changed places', (sealed) => rearranged(sealed, [1, 0, 2, 3])],
  ['a frame appears twice', (sealed) => rearranged(sealed, [0, 0, 1, 2, 3])],
  ['bytes were added', (sealed) => Buffer.concat([sealed, Buffer.alloc(40)])],
])('a stream is refused when %s', async (_, change) => {
  const sealed = await seal(randomBytes(3 * frame + 5000))
  await expect(open(change(sealed))).rejects.toThrow(ChangedStream)
})

function flipped(sealed: Buffer, offset: number) {
  const changed = Buffer.from(sealed)
  changed[offset] = (changed[offset] ?? 0) ^ 1
  return changed
}

function rearranged(sealed: Buffer, order: number[]) {
  const { salt, all } = frames(sealed)
  return Buffer.concat([salt, ...order.map((place) => all[place] ?? Buffer.alloc(0))])
}

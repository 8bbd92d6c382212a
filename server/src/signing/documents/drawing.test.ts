import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import { drawingProblem } from './drawing.ts'

const drawn = (width: number, height: number, draws: boolean) => {
  const canvas = createCanvas(width, height)
  if (draws) canvas.getContext('2d').fillRect(20, 20, 60, 4)
  return canvas.toBuffer('image/png')
}
const signature = drawn(600, 300, true)
const withPalette = Buffer.from(signature)
withPalette[25] = 3

it.each<[string, Buffer, ReturnType<typeof drawingProblem>]>([
  ['a signature', signature, undefined],
  ['an empty canvas', drawn(600, 300, false), 'empty'],
  ['more pixels than a field has', drawn(4000, 4000, true), 'unreadable'],
  ['a PNG that ends early', signature.subarray(0, signature.length / 2), 'unreadable'],
  ['a PNG without content', Buffer.concat([signature.subarray(0, 8), Buffer.alloc(100)]), 'unreadable'],
  ['a PNG whose colors differ from those it declares', withPalette, 'unreadable'],
  ['another picture', Buffer.from('GIF89a'), 'unreadable'],
  ['nothing', Buffer.alloc(0), 'unreadable'],
])('checks %s', (_case, bytes, problem) => expect(drawingProblem(bytes)).toBe(problem))

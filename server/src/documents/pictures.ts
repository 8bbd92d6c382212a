import sharp from 'sharp'
import { tooManyCalls } from '../platform/errors.ts'
import { fairSlots } from './isolated/fair-slots.ts'
import { runIsolated } from './isolated/run-isolated.ts'

interface PictureFormat {
  /** Pixels of the longer side. */
  longestSide: number
  /** JPEG is for photographs; PNG keeps transparency. */
  format: 'jpeg' | 'png'
}

const busyMessage = 'Many pictures are being read right now'
const waitForSlot = fairSlots({ slots: 3, slotsPerCaller: 2, maxWaiting: 50, busyMessage })

/**
 * Kilobytes of memory that a picture with the maximum number of pixels needs, when it has 16 bits per color and can't
 * be read line by line.
 */
const memory = (512 + 640) * 1024

/**
 * Encodes a picture again as pages show it: upright, not larger than needed, without metadata. Undefined when it can't
 * be read. This happens in a separate process, because a file of 2 MB can need 450 MB. `companyId`: the company that
 * the picture belongs to; at most two of its pictures are drawn at a time.
 */
export async function reencodePicture(
  bytes: Buffer,
  { longestSide, format }: PictureFormat,
  companyId: number,
): Promise<Buffer | undefined> {
  const release = await waitForSlot(companyId)
  try {
    const script = new URL('draw-picture.ts', import.meta.url)
    const outcome = await runIsolated(script, bytes, { args: [`${longestSide}`, format], native: { memory } })
    if ('output' in outcome) return outcome.output === '' ? undefined : Buffer.from(outcome.output, 'base64')
    if (outcome.ended === 'time') throw tooManyCalls(busyMessage, 10)
    return undefined
  } finally {
    release()
  }
}

/** Returns one of the product's pictures scaled down to this width, in its format. */
export const scaleToWidth = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes).resize({ width, withoutEnlargement: true }).toBuffer()

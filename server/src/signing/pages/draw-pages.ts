import { z } from 'zod'
import { fairSlots } from '../../documents/isolated/fair-slots.ts'
import { runIsolated } from '../../documents/isolated/run-isolated.ts'
import { type PageProblem, pageProblems } from './page-problem.ts'

const waitForSlot = fairSlots({ slots: 2, maxWaiting: 20, busyMessage: 'Many documents are being prepared right now' })

/** Kilobytes: Node's own reserve, and pictures of 40 pages. */
const memory = (512 + 1024) * 1024
/** Milliseconds for 40 pages on a busy machine. */
const time = 60_000
/** The maximum size of the output in bytes: 40 pages of 400 kB in base64, with their text. */
const maxOutput = 24 * 1024 * 1024

const Output = z.union([
  z.object({
    pages: z
      .array(z.object({ picture: z.base64(), text: z.string() }))
      .min(1)
      .max(40),
  }),
  z.object({ problem: z.enum(pageProblems) }),
])

export type PagesResult = { pages: { picture: Buffer; text: string }[] } | { problem: PageProblem }

/** Draws the pages of a PDF as JPEG, in a separate process, or returns why the PDF can't be signed. */
export async function drawPages(bytes: Uint8Array, companyId: number): Promise<PagesResult> {
  const release = await waitForSlot(companyId)
  try {
    const script = new URL('draw-file.ts', import.meta.url)
    const result = await runIsolated(script, bytes, { time, native: { memory }, maxOutput })
    if ('ended' in result) return { problem: 'broken' }
    const output = Output.parse(JSON.parse(result.output))
    if ('problem' in output) return output
    return { pages: output.pages.map(({ picture, text }) => ({ picture: Buffer.from(picture, 'base64'), text })) }
  } finally {
    release()
  }
}

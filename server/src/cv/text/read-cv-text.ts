import { z } from 'zod'
import { fairSlots } from '../../documents/isolated/fair-slots.ts'
import { runIsolated } from '../../documents/isolated/run-isolated.ts'
import { tooManyCalls } from '../../platform/errors.ts'
import { CvProblem, cvProblems } from './cv-problem.ts'
import type { CvText } from './cv-text.ts'

const busyMessage = 'Many CVs are being read right now'

/** At most three processes read CVs at the same time, two of them for one company; others wait. */
const waitForSlot = fairSlots({ slots: 3, slotsPerCaller: 2, maxWaiting: 50, busyMessage })

const Output = z.union([
  z.object({ text: z.object({ lines: z.array(z.string().max(1000)).max(2000), pages: z.int().min(0) }) }),
  z.object({ problem: z.enum(cvProblems) }),
])

/**
 * Returns the text of an untrusted PDF, DOCX or RTF file, read in a separate process. Throws CvProblem where the file
 * is at fault: it is locked, broken, has no text, or would take more time or memory than a CV does. Other errors may be
 * retried, such as the refusal on a busy machine. `companyId`: the company that has the file; at most two of its files
 * are read at a time.
 */
export async function readCvText(bytes: Uint8Array, companyId: number): Promise<CvText> {
  const release = await waitForSlot(companyId)
  try {
    const result = await runIsolated(new URL('read-file.ts', import.meta.url), bytes)
    if ('ended' in result && result.ended === 'time') throw tooManyCalls(busyMessage, 10)
    if ('ended' in result) throw new CvProblem('too-much')
    const output = parseOutput(result.output)
    if ('problem' in output) throw new CvProblem(output.problem)
    return output.text
  } finally {
    release()
  }
}

/** Validates the output of the process, which isn't trusted either: none of it appears in a message. */
function parseOutput(json: string): z.infer<typeof Output> {
  try {
    return Output.parse(JSON.parse(json))
  } catch {
    return { problem: 'broken' }
  }
}

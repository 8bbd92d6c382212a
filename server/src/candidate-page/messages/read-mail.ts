import { z } from 'zod'
import { fairSlots } from '../../documents/isolated/fair-slots.ts'
import { runIsolated } from '../../documents/isolated/run-isolated.ts'
import { tooManyCalls } from '../../platform/errors.ts'

const busyMessage = 'Many mails are being read right now'
/** At most two processes read mails at a time. The mail server sends a refused mail again. */
const waitForSlot = fairSlots<'mails'>({ slots: 2, slotsPerCaller: 2, maxWaiting: 50, busyMessage })

const ReceivedMail = z.object({
  headers: z.array(z.object({ key: z.string(), value: z.string() })),
  from: z.string().nullable(),
  /** The addresses to which the mail went, those of forwarding servers first. */
  recipients: z.array(z.string()),
  messageId: z.string().nullable(),
  /** The words of the mail without the mail that it answers. */
  text: z.string(),
  attachments: z.array(z.object({ filename: z.string(), mimeType: z.string() })),
  /** The text of an attached calendar. */
  calendar: z.string().nullable(),
})

/** The parts of a mail that the product uses. */
export type ReceivedMail = z.infer<typeof ReceivedMail>

/**
 * Parses a mail in a separate process, because 15 MB of mails within mails take most of a minute. Returns undefined for
 * one that is broken or exceeds the limits of the process, and throws a refusal while the machine is too busy.
 */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail | undefined> {
  const release = await waitForSlot('mails')
  try {
    const result = await runIsolated(new URL('read-mail-file.ts', import.meta.url), raw)
    if ('ended' in result && result.ended === 'time') throw tooManyCalls(busyMessage, 10)
    return 'ended' in result ? undefined : parseOutput(result.output)
  } finally {
    release()
  }
}

/** Validates the output of the process, which isn't trusted either. */
function parseOutput(json: string) {
  try {
    return ReceivedMail.nullable().parse(JSON.parse(json)) ?? undefined
  } catch {
    return undefined
  }
}

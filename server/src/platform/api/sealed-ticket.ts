import { z } from 'zod'
import type { Sealing } from '../sealing.ts'

interface Options<Content extends z.ZodType> {
  /** Keeps kinds of tickets apart. */
  name: string
  content: Content
  /** Seconds. */
  maxAge: number
}
interface Around {
  sealing: Sealing
  now: Date
}

/**
 * Text that this server alone can make and read, for a while. Whoever has it shows that the server let them have it, and
 * nothing is kept of it meanwhile.
 */
export function sealedTicket<Content extends z.ZodType>({ name, content, maxAge }: Options<Content>) {
  const Envelope = z.object({ name: z.literal(name), until: z.int(), what: z.unknown() })
  return {
    /** In letters that an address carries as they are. */
    write: (what: z.input<Content>, { sealing, now }: Around): string =>
      sealing.seal(JSON.stringify({ name, until: now.getTime() + maxAge * 1000, what })).toString('base64url'),
    /** What it says, or undefined when it is void, of another kind or not from this server. */
    read(ticket: string, { sealing, now }: Around): z.output<Content> | undefined {
      const { data } = Envelope.safeParse(unsealed(ticket, sealing))
      return data && data.until > now.getTime() ? content.safeParse(data.what).data : undefined
    },
  }
}

function unsealed(ticket: string, sealing: Sealing): unknown {
  try {
    return JSON.parse(sealing.unseal(Buffer.from(ticket, 'base64url')))
  } catch {
    return undefined
  }
}

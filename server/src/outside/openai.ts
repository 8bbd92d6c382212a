import { z } from 'zod'

/** Where a service that speaks like OpenAI's is. */
export interface OpenAiOptions {
  /** Where the calls are, such as https://api.example.com/v1. */
  url: string
  key: string
  model: string
  /** Milliseconds until a service that says nothing counts as down. */
  patience?: number
}

const mostBytes = 512 * 1024

export const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

export class AnsweredTooMuch extends Error {
  override name = 'AnsweredTooMuch'
}

/** The text of an answer. Throws AnsweredTooMuch beyond half a megabyte. */
export async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new AnsweredTooMuch()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

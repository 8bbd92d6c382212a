import { z } from 'zod'

/** The connection to an OpenAI-compatible service. */
export interface OpenAiOptions {
  /** Base URL of the API, such as https://api.example.com/v1. */
  url: string
  key: string
  model: string
  /** Milliseconds after which an unfinished call is aborted. */
  timeout?: number
}

const maxBytes = 512 * 1024

export const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

export class ResponseTooLarge extends Error {
  override name = 'ResponseTooLarge'
}

/** Reads the text of a response. Throws ResponseTooLarge beyond half a megabyte. */
export async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new ResponseTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

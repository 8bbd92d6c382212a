import type { Endpoint } from '@hireloom/contract/platform/endpoint'
import { toRequest } from '@hireloom/contract/platform/wire'
import { exampleCalls, exampleIds } from '@hireloom/contract/public-api/example-calls'
import { exampleReplies } from '@hireloom/contract/public-api/example-replies'
import { formKeyHeader, idempotencyHeader, publicHeaders } from '@hireloom/contract/public-site'
import { z } from 'zod'

const calls: Record<string, Record<string, object>> = exampleCalls()
const replies: Record<string, Record<string, object>> = exampleReplies

/** Header values of the examples. */
export const exampleHeaders: Record<string, string> = {
  [publicHeaders.apiKey]: 'YOUR_API_KEY',
  [publicHeaders.companySlug]: exampleIds.companySlug,
  [idempotencyHeader]: '3f0c6f0e-4c4b-4a57-9c0e-0d5f3a7b9e21',
  [formKeyHeader]: '6b7d1c52-8f0a-4f6e-b7a4-2f9c1d3e5a60',
}

export interface Example {
  /** Path and query as they are sent. */
  url: string
  /** Values of the path and the query by name. */
  parameters: Record<string, string>
  body: unknown
  reply: unknown
}

/** Returns an example call with its reply, or undefined for an endpoint without an example. */
export function exampleOf(slice: string, name: string, endpoint: Endpoint): Example | undefined {
  const input = calls[slice]?.[name]
  const reply = replies[slice]?.[name]
  if (!input) return undefined
  const { url, body } = toRequest(endpoint, input as never)
  const { searchParams } = new URL(url, 'https://ats.example.com')
  const { params = {} } = input as { params?: Record<string, unknown> }
  return {
    url,
    parameters: { ...textsOf(params), ...Object.fromEntries(searchParams) },
    body,
    reply: reply && endpoint.reply && z.encode(endpoint.reply, reply),
  }
}

const textsOf = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))

/** Returns the call as a curl command. */
export function curl(publicUrl: string, { method, form }: Endpoint, { url, body }: Example, headers: string[]): string {
  const { file: _, filename, ...fields } = (body ?? {}) as Record<string, unknown>
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${publicUrl}${url}'`,
    ...headers.map((name) => `-H '${name}: ${exampleHeaders[name]}'`),
    ...(form
      ? Object.entries({ ...fields, file: `@${filename}` }).map(([name, value]) => `-F '${name}=${value}'`)
      : []),
    ...(body && !form ? ["-H 'content-type: application/json'", `-d '${JSON.stringify(body, null, 2)}'`] : []),
  ]
  return parts.join(' \\\n  ')
}

import type { Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { camelKeys, type ErrorBody } from '@hireloom/contract/platform/wire'
import { type Mock, vi } from 'vitest'
import { z } from 'zod'

type Refusal = ErrorBody & { status: number; headers?: Record<string, string> }
type CallSpy = Mock<(url: string, body?: unknown, headers?: Record<string, string>) => void>
interface MockedEndpoint {
  endpoint: Endpoint
  call: CallSpy
  reply: () => Promise<Response>
}

let mockedEndpoints: MockedEndpoint[] = []

/** A reply that is sent once the promise resolves, so that a test can check the screen meanwhile. */
export interface DelayedReply<T> {
  later: Promise<T>
}

/**
 * Mocks the server at one endpoint until the test ends; a later mock of the endpoint replaces it. The compiler checks
 * the reply against the contract. Returns a spy that is called with the URL, the body and the headers.
 */
export function answer<E extends Endpoint>(
  endpoint: E,
  reply: Reply<E> | Refusal | DelayedReply<Reply<E> | Refusal>,
): CallSpy {
  const call: CallSpy = vi.fn()
  mockedEndpoints.unshift({ endpoint, call, reply: async () => toResponse(endpoint, await settle(reply)) })
  vi.stubGlobal('fetch', mockedFetch)
  return call
}

/** Returns a refusal in the server's format. */
export const refusal = (
  status: number,
  message: string,
  errors: ErrorBody['error']['errors'] = [],
  code = 'refused',
  headers: Record<string, string> = {},
): Refusal => ({
  status,
  headers,
  error: { code, message, errors },
})

export function resetMocks() {
  mockedEndpoints = []
  vi.unstubAllGlobals()
}

async function mockedFetch(url: string, { method = 'GET', body, headers }: RequestInit = {}) {
  const [path = ''] = url.split('?')
  const found = mockedEndpoints.find(({ endpoint }) => endpoint.method === method && patternOf(endpoint).test(path))
  if (!found) throw new Error(`No reply is prepared for ${method} ${url}`)
  const request = typeof body === 'string' ? camelKeys(JSON.parse(body)) : undefined
  found.call(url, request, headers as Record<string, string>)
  return found.reply()
}

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

function settle<T>(reply: T | DelayedReply<T>): Promise<T> | T {
  return typeof reply === 'object' && reply !== null && 'later' in reply ? reply.later : (reply as T)
}

async function toResponse<E extends Endpoint>(endpoint: E, reply: Reply<E> | Refusal) {
  if (typeof reply === 'object' && reply !== null && 'error' in reply) {
    const { status, headers, error } = reply as Refusal
    return Response.json({ error }, { status, ...(headers && { headers }) })
  }
  if (reply instanceof File) {
    const name = `attachment; filename*=UTF-8''${encodeURIComponent(reply.name)}`
    return new Response(await reply.arrayBuffer(), {
      headers: { 'content-type': reply.type, 'content-disposition': name },
    })
  }
  if (!endpoint.reply || endpoint.status === 204) return new Response(null, { status: 204 })
  return Response.json(z.encode(endpoint.reply, reply), { status: endpoint.status ?? 200 })
}

import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { requestIdHeader } from '@hireloom/contract/platform/request-id'
import { type ErrorBody, type FieldError, fromReply, toRequest } from '@hireloom/contract/platform/wire'
import { texts } from '@hireloom/contract/texts/current'
import { readToken } from '../session/token.ts'
import { noteBuild } from './build.ts'
import { changedAgo, noteChange } from './changed-ago.ts'

/** The error of a failed call. `message` is the sentence to show; `status` is 0 when the server wasn't reached. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly endpoint: Endpoint
  /** The seconds after which the server allows another call, when it names them. */
  readonly retryAfter: number | undefined
  /** The id of the request in the server's log. */
  readonly requestId: string | undefined

  constructor(
    endpoint: Endpoint,
    status: number,
    { code, message, errors }: ErrorBody['error'],
    { retryAfter, requestId }: { retryAfter?: number | undefined; requestId?: string | undefined } = {},
  ) {
    const details = errors.map((error) => error.message.toLowerCase()).join(', ')
    super([message, details].filter(Boolean).join(': '))
    this.status = status
    this.code = code
    this.errors = errors
    this.endpoint = endpoint
    this.retryAfter = retryAfter
    this.requestId = requestId
  }
}

/** Returns whether a change was refused because another user has made one since. */
export const isStale = (error: Error | null): error is CallError => error instanceof CallError && error.code === 'stale'

/** Returns whether a record was deleted, or the user lost access to it. */
export const isGone = (error: Error | null) => error instanceof CallError && [403, 404].includes(error.status)

export interface CallOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The body as a form with a file, for an endpoint that accepts one; it replaces the input's body. */
  form?: FormData
}

/**
 * Calls the server and returns the parsed reply. Throws CallError for a refusal and when the server can't be reached.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { headers, signal, form }: CallOptions = {},
): Promise<Reply<E>> {
  const { method, url, body } = toRequest(endpoint, input)
  const token = readToken()
  const request: RequestInit = {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...changedAgo(endpoint),
      ...headers,
    },
  }
  if (form) request.body = form
  else if (body !== undefined) request.body = JSON.stringify(body)
  if (signal) request.signal = signal

  const response = await fetch(url, request).catch((cause) => {
    if (signal?.aborted) throw cause
    throw new CallError(endpoint, 0, unreachable())
  })
  noteBuild(response.headers)
  noteChange(endpoint)
  if (!response.ok) {
    throw new CallError(endpoint, response.status, await readRefusal(response), {
      retryAfter: retryAfterOf(response),
      requestId: response.headers.get(requestIdHeader) ?? undefined,
    })
  }
  if (endpoint.file) return (await fileOf(response)) as Reply<E>
  return response.status === 204 ? (undefined as Reply<E>) : fromReply(endpoint, await response.json())
}

/** Returns the reply as a file with the name that the server gave it (RFC 6266). */
async function fileOf(response: Response) {
  const [, name = 'file'] = response.headers.get('content-disposition')?.match(/filename\*=UTF-8''([^;]+)/) ?? []
  const type = response.headers.get('content-type') ?? ''
  return new File([await response.arrayBuffer()], decodeURIComponent(name), { type })
}

/** Returns the error shown when the server, or a part of the program on it, can't be reached. */
export const unreachable = () => ({ code: 'unreachable', message: texts().site.calls.unreachable, errors: [] })
const unreadable = () => ({ code: 'unreadable', message: texts().site.calls.unreadable, errors: [] })

/** Seconds to wait after too many calls when the reply doesn't name them, for example one from a proxy. */
const defaultWait = 10

/** Returns the seconds after which a call refused with 429 may be repeated; undefined for any other failure. */
export const waitAfterTooMany = (error: unknown) =>
  error instanceof CallError && error.status === 429 ? (error.retryAfter ?? defaultWait) : undefined

function retryAfterOf({ headers }: Response) {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

/** Returns the error of a failed call. A proxy in between may reply with something other than our JSON. */
async function readRefusal(response: Response): Promise<ErrorBody['error']> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null)
  return body?.error ? { ...unreadable(), ...body.error } : unreadable()
}

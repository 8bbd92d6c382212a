import type { z } from 'zod'
import type { Flag } from './flags.ts'
import type { Permission } from './permissions.ts'

/** One call of the API, implemented by the server and called by the web. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** A description for the API document. */
  summary: string
  /** The permission that callers need, or several; any one is enough. Absent means any signed-in user. */
  permission?: Permission | readonly Permission[]
  /** Restricts the call to the company's Admins, regardless of the role matrix, as for billing. */
  adminOnly?: true
  /** Excludes consultants, regardless of the role matrix, as for a client company's own settings. */
  closedToConsultants?: true
  /** Restricts the call to operators of the installation, whatever their role; for others it is 404. */
  operator?: true
  /** The flag without which the call is 404. Not for public endpoints, whose company is not known yet. */
  flag?: Flag
  /** Allows a change after the subscription has expired, when the product is otherwise read-only. */
  whenExpired?: 'allowed'
  /** Lets the call read from a replica, whose data may be a few seconds old. The call writes nothing. */
  mayLag?: true
  /** Admits visitors without a session. */
  public?: true
  /** For other systems that hold the service key, which is valid for every company. The path begins with /service. */
  service?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply?: z.ZodType
  /**
   * Also accepts the body as a form (multipart/form-data), with a file of up to 10 MB as `file`, which is base64 in
   * JSON.
   */
  form?: true
  /** Accepts the header Idempotency-Key, by which a retry returns the first reply. */
  acceptsIdempotencyKey?: true
  /** Replies with a file instead of JSON. */
  file?: true
  /** The HTTP status of success, 200 by default. */
  status?: 201 | 204
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/** Returns whether the call is refused after the subscription has expired, when the product is read-only. */
export const isRefusedWhenExpired = ({ method, whenExpired }: Endpoint) => method !== 'GET' && whenExpired !== 'allowed'

type Parts<E, Part extends keyof E> = E[Part] extends z.ZodType ? { [P in Part]: z.output<E[Part]> } : unknown

/** The input of a handler, parsed and with defaults. */
export type HandlerInput<E extends Endpoint> = Parts<E, 'params'> & Parts<E, 'query'> & Parts<E, 'body'>

/** The input of a call, like HandlerInput but without the need to pass defaults. */
export type CallInput<E extends Endpoint> = Parts<E, 'params'> &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Partial<z.output<E['query']>> } : unknown)

export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : E['file'] extends true
    ? File
    : undefined

import type { z } from 'zod'
import type { Flag } from './flags.ts'
import type { Permission } from './permissions.ts'

/** One call of the API. The server implements it, the web calls it, neither restates it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** One sentence for the reader of the API document. */
  summary: string
  /** The permission that callers need, or several; any one is enough. Absent means any signed-in user. */
  permission?: Permission | readonly Permission[]
  /** Only the company's Admins, whatever the role matrix says: billing. */
  adminOnly?: true
  /** Not for consultants, whatever the role matrix says: what a client company sets up for itself. */
  closedToConsultants?: true
  /** Missing for companies that have this flag off. Not for public endpoints, whose company is not known yet. */
  flag?: Flag
  /** Stays open when the subscription is over and the product can only be read. Reading always does. */
  whenExpired?: 'allowed'
  /** Admits visitors without a session. */
  public?: true
  /** For other systems that hold the service key, which is valid for every company. The path begins with /service. */
  service?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply?: z.ZodType
  /** Takes its body as a form (multipart/form-data) as well: a file of up to 10 MB under `file`, which JSON carries in base64. */
  form?: true
  /** The header Idempotency-Key makes a retry the same call. */
  retried?: true
  /** Replies with a file instead of JSON. */
  file?: true
  /** HTTP status of success, 200 unless named here. */
  status?: 201 | 204
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Parts<E, Part extends keyof E> = E[Part] extends z.ZodType ? { [P in Part]: z.output<E[Part]> } : unknown

/** The input of a handler: every part parsed, every default filled in. */
export type HandlerInput<E extends Endpoint> = Parts<E, 'params'> & Parts<E, 'query'> & Parts<E, 'body'>

/** The input of a call: like HandlerInput, but defaults may be left out. */
export type CallInput<E extends Endpoint> = Parts<E, 'params'> &
  (E['body'] extends z.ZodType ? { body: z.input<E['body']> } : unknown) &
  (E['query'] extends z.ZodType ? { query?: Partial<z.output<E['query']>> } : unknown)

export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : E['file'] extends true
    ? File
    : undefined

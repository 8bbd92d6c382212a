import type { FieldError } from '@hireloom/contract/platform/wire'
import { texts } from '@hireloom/contract/texts/current'

/**
 * An error for the caller to read. Errors that error-replies.ts doesn't turn into one are bugs and become a 500. The
 * cause, where there is one, is logged.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly headers: Record<string, string>

  constructor(status: number, code: string, message: string, errors: FieldError[] = [], headers = {}) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.headers = headers
  }
}

/** A refusal because something that the product needs is unavailable or full. */
export class Outage extends Refusal {
  /** `seconds`: when to retry. */
  constructor(code: string, message: string, seconds: number, cause: unknown) {
    super(503, code, message, [], { 'retry-after': String(seconds) })
    this.cause = cause
  }
}

export const unauthorized = () => new Refusal(401, 'unauthorized', 'Please sign in')
export const forbidden = () => new Refusal(403, 'forbidden', "You don't have access to this")
export const stale = () =>
  new Refusal(409, 'stale', 'Someone changed this in the meantime. Reload to see the change, then try again')

/**
 * Returns the refusal of a rate limit, with the text for applicants unless there is another. `seconds`: when to retry.
 */
export const tooMany = (seconds: number, message = texts().refusals.tooManyApplicants) =>
  new Refusal(429, 'too_many', message, [], { 'retry-after': String(seconds) })

/** Returns the refusal of a rate limit. `problem`: its first sentence, such as 'Too many requests at once'. */
export const tooManyCalls = (problem: string, seconds: number) =>
  tooMany(seconds, `${problem}. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`)

/** Returns the refusal of invalid input, field by field. */
export const invalid = (errors: FieldError[]) => new Refusal(422, 'validation_failed', texts().refusals.fields, errors)

/** Returns the refusal of a request that breaks a rule of the domain, as one sentence. */
export const unprocessable = (code: string, message: string) => new Refusal(422, code, message)

export function missing(noun: string): never {
  throw new Refusal(404, 'not_found', `${noun} not found`)
}

/** Refuses an address that the public pages don't have. */
export function pageMissing(): never {
  throw new Refusal(404, 'not_found', texts().refusals.pageMissing)
}

/** Returns whether the database refused a statement because of this unique index or check. */
export const isViolationOf = (error: unknown, constraint: string) =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint

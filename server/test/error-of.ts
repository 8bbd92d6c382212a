import type { ErrorBody } from '@hireloom/contract/platform/wire'

/** Returns the error of a reply, for endpoints whose success has no body. */
export const errorOf = (body: unknown) => (body as Partial<ErrorBody> | undefined)?.error

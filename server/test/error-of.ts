import type { ErrorBody } from '@hireloom/contract/platform/wire'

/** Of an endpoint whose success has no body. */
export const errorOf = (body: unknown) => (body as Partial<ErrorBody> | undefined)?.error

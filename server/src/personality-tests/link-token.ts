import { id } from '@hireloom/contract/platform/fields'
import { z } from 'zod'
import { sealedToken } from '../platform/sealing.ts'

/** The token in the address to which the provider reports a test. It is valid for half a year. */
export const reportTicket = sealedToken({
  name: 'personality test',
  content: z.object({ companyId: id, applicationId: id }),
  maxAge: 183 * 24 * 3600,
})

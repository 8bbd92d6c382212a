import { id } from '@hireloom/contract/platform/fields'
import { z } from 'zod'
import { sealedToken } from '../platform/sealing.ts'

/** Shows that whoever calls was told to by us, about this test: good for half a year. */
export const reportTicket = sealedToken({
  name: 'personality test',
  content: z.object({ companyId: id, applicationId: id }),
  maxAge: 183 * 24 * 3600,
})

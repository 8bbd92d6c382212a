import { GraphQLError } from 'graphql'
import type { Db } from '../../../platform/db/db.ts'
import { findOrganization } from './companies.ts'
import type { BoardMemory } from './memory.ts'

/** The embedded board. */
export interface Board {
  db: Db
  memory: BoardMemory
  publicUrl: string
  /** The code that the board shows the owner of a company id. */
  codeOf: (hirerId: string) => string
  now: () => Date
}

export const refusal = (code: 'BAD_USER_INPUT' | 'FORBIDDEN' | 'NOT_FOUND', message: string) =>
  new GraphQLError(message, { extensions: { code } })

/** Returns the organization of an object identifier, if other software may post for it. */
export function requireHirer(id: string | undefined) {
  const organization = findOrganization(id ?? '')
  if (!organization) throw refusal('BAD_USER_INPUT', 'Invalid object identifier')
  if (!organization.seekApiCapabilities.relationshipTypeCodes.includes('JobPosting')) {
    throw refusal('FORBIDDEN', 'The hirer has no JobPosting relationship with this integration')
  }
  return organization
}

import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Role } from '@hireloom/contract/platform/permissions'
import { z } from 'zod'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { type SealingContext, sealedToken } from '../platform/sealing.ts'
import { type AcceptableInvitation, findInvitationNames } from '../users/acceptance-queries.ts'

/** The invitation of another company, as it is offered to an account that signed in. */
export const joinTicket = sealedToken({
  name: 'join',
  content: z.object({ accountId: z.int(), companyId: z.int(), id: z.int(), token: z.string().optional() }),
  maxAge: 600,
})

export const expiredTicket = () =>
  new Refusal(403, 'invitation_over', 'This invitation can no longer be accepted here. Sign in again to accept it.')

export const roleNameOf = (code: Role) => nameOf(optionLists.userRole, code) ?? ''

/** Returns the invitations as the user is asked about them. */
export function listJoinOffers(
  db: Db,
  accountId: number,
  invitations: readonly AcceptableInvitation[],
  context: SealingContext,
) {
  return Promise.all(
    invitations.map(async (invitation) => {
      const { companyName, role } = await findInvitationNames(db, invitation)
      return {
        companyName,
        roleName: roleNameOf(role),
        ticket: joinTicket.write({ accountId, ...invitation }, context),
      }
    }),
  )
}

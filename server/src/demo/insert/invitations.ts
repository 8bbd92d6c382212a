import { randomBytes } from 'node:crypto'
import { role } from '@hireloom/contract/platform/permissions'
import { type InvitedRole, userStatus } from '@hireloom/contract/users'
import type { Db } from '../../platform/db/db.ts'
import { expiryOf } from '../../users/rules.ts'
import { daysAfter } from '../days.ts'
import type { CompanyStory } from '../stories/companies.ts'
import type { StoredCompany } from './company.ts'

interface InvitationStory {
  firstName: string
  lastName: string
  role: InvitedRole
  daysAgo: number
}

/** Pending invitations, by the slug of the company. */
const invitedBySlug: Record<string, InvitationStory[]> = {
  'sagara-logistik': [
    { firstName: 'Arman', lastName: 'Siregar', role: role.user, daysAgo: 2 },
    { firstName: 'Nia', lastName: 'Kurniasih', role: role.recruiter, daysAgo: 0 },
  ],
}

/** Inserts invitations whose links nobody knows; invited users sign in by their e-mail address. */
export async function insertInvitations(
  db: Db,
  story: CompanyStory,
  { id: companyId, users }: StoredCompany,
  now: Date,
) {
  const [firstAdmin] = story.people.filter((person) => person.role === role.admin)
  const invitedBy = users.get(firstAdmin?.subject ?? '')
  if (invitedBy === undefined) throw new Error(`${story.name} has no Admin`)
  for (const { daysAgo, ...person } of invitedBySlug[story.slug] ?? []) {
    const email = `${person.firstName}.${person.lastName}@${story.mailDomain}`.toLowerCase()
    const sentAt = daysAfter(now, -daysAgo)
    const { id: userId } = await db
      .insertInto('users')
      .values({ companyId, ...person, email, status: userStatus.pending, createdAt: sentAt, updatedAt: sentAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('invitations')
      .values({
        companyId,
        userId,
        email,
        role: person.role,
        invitedBy,
        sentAt,
        tokenHash: randomBytes(32),
        expiresAt: expiryOf(sentAt, story.timeZone),
      })
      .execute()
  }
}

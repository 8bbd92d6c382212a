import type { TeamMember } from '@hireloom/contract/jobs/fields'
import type { HiringRole } from '@hireloom/contract/lookups'

interface NewMember {
  personId: number
  /** Null removes the person. */
  roleId: HiringRole | null
}

/** Returns a hiring team with a person in a role or without them; undefined when nothing changes. */
export function changedTeam(team: readonly TeamMember[], { personId, roleId }: NewMember): TeamMember[] | undefined {
  const current = team.find(({ hiringUserId }) => hiringUserId === personId)
  if ((current?.hiringRoleId ?? null) === roleId) return undefined
  const others = team
    .filter((member) => member !== current)
    .map(({ hiringUserId, hiringRoleId }) => ({ hiringUserId, hiringRoleId }))
  return roleId === null ? others : [...others, { hiringUserId: personId, hiringRoleId: roleId }]
}

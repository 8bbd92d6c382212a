import { userInfo } from 'node:os'
import type { Inviter } from '../users/invitation-queries.ts'
import type { AdminContext } from './command.ts'

/** Returns the actor of the command line in activity logs. */
export function commandLineActor(): string {
  try {
    return `Command line: ${userInfo().username}`
  } catch {
    // The user of a container may have no name.
    return `Command line: user ${process.getuid?.()}`
  }
}

/** Returns the operator as the inviter of users to a company. */
export const operatorOf = (
  { actorName, config }: Pick<AdminContext, 'actorName' | 'config'>,
  { id, timeZone }: { id: number; timeZone: string },
): Inviter => ({
  companyId: id,
  timeZone,
  userId: null,
  actorName,
  name: 'The team that runs Hireloom',
  email: config.supportEmail,
})

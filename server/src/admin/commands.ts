import { accessCommands } from './access-commands.ts'
import { backupCommands } from './backup-commands.ts'
import type { Command, StandaloneCommand } from './command.ts'
import { companyCommands } from './company-commands.ts'
import { deleteCommand } from './delete-command.ts'
import { doctorCommand } from './doctor-command.ts'
import { rotateCommand } from './keys-command.ts'
import { mailsCommand } from './mail-command.ts'
import { reencryptCommand } from './reencrypt-command.ts'
import { restoreCommands } from './restore-commands.ts'
import { taskCommands } from './task-commands.ts'
import { upgradeCommand } from './upgrade-command.ts'

/** Every command of the operator. */
export const adminCommands: readonly (Command | StandaloneCommand)[] = [
  ...companyCommands,
  deleteCommand,
  ...accessCommands,
  ...taskCommands,
  mailsCommand,
  rotateCommand,
  reencryptCommand,
  doctorCommand,
  upgradeCommand,
  ...backupCommands,
  ...restoreCommands,
]

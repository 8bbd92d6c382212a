import { accessCommands } from './access-commands.ts'
import type { Command } from './command.ts'
import { companyCommands } from './company-commands.ts'
import { taskCommands } from './task-commands.ts'

/** Every command of the operator. */
export const adminCommands: readonly Command[] = [...companyCommands, ...accessCommands, ...taskCommands]

import { DatabaseOutage } from '../../platform/db/outage.ts'
import { isPaused } from '../../platform/db/restored.ts'
import { eraseAgain } from './erased-list-commands.ts'
import type { ErasureServices } from './erasure-commands.ts'

interface RestoreLog {
  info(details: { applications: number }, message: string): void
  warn(details: { err: Error }, message: string): void
}

/**
 * Erases again the people who were erased after the restored moment, before the restored system serves calls. A list
 * that can't be read doesn't keep the system from starting: the hourly task tries again once the system is resumed.
 */
export async function erasePeopleOfBackup(services: ErasureServices, log: RestoreLog) {
  if (!(await isPaused(services.db))) return
  try {
    log.info({ applications: await eraseAgain(services) }, 'erased people again after the restore')
  } catch (error) {
    if (error instanceof DatabaseOutage) throw error
    log.warn(
      { err: error as Error },
      'could not erase all people again who were erased after the restored moment; the hourly task tries again',
    )
  }
}

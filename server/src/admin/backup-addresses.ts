import {
  addressAround,
  isInFileBucket,
  openPlace,
  type PlaceAddress,
  readAddress,
} from '../outside/backup-place/open.ts'
import type { BackupPlace } from '../outside/backup-place/port.ts'
import type { readSettings } from '../platform/start/config.ts'
import { UsageError } from './command.ts'

export type PlaceSettings = ReturnType<typeof readSettings>

/** Reads the address of a folder or bucket. Throws UsageError with the name of the option. */
export function addressOf(option: string, text: string): PlaceAddress {
  const address = readAddress(text)
  if (!address) throw new UsageError(`--${option} must be a folder, or a bucket like s3://bucket/backups.`)
  return address
}

/**
 * Reads the path of a folder. Throws UsageError for other addresses, such as a database's, which `resolve` would turn
 * into a folder of the working directory. `must`: what the option must be. The message leaves out the address, because
 * it may have a password.
 */
export function folderOf(option: string, text: string, must: string): string {
  const address = readAddress(text)
  if (!address || !('folder' in address)) throw new UsageError(`--${option} must be ${must}.`)
  return address.folder
}

/** Opens the place of backups that an option names. */
export const openNamed = (option: string, text: string, settings: PlaceSettings): Promise<BackupPlace> =>
  openPlace(addressOf(option, text), settings)

/**
 * Opens the place that --to names, for a command that writes to it. Throws UsageError for a place in the bucket of the
 * files.
 */
export async function openTarget(text: string, settings: PlaceSettings): Promise<BackupPlace> {
  const address = addressOf('to', text)
  if (isInFileBucket(address, settings)) {
    throw new UsageError(
      `--to must not be in ${settings.s3Bucket}, the bucket of the files (S3_BUCKET). Name another bucket.`,
    )
  }
  return openPlace(address, settings)
}

/** Opens the place of the backup that --from names. */
export async function openBackup(from: string, settings: PlaceSettings) {
  const { place, name: folder } = addressAround(addressOf('from', from))
  return { place: await openPlace(place, settings), folder }
}

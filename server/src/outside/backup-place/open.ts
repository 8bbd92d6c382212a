import { basename, dirname, join, resolve } from 'node:path'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import type { Config } from '../../platform/start/config.ts'
import type { S3Options } from '../files/s3-client.ts'
import { type FileStoreCopy, fileStoreIn } from './file-store.ts'
import { folderPlace } from './folder.ts'
import type { BackupPlace } from './port.ts'

/** An address such as /var/backups/hireloom or s3://bucket/hireloom, as the operator gave it. */
export type PlaceAddress = { folder: string } | { bucket: string; prefix: string }

/** Reads an address. Returns undefined for one that is neither a folder nor of a bucket. */
export function readAddress(text: string): PlaceAddress | undefined {
  if (!text.includes('://')) return { folder: resolve(text) }
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/.*)?$/.exec(text) ?? []
  const names = path.replace(/^\/|\/$/g, '').split('/')
  if (!bucket || (names.length > 1 && names.includes('')) || names.includes('.') || names.includes('..')) return
  return { bucket, prefix: names.join('/') }
}

/** Returns the address of the place in which a backup is, and the name of the backup there. */
export function addressAround(address: PlaceAddress): { place: PlaceAddress; name: string } {
  if ('folder' in address) return { place: { folder: dirname(address.folder) }, name: basename(address.folder) }
  const names = address.prefix.split('/')
  const name = names.pop() ?? ''
  return { place: { bucket: address.bucket, prefix: names.join('/') }, name }
}

/** The settings of the store of files, and of the store of backups where that is another one. */
export interface StoreSettings extends S3Options, Pick<Config, 's3Bucket' | 'dataDir'> {
  backupS3Region: string | undefined
  backupS3Endpoint: string | undefined
  backupS3AccessKeyId: string | undefined
  backupS3SecretAccessKey: string | undefined
}

/** Opens a place of backups. Throws CannotStart when a setting for buckets is unset. */
export async function openPlace(address: PlaceAddress, settings: StoreSettings): Promise<BackupPlace> {
  if ('folder' in address) return folderPlace(address.folder)
  const separateStore = separateStoreOf(settings)
  return openBucket(address, separateStore ?? settings, separateStore ? 'BACKUP_S3' : 'S3')
}

/** Returns the store of backups; undefined if backups use the store of the files. */
function separateStoreOf(settings: StoreSettings): S3Options | undefined {
  const store: S3Options = {
    s3Region: settings.backupS3Region,
    s3Endpoint: settings.backupS3Endpoint,
    s3AccessKeyId: settings.backupS3AccessKeyId,
    s3SecretAccessKey: settings.backupS3SecretAccessKey,
  }
  return Object.values(store).some((value) => value !== undefined) ? store : undefined
}

/** Returns whether an address is in the bucket of the files, where backups must not be. */
export function isInFileBucket(address: PlaceAddress, settings: StoreSettings): boolean {
  if ('folder' in address || address.bucket !== settings.s3Bucket) return false
  // At Amazon, no two buckets have the same name, whatever their region.
  const originOf = ({ s3Endpoint }: S3Options) => s3Endpoint && new URL(s3Endpoint).origin
  return originOf(separateStoreOf(settings) ?? settings) === originOf(settings)
}

/** Opens the store of files that the settings name. */
export async function openFileStore(settings: StoreSettings): Promise<FileStoreCopy> {
  const { s3Bucket: bucket, dataDir } = settings
  if (bucket === undefined) return fileStoreIn(folderPlace(join(dataDir, 'files')), 'folder')
  return openFilesIn(bucket, settings)
}

/** Opens a store of files in a bucket. */
export const openFilesIn = async (bucket: string, settings: StoreSettings): Promise<FileStoreCopy> =>
  fileStoreIn(await openBucket({ bucket, prefix: '' }, settings, 'S3'), 'bucket')

const bucketSettings = {
  REGION: 's3Region',
  ACCESS_KEY_ID: 's3AccessKeyId',
  SECRET_ACCESS_KEY: 's3SecretAccessKey',
} as const

async function openBucket(address: { bucket: string; prefix: string }, options: S3Options, settingPrefix: string) {
  for (const [setting, name] of Object.entries(bucketSettings)) {
    if (options[name] === undefined) throw new CannotStart(`${settingPrefix}_${setting} must be set for a bucket.`)
  }
  // Most commands have no bucket, and the client takes a third of a second to load.
  const { bucketPlace } = await import('./bucket.ts')
  const { s3Region, s3Endpoint, s3AccessKeyId, s3SecretAccessKey } = options
  return bucketPlace({ ...address, s3Region, s3Endpoint, s3AccessKeyId, s3SecretAccessKey })
}

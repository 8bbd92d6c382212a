import { basename, dirname, resolve } from 'node:path'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import type { S3Options } from '../files/s3-client.ts'
import { folderPlace } from './folder.ts'
import type { BackupPlace } from './port.ts'

/** An address such as /var/backups/hireloom or s3://bucket/hireloom, as the operator gave it. */
export type PlaceAddress = { folder: string } | { bucket: string; prefix: string }

/** Reads an address. Returns undefined for one that is neither a folder nor of a bucket. */
export function readAddress(text: string): PlaceAddress | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { folder: resolve(text) }
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

/** Opens a place of backups. Throws CannotStart when a setting for buckets is unset. */
export async function openPlace(address: PlaceAddress, options: S3Options): Promise<BackupPlace> {
  if ('folder' in address) return folderPlace(address.folder)
  const needed = { S3_REGION: 's3Region', S3_ACCESS_KEY_ID: 's3AccessKeyId', S3_SECRET_ACCESS_KEY: 's3SecretAccessKey' }
  for (const [setting, name] of Object.entries(needed)) {
    if (options[name as keyof S3Options] === undefined) throw new CannotStart(`${setting} must be set for a bucket.`)
  }
  // Most commands have no bucket, and the client takes a third of a second to load.
  const { bucketPlace } = await import('./bucket.ts')
  return bucketPlace({ ...address, ...options })
}

import { randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access, copyFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../platform/make-folder.ts'
import { isSameSecret, signatureOf } from '../../platform/signing.ts'
import { type FileStore, smallCopyOf, storeUnavailable } from './port.ts'

/** The milliseconds for which a signed address works by default. */
const lifetime = 5 * 60_000

/** The path below which the disk store serves its files. */
export const filesPath = '/files'

interface Options {
  folder: string
  publicUrl: string
  signingKey: string
}

/** The parameters of a file's address that its signature covers. */
export type AddressParameters = { type: string; expires: string } & ({ size?: string } | { name: string })

/** Stores files in a folder, behind addresses that this process signs and serves. */
export function diskFiles({ folder, publicUrl, signingKey }: Options): FileStore {
  const address = (method: 'GET' | 'PUT', key: string, parameters: AddressParameters) => {
    const search = new URLSearchParams({
      ...parameters,
      signature: addressSignature(signingKey, method, key, parameters),
    })
    return `${publicUrl}${filesPath}/${key}?${search}`
  }
  const expiry = (now: Date) => new Date(now.getTime() + lifetime)

  return {
    // The route for uploads checks the bytes before it moves a file into place.
    checksUploads: true,
    async uploadAddress({ key, contentType, size }, now) {
      const expiresAt = expiry(now)
      const parameters = {
        type: contentType,
        expires: `${expiresAt.getTime()}`,
        ...(size !== undefined && { size: `${size}` }),
      }
      return { url: address('PUT', key, parameters), expiresAt }
    },
    async downloadAddress({ key, filename, contentType }, now, time = lifetime) {
      return address('GET', key, { type: contentType, expires: `${now.getTime() + time}`, name: filename })
    },
    put: (key, bytes) => writeAtomically(pathOf(folder, key), (temporaryPath) => writeFile(temporaryPath, bytes)),
    putFile: (key, source) => writeAtomically(pathOf(folder, key), (temporaryPath) => copyFile(source, temporaryPath)),
    async check() {
      await makeFolder(folder)
      // The slash refuses a file in the place of the folder.
      await access(`${folder}/`, constants.W_OK)
    },
    async size(key) {
      return sizeOf(pathOf(folder, key))
    },
    async read(key) {
      return createReadStream(pathOf(folder, key))
    },
    async remove(key) {
      const path = pathOf(folder, key)
      const smallCopy = pathOf(folder, smallCopyOf(key))
      for (const file of [path, partialPath(path), smallCopy]) await rm(file, { force: true })
    },
  }
}

/** Writes a file under a temporary name in the same folder, and renames it when it is complete. */
async function writeAtomically(path: string, write: (temporaryPath: string) => Promise<void>) {
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await makeFolder(dirname(path))
    await write(temporaryPath)
    await rename(temporaryPath, path)
  } catch (error) {
    // A full disk, for example, leaves an incomplete file.
    await removePart(temporaryPath)
    throw asOutage(error)
  }
}

/** Removes an incomplete file. A disk that can't be written to keeps it; its error is reported anyway. */
export const removePart = (path: string) => rm(path, { force: true }).catch(() => undefined)

/** The codes of errors of a disk that can only be read, fails, is disconnected or belongs to another user. */
const unusableDisk = ['EROFS', 'EIO', 'ESTALE', 'EACCES', 'EPERM']

/** Returns the outage that an error of the disk means, because only the operator can help; any other error as it is. */
export const asOutage = (error: unknown) =>
  error instanceof Error && 'code' in error && unusableDisk.includes(String(error.code))
    ? storeUnavailable(error)
    : error

const keyShape = /^[A-Za-z0-9_-]{16,64}$/

/** Returns the path of a file. The server makes keys at random, so no user input becomes a path. */
export function pathOf(folder: string, key: string) {
  if (!keyShape.test(key)) throw new Error('This is not the key of a file')
  return join(folder, key.slice(-2).toLowerCase(), key)
}

/** Returns the path to which an upload is written until it is complete. */
export const partialPath = (path: string) => `${path}.part`

/** Returns the size of a file on the disk, or undefined when there is none. */
export async function sizeOf(path: string) {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Returns whether we signed this address for this call and it hasn't expired. */
export function isSigned(
  signingKey: string,
  method: 'GET' | 'PUT',
  key: string,
  { signature, ...parameters }: Record<string, string>,
  now: Date,
) {
  const isOurs = isSameSecret(signature ?? '', addressSignature(signingKey, method, key, parameters))
  return isOurs && keyShape.test(key) && Number(parameters.expires) >= now.getTime()
}

function addressSignature(signingKey: string, method: string, key: string, parameters: Record<string, string>) {
  return signatureOf(
    signingKey,
    JSON.stringify([method, key, ...Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))]),
  )
}

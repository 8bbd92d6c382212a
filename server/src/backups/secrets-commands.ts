import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { secretsFile } from '../platform/start/secrets.ts'
import { type Part, type PartOptions, readPart, writePart } from './parts.ts'
import type { SystemUser } from './programs.ts'

/**
 * Reads the secrets of a data folder, before a backup begins. Throws CannotStart where there are none, or no key to
 * encrypt them.
 */
export async function readSecrets(dataDir: string, key: Buffer | undefined): Promise<Buffer> {
  if (!key) throw new CannotStart('Set BACKUP_KEY: secrets are never stored without encryption.')
  const file = join(dataDir, secretsFile)
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new CannotStart(`There is no ${file}: the secrets of this installation are in its settings.`)
  }
}

/** Writes secrets as a part of a backup. */
export const writeSecrets = (secrets: Buffer, part: PartOptions): Promise<Part> =>
  writePart(`${secretsFile}.gz`, Readable.from([secrets]), part)

/** Throws CannotStart where a data folder has secrets already, which are never replaced. */
export function requireNoSecrets(dataDir: string) {
  const file = join(dataDir, secretsFile)
  if (existsSync(file)) throw new CannotStart(`${file} already exists and is never replaced. Leave out --secrets.`)
}

/** Puts the secrets of a backup into a data folder that has none. */
export async function restoreSecrets(
  part: Part,
  { dataDir, owner, ...from }: PartOptions & { dataDir: string; owner: SystemUser | undefined },
) {
  const through = new PassThrough()
  const [secrets] = await Promise.all([buffer(through), readPart(part, through, from)])
  const file = join(dataDir, secretsFile)
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(aside, secrets, { flag: 'wx', mode: 0o600, flush: true })
    if (owner) await chown(aside, owner.uid, owner.gid)
    // Unlike a rename, a link doesn't replace a file that was created in the meantime.
    await link(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') requireNoSecrets(dataDir)
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type EncryptionKey, readEncryptionKeys } from '../encryption-keys.ts'
import { hasCode, makeFolderSync } from '../make-folder.ts'
import { CannotStart } from './cannot-start.ts'

export interface Secrets {
  signingKey: string
  /** The newest first. */
  encryptionKey: EncryptionKey[]
  captchaSecret: string
  publicApiKey: string
}

/** The file of a data folder that has its secrets. */
export const secretsFile = 'secrets.json'

const StoredSecrets = z.object({
  databasePassword: z.string().min(1),
  signingKey: z.string().min(1),
  encryptionKey: z
    .string()
    .transform((text) => readEncryptionKeys(text) ?? [])
    .refine((keys) => keys.length > 0),
  captchaSecret: z.string().min(1),
  publicApiKey: z.string().min(1),
})

/**
 * Returns the secrets of a data folder, generated on first use and stored in its secrets.json (readable by its owner
 * only).
 */
export function secretsIn(dataDir: string): Secrets & { databasePassword: string } {
  const file = join(dataDir, secretsFile)
  try {
    return readSecretsFile(file)
  } catch (error) {
    if (hasCode(error, 'EACCES')) throw error
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'ENOTDIR')) throw unreadable(file)
  }
  try {
    makeFolderSync(dataDir)
    return create(file)
  } catch (error) {
    if (hasCode(error, 'ENOSPC')) throw error
    throw new CannotStart(`DATA_DIR must be a folder this user can write to, and ${dataDir} is not.`)
  }
}

/**
 * Writes the file under another name and links it into place, so that two first starts at once end up with one complete
 * file.
 */
function create(file: string) {
  const aside = `${file}.${randomUUID()}`
  const text = () => randomBytes(32).toString('base64url')
  const secrets: z.input<typeof StoredSecrets> = {
    databasePassword: text(),
    signingKey: text(),
    encryptionKey: randomBytes(32).toString('base64'),
    captchaSecret: text(),
    publicApiKey: text(),
  }
  writeFileSync(aside, `${JSON.stringify(secrets, null, 2)}\n`, {
    mode: 0o600,
  })
  try {
    linkSync(aside, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
  return readSecretsFile(file)
}

const readSecretsFile = (file: string) => StoredSecrets.parse(JSON.parse(readFileSync(file, 'utf8')))
const unreadable = (file: string) => new CannotStart(`The secrets in ${file} can't be read.`)

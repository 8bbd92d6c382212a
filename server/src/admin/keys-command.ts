import { randomBytes } from 'node:crypto'
import { type EncryptionKey, encryptionKeysText, fingerprintKeyOf } from '../platform/encryption-keys.ts'
import { type Config, readConfig } from '../platform/start/config.ts'
import { type Outcome, standaloneCommand, UsageError } from './command.ts'

const restart = 'Replace it in the settings of every server and worker, then restart all of them.'

export const rotateCommand = standaloneCommand({
  name: 'keys rotate',
  summary: 'Makes a new key and prints the settings to replace; it changes nothing by itself.',
  isRecorded: true,
  options: { what: { value: '<encryption|signing|captcha>', isRequired: true } },
  async runAlone(env, { what }): Promise<Outcome> {
    if (what === 'encryption') return rotateEncryption(readConfig(env))
    if (what === 'signing') {
      return rotateSecret('SIGNING_KEY', [
        'Links to files on open pages stop working, so users must reload them. Confirmation codes of company IDs at SEEK',
        'that no company has entered yet stop working too: print them again with npm run hirer-code.',
      ])
    }
    if (what === 'captcha') {
      return rotateSecret('CAPTCHA_SECRET', [
        'Applicants whose human check is under way must do it again; what they wrote stays.',
      ])
    }
    throw new UsageError('--what must be encryption, signing or captcha.')
  },
})

/** Makes a new secret. Most values that the old one signed last only minutes, so no setting keeps the old one. */
function rotateSecret(setting: string, consequences: string[]): Outcome {
  const value = randomBytes(32).toString('base64')
  return { data: { settings: { [setting]: value } }, text: [`${setting}=${value}`, '', restart, ...consequences] }
}

function rotateEncryption({ encryptionKey, fingerprintKey }: Config): Outcome {
  const { keys, fingerprint } = rotatedKeys({ encryptionKey, fingerprintKey }, new Date().toISOString().slice(0, 10))
  const settings = { ENCRYPTION_KEY: encryptionKeysText(keys), FINGERPRINT_KEY: fingerprint.toString('base64') }
  return {
    data: { settings },
    text: [
      ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
      '',
      'Replace both in the settings of every server and worker, stop all of them, then start them again: a process without',
      'the new key fails to read what the others write. Store a copy of both in a second place.',
      'Then run: npm run admin -- reencrypt',
    ],
  }
}

/** Adds a new key, named after the day, before the others. `day`: yyyy-mm-dd. */
export function rotatedKeys(
  { encryptionKey: keys, fingerprintKey }: Pick<Config, 'encryptionKey' | 'fingerprintKey'>,
  day: string,
) {
  const ids = new Set(keys.map(({ id }) => id))
  let id = day
  for (let count = 2; ids.has(id); count += 1) id = `${day}-${count}`
  const newest: EncryptionKey = { id, bytes: randomBytes(32) }
  const oldest = keys.at(-1) ?? newest
  return { keys: [newest, ...keys], fingerprint: fingerprintKey ?? fingerprintKeyOf(oldest) }
}

import { expect, test } from 'vitest'
import { standaloneContext } from '../../test/processes/standalone-context.ts'
import { readConfig } from '../platform/start/config.ts'
import { rotateCommand } from './keys-command.ts'

const old = Buffer.alloc(32, 7).toString('base64')
const rotate = async (what: string, env: Record<string, string> = {}) => {
  const { data, text } = await rotateCommand.runAlone(
    { ENCRYPTION_KEY: old, ...env },
    { what } as never,
    standaloneContext,
  )
  return { text, settings: (data as { settings: Record<string, string> }).settings }
}

test('a new encryption key is printed before the old one, in settings that the server accepts', async () => {
  const { settings, text } = await rotate('encryption')
  expect(settings.ENCRYPTION_KEY).toMatch(/^\d{4}-\d\d-\d\d:.{44},.{44}$/)
  expect(settings.ENCRYPTION_KEY?.endsWith(`,${old}`)).toBe(true)
  expect(text.slice(0, 2)).toEqual(Object.entries(settings).map(([name, value]) => `${name}=${value}`))
  const secrets = { SIGNING_KEY: old, CAPTCHA_SECRET: old, PUBLIC_API_KEY: old }
  expect(readConfig({ ...secrets, ...settings }).encryptionKey).toHaveLength(2)
  expect((await rotate('encryption', settings)).settings.FINGERPRINT_KEY).toBe(settings.FINGERPRINT_KEY)
})

test.each([
  ['signing', 'SIGNING_KEY'],
  ['captcha', 'CAPTCHA_SECRET'],
])('a new key for %s replaces the old one', async (what, name) => {
  const [one, other] = [await rotate(what), await rotate(what)]
  expect(one.text[0]).toMatch(new RegExp(`^${name}=.{44}$`))
  expect(one.settings).not.toEqual(other.settings)
})

test('another kind of key is refused', async () => {
  await expect(rotate('audit')).rejects.toMatchObject({
    message: '--what must be encryption, signing or captcha.',
    exitCode: 2,
  })
})

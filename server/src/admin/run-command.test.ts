import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { workerDatabase } from '../../test/database/template.ts'
import { actorName, runCommand } from '../../test/processes/operator.ts'
import { standaloneContext } from '../../test/processes/standalone-context.ts'
import { test, type World } from '../../test/world.ts'
import { listActions } from '../operations/action-queries.ts'
import { adminCommands } from './commands.ts'
import { noteOf, runAlone } from './run-command.ts'

/** Returns what the latest actions were and why they failed, newest first. */
const latest = async ({ db }: World, count: number) =>
  (await listActions(db))
    .slice(0, count)
    .map(({ actor, action, details, endedAt, problem }) => [actor, `${action} ${details}`, problem, endedAt !== null])

const runLone = async (name: string, values: Record<string, string>, env: NodeJS.ProcessEnv, lines: string[] = []) => {
  const command = adminCommands.find((command) => command.name === name)
  if (!command || !('runAlone' in command)) throw new Error(`There is no command ${name}`)
  const context = { ...standaloneContext, progress: (line: string) => lines.push(line) }
  const outcome = await runAlone(command, env, values, context)
  return { outcome, lines }
}

test('a command is recorded with its options but no address of a person, even when it is refused', async ({
  world,
}) => {
  await runCommand(world, 'access reset', { company: world.slug, email: 'sari@example.com' })
  await expect(runCommand(world, 'tasks retry', { id: '987654321' })).rejects.toThrow('No task 987654321 has failed.')
  await expect(runCommand(world, 'company suspend', { company: 'nowhere' })).rejects.toThrow('There is no company')
  expect(await latest(world, 3)).toEqual([
    [actorName, 'company suspend --company nowhere', expect.stringMatching(/^There is no company nowhere\./), true],
    [actorName, 'tasks retry --id 987654321', 'No task … has failed.', true],
    [actorName, `access reset --company ${world.slug} --email …`, null, true],
  ])
})

test('a command that needs no database is recorded where one is reached', async ({ world }) => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const { lines } = await runLone('keys rotate', { what: 'captcha' }, { DATABASE_URL: url })
  expect(lines).toEqual([])
  expect(await latest(world, 1)).toEqual([
    [expect.stringMatching(/^Command line: /), 'keys rotate --what captcha', null, true],
  ])
})

test.each([
  ['restore', { to: 'postgres://hireloom:se/cr@t@127.0.0.1/db' }, '--to postgres://…@127.0.0.1/db'],
  [
    'restore',
    { from: 'postgres://127.0.0.1/db?user=a&password=s%2Fe#' },
    '--from postgres://127.0.0.1/db?user=a&password=…',
  ],
  ['backup create', { to: `postgres://hireloom:${'s'.repeat(400)}@127.0.0.1` }, '--to postgres://…@127.0.0.1'],
  ['backup create', { to: 's3://backups/a@b' }, '--to s3://backups/a@b'],
  ['backup rehearse', { from: '/var/backups', in: 'https://to ken@host' }, '--from /var/backups --in https://…@host'],
  ['backup prune', { to: 's3://backups/office', keep: '7d' }, '--to s3://backups/office --keep 7d'],
])('the record of %s %j has no password', (name, values, details) => {
  const command = adminCommands.find((command) => command.name === name)
  expect(command && noteOf(command, actorName, values).details).toBe(details)
})

test('a restore to the address of a database is recorded without its password', async ({ world }) => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const values = { from: '/backups/one', to: 'postgres://hireloom:very-secret@127.0.0.1/hireloom' }
  await expect(runLone('restore', values, { DATABASE_URL: url })).rejects.toThrow('--to must be an empty folder')
  expect(await latest(world, 1)).toEqual([
    [
      expect.anything(),
      'restore --from /backups/one --to postgres://…@127.0.0.1/hireloom',
      expect.stringMatching(/^--to must be an empty folder/),
      true,
    ],
  ])
})

test('a command that needs no database works without one, and a line reports that it is not recorded', async () => {
  const env = { DATABASE_URL: 'postgres://hireloom:secret@127.0.0.1:1/hireloom' }
  const { outcome, lines } = await runLone('keys rotate', { what: 'captcha' }, env)
  expect(outcome.text[0]).toMatch(/^CAPTCHA_SECRET=/)
  expect(lines).toEqual(["This command isn't recorded: The database at 127.0.0.1:1 can't be reached."])
})

test("a setting that can't be used is reported once, also where it keeps a command from being recorded", async () => {
  const env = { BACKUP_KEY: 'short' }
  const sentence = /^BACKUP_KEY must be/
  const lines: string[] = []
  await expect(runLone('backup prune', { to: '/backups', keep: '7d' }, env, lines)).rejects.toThrow(sentence)
  expect(lines).toEqual([])
  await runLone('keys rotate', { what: 'captcha' }, env, lines)
  expect(lines).toEqual([expect.stringMatching(/^This command isn't recorded: BACKUP_KEY must be/)])
  await expect(runLone('keys rotate', { what: 'other' }, env, lines)).rejects.toThrow('--what must be')
  expect(lines).toHaveLength(2)
})

test('a database without tables is named as the reason why a command is not recorded', async () => {
  const server = inject('databaseServer')
  const name = `hireloom_empty_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  await client.query(`create database ${name}`)
  try {
    const { lines } = await runLone('keys rotate', { what: 'captcha' }, { DATABASE_URL: `${server}/${name}` })
    expect(lines).toEqual([
      `This command isn't recorded: The database ${name} has no table for it yet. The next start of Hireloom makes it.`,
    ])
  } finally {
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  }
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { product, test } from '../../../test/world.ts'
import type { Db } from '../db/db.ts'
import { shareWebFiles } from './web-files.ts'

/** Writes a build with these files. Returns its folder, which is removed after the test. */
function build(name: string, ...files: string[]) {
  const webDir = mkdtempSync(join(tmpdir(), 'hireloom-build-'))
  onTestFinished(() => rmSync(webDir, { recursive: true }))
  mkdirSync(join(webDir, 'assets'))
  for (const file of files) writeFileSync(join(webDir, 'assets', file), `content of ${file}`)
  writeFileSync(join(webDir, '.built-from'), name)
  writeFileSync(join(webDir, 'index.html'), '<meta name="build" content="%build%">')
  return webDir
}

async function processOf(db: Db, webDir: string) {
  const built = product(db, { WEB_DIR: webDir })
  onTestFinished(built.close)
  await shareWebFiles(db, { webDir })
  return built.app
}

const old = () => build('0123456789abcdef of old', 'jobs-1.js', 'style-1.css', 'font.woff2')
const next = () => build('fedcba9876543210 of next', 'jobs-2.js', 'style-1.css', 'secret.map')

test('processes of two versions serve the files of both, and no others', async ({ db }) => {
  const first = await processOf(db, old())
  const second = await processOf(db, next())
  for (const [app, name, type] of [
    [first, 'jobs-1.js', 'javascript'],
    [first, 'jobs-2.js', 'javascript'],
    [second, 'jobs-1.js', 'javascript'],
    [second, 'font.woff2', 'font/woff2'],
    [second, 'style-1.css', 'css'],
  ] as const) {
    const reply = await app.inject(`/assets/${name}`)
    expect([reply.statusCode, reply.body]).toEqual([200, `content of ${name}`])
    expect(reply.headers['content-type']).toContain(type)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  for (const name of ['jobs-3.js', 'secret.map', 'jobs-1']) {
    expect((await first.inject(`/assets/${name}`)).statusCode).toBe(404)
  }
})

test('files that no version uses now are served for a week', async ({ db }) => {
  const [oldDir, nextDir] = [old(), next()]
  await processOf(db, oldDir)
  const second = await processOf(db, nextDir)
  const age = (interval: string) => sql`update web_files set left_at = left_at - ${interval}::interval`.execute(db)
  await age('6 days')
  await shareWebFiles(db, { webDir: nextDir })
  expect((await second.inject('/assets/jobs-1.js')).statusCode).toBe(200)
  await age('2 days')
  await shareWebFiles(db, { webDir: nextDir })
  expect((await second.inject('/assets/jobs-1.js')).statusCode).toBe(404)
  expect((await second.inject('/assets/jobs-2.js')).statusCode).toBe(200)
})

test('pages and replies name the build', async ({ db }) => {
  const app = await processOf(db, old())
  expect((await app.inject('/jobs')).body).toBe('<meta name="build" content="0123456789abcdef">')
  expect((await app.inject('/api/live')).headers['x-hireloom-build']).toBe('0123456789abcdef')
})

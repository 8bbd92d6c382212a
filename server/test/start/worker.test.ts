import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../src/platform/db/db.ts'
import { addTask } from '../../src/platform/tasks/tasks.ts'
import { sessionTasks } from '../../src/session/task-list.ts'
import { cloneTemplate } from '../database/template.ts'
import { startProgram } from './installation.ts'

test('a worker that is started without ROLE logs the role worker', { timeout: 120_000 }, async () => {
  const { url, drop } = await cloneTemplate(inject('databaseServer'))
  const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-worker-'))
  const db = connect(url)
  await addTask(db, sessionTasks.registerAdmin, { companyId: 1, userId: 1 })
  await db.destroy()
  const { printed, stop } = startProgram('worker.ts', [], {
    LOG_LEVEL: 'info',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  })
  onTestFinished(async () => {
    await stop()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await expect.poll(() => printed.out + printed.error, { timeout: 90_000 }).toContain('"msg":"task"')
  const roles = printed.out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { role: string }).role)
  expect([...new Set(roles)]).toEqual(['worker'])
})

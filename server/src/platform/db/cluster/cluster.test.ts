import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { stopCluster } from './cluster.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireloom-own-'))
const pidFile = join(folder, 'postmaster.pid')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const writePidFile = (pid: number | undefined) =>
  writeFileSync(pidFile, [pid, folder, 1_795_475_844, 42_739, '', '127.0.0.1', 'ready', ''].join('\n'))

test('stopping a cluster whose server was killed does nothing', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(gone, 'exit')
  writePidFile(gone.pid)
  await stopCluster(folder)
  expect(existsSync(pidFile)).toBe(false)
})

// Only Linux has the /proc that names the program of a process.
test.runIf(process.platform === 'linux')(
  'stopping a cluster leaves alone another process that has the id of its killed server',
  async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    await once(other, 'spawn')
    writePidFile(other.pid)
    await stopCluster(folder)
    expect(other.exitCode ?? other.signalCode).toBeNull()
    expect(other.kill('SIGKILL')).toBe(true)
    expect(await once(other, 'exit')).toEqual([null, 'SIGKILL'])
  },
)

import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

await prepare()
// Without their bundles, the isolated scripts run as they are, so changes to them apply.
rmSync(join(root, 'server', 'dist'), { recursive: true, force: true })

const port = Number(process.env.PORT || 3000)
const env = {
  ...process.env,
  PORT: `${port + 1}`,
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
  API_ADDRESS: `http://127.0.0.1:${port + 1}`,
  WEB_DIR: 'web',
}
const start = (...args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
const children = [
  start('--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output', 'server/src/main.ts'),
  start('scripts/dev-web.mjs', `${port}`),
]

// A terminal signals all processes; this handles a signal to this process alone.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
const codes = await Promise.all(
  children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('exit', (code) => {
          for (const other of children) other.kill('SIGTERM')
          resolve(code ?? 0)
        })
      }),
  ),
)
process.exit(Math.max(...codes))

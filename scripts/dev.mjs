import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

await prepare()
// Without the bundles of the scripts that run isolated, the server runs their sources, so changes to them take effect.
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

// Ctrl+C in a terminal reaches the children, too; a signal sent to this process alone is forwarded to them.
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

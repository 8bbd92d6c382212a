import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, root, run, stop, withLock } from './prepare.mjs'

const stamp = join(root, 'web', 'dist', '.built-from')
const sources = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/public.html',
  'web/vite.config.ts',
  'contract/src',
  'package-lock.json',
]

/** Builds web/dist if its sources have changed since. */
export async function buildWeb() {
  await withLock('build', async () => {
    const now = fingerprint()
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
    process.stdout.write('Building the pages ...\n')
    const args = [commandOf('vite'), 'build', 'web', '--logLevel', 'warn']
    if ((await run(process.execPath, args, { env: { NODE_ENV: 'production' } })) !== 0) {
      stop('The pages could not be built: see the error above.')
    }
    writeFileSync(stamp, now)
  })
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesIn(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

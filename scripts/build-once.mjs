import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, stop, withLock } from './prepare.mjs'

/**
 * Runs a build, which returns an exit code, if its sources have changed since it last succeeded. `name`: its output, as
 * in "The pages could not be built"; `folder`: where that is; `sources`: files and folders it depends on.
 */
export async function buildOnce({ name, folder, sources }, build) {
  const stamp = join(root, folder, '.built-from')
  await withLock(`build ${name}`, async () => {
    const now = fingerprint(sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
    process.stdout.write(`Building ${name} ...\n`)
    if ((await build()) !== 0) stop(`Building ${name} failed: see the error above.`)
    writeFileSync(stamp, now)
  })
}

function fingerprint(sources) {
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

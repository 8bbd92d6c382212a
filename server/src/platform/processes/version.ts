import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Returns the version of the product and, where it runs from a Git checkout, the commit: '0.1.0 (1a2b3c4d)'. */
export function versionOfThisCode(folder = root): string {
  const { version }: { version: string } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
  const commit = commitOf(`${folder}.git/`)
  return commit ? `${version} (${commit.slice(0, 8)})` : version
}

/** Reads the commit of a checkout from its files, because Git refuses checkouts of other users. */
function commitOf(git: string) {
  if (!existsSync(`${git}HEAD`)) return undefined
  const head = readFileSync(`${git}HEAD`, 'utf8').trim()
  const [, branch] = /^ref: (.+)$/.exec(head) ?? []
  if (branch === undefined) return head
  if (existsSync(git + branch)) return readFileSync(git + branch, 'utf8').trim()
  const packed = existsSync(`${git}packed-refs`) ? readFileSync(`${git}packed-refs`, 'utf8') : ''
  return packed
    .split('\n')
    .find((line) => line.endsWith(` ${branch}`))
    ?.split(' ')[0]
}

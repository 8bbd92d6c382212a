import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './prepare.mjs'

/** The maximum size of a job page's initial scripts, compressed; a slow phone loads it in 3 seconds. */
const limit = 150_000

/** Checks the size of a job page's initial scripts, and returns an exit code. */
export function weighJobPage() {
  const dist = join(root, 'web', 'dist')
  const page = readFileSync(join(dist, 'public.html'), 'utf8')
  // The server keeps the texts of one language. They weigh about the same in each.
  const inEnglish = page.replace(/<link[^>]+data-language="(?!en")[^>]+>/g, '')
  const scripts = [...inEnglish.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path]) => path)
  const weights = scripts.map((path) => gzipSync(readFileSync(join(dist, path))).length)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const summary = `The job page starts with ${(total / 1000).toFixed(1)} kB of compressed script`
  if (scripts.length > 1 && total <= limit) {
    process.stdout.write(`${summary}, of ${limit / 1000} kB allowed.\n`)
    return 0
  }
  const problem = scripts.length > 1 ? `more than the ${limit / 1000} kB allowed` : 'so its scripts were not found'
  process.stderr.write(`${summary}, ${problem}:\n`)
  for (const [index, path] of scripts.entries()) process.stderr.write(`  ${weights[index]} bytes  ${path}\n`)
  return 1
}

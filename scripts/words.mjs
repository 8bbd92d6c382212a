import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { breachesOfFile, breachesOfSubject } from './word-breaches.mjs'

// Checks names, comments, docs, texts and commit subjects against the word list of docs/style.md.
// Folders or files as arguments limit the check to them; --count prints the number of breaches in each folder.

/** Subjects of later commits are checked. */
const lastUnchecked = '2a53d2aaa207918a376bfcefebf8a86b4a62f95b'
const everything = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs', '.']

process.chdir(join(import.meta.dirname, '..'))
const args = process.argv.slice(2).filter((arg) => arg !== '--count')
const breaches = [...files(args.length > 0 ? args : everything)].flatMap((path) =>
  breachesOfFile(path, readFileSync(path, 'utf8')).map((breach) => ({ path, ...breach })),
)
if (args.length === 0) breaches.push(...inSubjects())

process.stdout.write(process.argv.includes('--count') ? counts() : lines())
process.exitCode = breaches.length > 0 ? 1 : 0

/** Yields the checked files below these paths; for the root folder, only the files directly in it. */
function* files(paths) {
  for (const path of paths) {
    if (!statSync(path).isDirectory()) yield path
    else
      for (const entry of readdirSync(path, { withFileTypes: true, recursive: path !== '.' })) {
        const file = join(entry.parentPath, entry.name)
        const isChecked = /\.(tsx?|mjs|sql|css|md)$/.test(file) && !/node_modules|\/dist\/|\.gen\.ts$/.test(file)
        // A migration that has run can't change: its checksum is stored with it.
        if (entry.isFile() && isChecked && !file.startsWith(join('server', 'migrations'))) yield file
      }
  }
}

function inSubjects() {
  const range = [`${lastUnchecked}..HEAD`, 'HEAD']
  // A shallow clone may lack the commit; then all of its commits are newer.
  const available =
    existsSync('.git') && git('rev-parse', '--is-shallow-repository') === 'true' ? range : range.slice(0, 1)
  const log = available
    .map((revisions) => git('log', '--no-merges', '--format=%h %s', revisions))
    .find((out) => out !== undefined)
  if (log === undefined)
    process.stdout.write(`No commit ${lastUnchecked.slice(0, 7)} here: subjects of commits are not checked\n`)
  return (log ?? '')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [, commit, subject] = /^(\S+) (.*)$/.exec(line)
      return breachesOfSubject(subject).map((breach) => ({ path: 'commit', line: commit, kind: 'subject', ...breach }))
    })
}

function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

function lines() {
  const report = breaches.map(({ path, line, kind, words, say }) => `${path}:${line} ${kind} "${words}": ${say}\n`)
  return report.join('') + (breaches.length > 0 ? `\n${breaches.length} places don't follow docs/style.md\n` : '')
}

/** Returns a table of the breaches: a row for each slice or folder, a column for each kind. */
function counts() {
  const kinds = [...new Set(breaches.map(({ kind }) => kind))].sort()
  const folders = [...new Set(breaches.map(folderOf))].sort()
  const row = (name, cells) => `${name.padEnd(36)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`
  const countRow = (name, some) =>
    row(name, [...kinds.map((kind) => some.filter((breach) => breach.kind === kind).length), some.length])
  return [
    row('', [...kinds, 'all']),
    ...folders.map((folder) =>
      countRow(
        folder,
        breaches.filter((breach) => folderOf(breach) === folder),
      ),
    ),
    countRow('all', breaches),
  ].join('')
}

/** Returns the slice or the folder of a path: `server/src/jobs`, `docs`. */
function folderOf({ path }) {
  const parts = path.split('/').slice(0, -1)
  return parts.slice(0, parts[1] === 'src' ? 3 : 2).join('/') || path
}

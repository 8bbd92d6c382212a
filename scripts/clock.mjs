import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installMissing, mayInstall } from './debian.mjs'
import { root } from './prepare.mjs'

/** Days on which tests have failed or may fail, with the time in Jakarta when the run begins. */
export const days = [
  { day: '2026-11-30', time: '10:00', covers: 'Monday, the last day of a month' },
  { day: '2028-02-29', time: '10:00', covers: 'Tuesday, 29 February' },
  {
    day: '2028-03-01',
    time: '06:30',
    covers: 'Wednesday, the first day of a month, the last of the one before in UTC',
  },
  { day: '2026-12-31', time: '20:00', covers: 'Thursday, the last day of a year' },
  { day: '2027-01-01', time: '00:30', covers: 'Friday, the first day of a year, the last of the one before in UTC' },
  { day: '2027-01-30', time: '15:00', covers: 'Saturday, and a month later there is no such day' },
  { day: '2027-02-28', time: '10:00', covers: 'Sunday, the last day of the shortest month' },
]

/** Returns one of the days, alternating between commits and always the same for one commit. */
export function dayForCommit() {
  const minutes = Math.floor(commitTime() / 60)
  return days[minutes % days.length].day
}

/** Returns the time of the last commit in seconds, or the current time without a history. */
function commitTime() {
  try {
    return Number(
      execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return Date.now() / 1000
  }
}

/**
 * Returns the environment in which Node, PostgreSQL and the browser start on this day (`YYYY-MM-DD`), from where time
 * continues. Throws when the day is invalid or when libfaketime, which changes the clock, is missing.
 */
export async function clockAt(day) {
  if (!isDay(day)) throw new Error(`${day} is not a day such as 2028-02-29.`)
  const time = days.find((entry) => entry.day === day)?.time ?? '10:00'
  const library = copyWithoutWaits(await findOrInstallLibrary())
  const seconds = Math.round((Date.parse(`${day}T${time}:00+07:00`) - Date.now()) / 1000)
  return {
    LD_PRELOAD: library,
    // An offset, so that programs that start later have the same time.
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Its repair of monotonic clocks, which this glibc doesn't need, makes the browser a hundred times slower.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    NO_FAKE_STAT: '1',
    NODE_OPTIONS:
      `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('clock-of-children.mjs', import.meta.url)}`.trim(),
  }
}

function isDay(text) {
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().slice(0, 10) === text
}

/** Whether this process runs with a changed clock. */
export const hasClock = 'FAKETIME' in process.env

async function findOrInstallLibrary() {
  const library = find()
  if (library) return library
  if (mayInstall) {
    process.stdout.write('Installing libfaketime ...\n')
    await installMissing(['libfaketime'], () => !find())
  }
  const installed = find()
  if (!installed)
    throw new Error('The clock can only be set with libfaketime: install the package libfaketime or faketime.')
  return installed
}

/**
 * Returns a copy of libfaketime that leaves `epoll_wait` to the system, which is removed when this process exits. The
 * library shows the real time while a process waits there, also to PostgreSQL's handler of timers. On a later day, no
 * timer is due in the real time, so deadlocks are never found and statements never time out.
 */
function copyWithoutWaits(library) {
  const bytes = readFileSync(library)
  // The exported name comes first in the file. Under another name, nothing finds the function.
  const name = bytes.indexOf('\0epoll_wait\0')
  if (name < 0) throw new Error(`${library} has no epoll_wait, so timers of PostgreSQL may not work with it.`)
  bytes.write('-', name + 1)
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-clock-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const copy = join(folder, 'libfaketimeMT.so.1')
  writeFileSync(copy, bytes)
  // The database's own user loads it too.
  for (const path of [folder, copy]) chmodSync(path, 0o755)
  return copy
}

function find() {
  const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib'].filter((folder) => existsSync(folder))
  const inner = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  return [...folders, ...inner]
    .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((path) => existsSync(path))
}

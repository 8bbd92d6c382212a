import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

// Runs on Node 20 and without any package, because a fresh checkout has none.

export const root = fileURLToPath(new URL('..', import.meta.url))
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Installs the packages of package-lock.json unless they are there, and continues on the project's own Node. */
export async function prepare() {
  if (Number(process.versions.node.split('.')[0]) < 20) stop('Hireloom needs Node 20 or newer.')
  process.chdir(root)
  if (!isInstalled()) await withLock('install', install)
  if (realpathSync(process.execPath) === realpathSync(ownNode)) return
  // The options of this Node are kept, because they limit the memory of the product.
  process.exit(await run(ownNode, [...process.execArgv, ...process.argv.slice(1)], { endsWithThis: true }))
}

/** Prints a message and ends the script. */
export function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/**
 * Runs a command with this terminal, passes signals on to it, and returns its exit code. `endsWithThis`: connects
 * them, so that the command notices when this process was killed.
 */
export function run(command, args, { env = {}, quiet = false, endsWithThis = false } = {}) {
  const output = quiet ? ['ignore', 'ignore', 'inherit'] : ['inherit', 'inherit', 'inherit']
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: endsWithThis ? [...output, 'ipc'] : output,
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forward = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code ?? 1)
    })
  })
}

/** Returns the file behind a package's command, to be run by this Node. */
export function commandOf(pkg, name = pkg) {
  const folder = join(root, 'node_modules', pkg)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

/** Returns the file that locks this work in the checkout. */
export const lockFileOf = (name) =>
  join(tmpdir(), `hireloom-${name}-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`)

/** Does the work under a lock of the checkout. The lock of a dead process is ignored. */
export async function withLock(name, work) {
  const file = lockFileOf(name)
  for (let isAnnounced = false; !tryToLock(file); isAnnounced = true) {
    if (!isAnnounced) process.stdout.write(`Waiting for another run to ${name} ...\n`)
    await pause(500)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function tryToLock(file) {
  if (createFile(file)) return true
  if (!isHeld(file)) removeDead(file)
  return false
}

/** Creates a file with the id of this process; returns false if it exists. */
function createFile(file) {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/**
 * Removes the lock of a dead process. Only one process at a time checks again and removes it; otherwise the slower of
 * two could remove the lock that the faster one has taken in the meantime.
 */
function removeDead(file) {
  const removal = `${file}.removal`
  if (createFile(removal)) {
    if (!isHeld(file)) rmSync(file, { force: true })
    rmSync(removal, { force: true })
  } else if (!isHeld(removal)) rmSync(removal, { force: true })
}

function isHeld(file) {
  try {
    // The file is empty until the number of the process is written into it.
    const pid = Number(readFileSync(file, 'utf8'))
    return pid === 0 ? Date.now() - statSync(file).mtimeMs < 5000 : process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const lockFile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.installed')
const installed = join(root, 'node_modules', '.package-lock.json')
const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

/** Checks the file that npm writes last, so an interrupted install doesn't count as one. */
function isInstalled() {
  if (!existsSync(ownNode) || !existsSync(installed)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true
  return statSync(installed).mtimeMs > statSync(lockFile).mtimeMs
}

async function install() {
  if (isInstalled()) return
  process.stdout.write('Installing the packages of package-lock.json (about a minute) ...\n')
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund']
  // Uses the Node that runs npm, because the one in node_modules is about to be replaced.
  const code = npm?.endsWith('.js') ? await run(node, [npm, ...args]) : await run('npm', args)
  if (code !== 0) stop('The packages could not be installed: npm ci failed with the error above.')
  if (!existsSync(ownNode))
    stop('npm skipped the install scripts; allow them with: npm config set ignore-scripts false')
  writeFileSync(stamp, lockHash())
}

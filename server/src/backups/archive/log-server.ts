import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import type { SystemUser } from '../programs.ts'
import { shellQuoted } from '../quoting-rules.ts'
import type { LogArchive } from './archive-commands.ts'
import { isGap } from './log-file-rules.ts'

/** The maximum number of files fetched ahead of the one that PostgreSQL reads. */
const maxPrefetched = 4

interface LogServerOptions {
  archive: LogArchive
  /** The restored folder of PostgreSQL, and its owner when root restores it. */
  folder: string
  owner: SystemUser | undefined
}

/**
 * Gives PostgreSQL the files of an archive while `work` runs. Its `restore_command` asks this process, which has the
 * key and the address of the store, so that neither is ever on the disk. Throws the failure that made PostgreSQL exit.
 */
export async function withLogServer<Result>(
  { archive, folder, owner }: LogServerOptions,
  work: (restoreCommand: string) => Promise<Result>,
): Promise<Result> {
  const home = await mkdtemp(join(tmpdir(), 'hireloom-log-'))
  const socket = join(home, 'socket')
  const fetch = prefetcher(archive)
  let failure: unknown

  async function reply(connection: Socket) {
    const { name, path } = JSON.parse(await text(connection)) as { name: string; path: string }
    if (!/^pg_wal\/[\w.]+$/.test(path))
      throw new Error(`PostgreSQL asked to store a file at an unexpected path: ${path}`)
    const content = await fetch(name)
    if (!content) return connection.end('missing')
    const target = join(folder, path)
    await writeFile(target, content, { mode: 0o600 })
    if (owner) await chown(target, owner.uid, owner.gid)
    return connection.end('stored')
  }
  const server = createServer({ allowHalfOpen: true }, (connection) => {
    // PostgreSQL may exit while it waits for a file.
    connection.on('error', () => undefined)
    reply(connection).catch((error: unknown) => {
      failure ??= error
      connection.destroy()
    })
  })
  try {
    await new Promise<void>((resolve) => server.listen(socket, resolve))
    if (owner) for (const path of [home, socket]) await chown(path, owner.uid, owner.gid)
    const script = fileURLToPath(new URL('fetch-log-file.mjs', import.meta.url))
    const args = [process.execPath, script, socket].map((arg) => shellQuoted(arg.replaceAll('%', '%%')))
    return await work(`${args.join(' ')} "%f" "%p"`)
  } catch (error) {
    throw failure ?? error
  } finally {
    server.close()
    await rm(home, { recursive: true, force: true })
  }
}

/**
 * Returns a function that reads files of an archive and starts to fetch the next ones, which PostgreSQL asks for in
 * order.
 */
function prefetcher({ names, fetch, open }: LogArchive) {
  const archived = new Set(names)
  const fetched = new Map<string, Promise<Buffer>>()
  const prefetch = (name: string) => {
    const file = fetched.get(name) ?? fetch(name)
    file.catch(() => undefined)
    fetched.set(name, file)
    return file
  }
  return async (name: string): Promise<Buffer | undefined> => {
    if (!archived.has(name)) {
      if (!isGap(name, names)) return undefined
      throw new CannotStart(`The archive has later files but not ${name}. Copy it from another copy of the archive.`)
    }
    const stored = prefetch(name)
    const index = names.indexOf(name)
    for (const next of names.slice(index + 1, index + 1 + maxPrefetched)) prefetch(next)
    fetched.delete(name)
    return open(name, await stored)
  }
}

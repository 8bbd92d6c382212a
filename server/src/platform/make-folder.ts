import { mkdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents. Returns the first one that was missing; undefined if all existed. With `recursive`,
 * mkdir never returns for a folder in /proc, and fails with ENOENT on a read-only disk (Node 24).
 */
export async function makeFolder(path: string, mode = 0o777): Promise<string | undefined> {
  try {
    await mkdir(path, mode)
    return path
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return undefined
    if (!hasCode(error, 'ENOENT') || path === dirname(path)) throw error
  }
  const first = await makeFolder(dirname(path), mode)
  // Another process may have created it meanwhile.
  await mkdir(path, mode).catch((error: unknown) => (hasCode(error, 'EEXIST') ? undefined : Promise.reject(error)))
  return first ?? path
}

/** Creates a folder and those above it, as `makeFolder` does. */
export function makeFolderSync(path: string) {
  try {
    mkdirSync(path)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return
    if (!hasCode(error, 'ENOENT') || path === dirname(path)) throw error
    makeFolderSync(dirname(path))
    try {
      mkdirSync(path)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
  }
}

export const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

import { createHash, randomInt } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Manifest } from './manifest.ts'
import { type Part, type PartOptions, writePart } from './parts.ts'
import { runProgram } from './programs.ts'

type Samples = Manifest['samples']

/** Stored files that a rehearsal compares. */
const mostSamples = 10
/** The names of stored files, which never change, except for the list of erased people. */
const keyOfFile = /^(?!erased-people-list$)[\w-]{16,64}$/

/** Writes the stored files as a part, and returns some of them with their checksums. */
export async function writeFiles(
  folder: string,
  options: PartOptions,
): Promise<{ part: Part; samples: Samples } | undefined> {
  if (!existsSync(folder)) return undefined
  const samples = await takeSamples(folder)
  const part = await runProgram(
    'tar',
    ['--create', '--file=-', `--directory=${folder}`, '.'],
    // 1: a file was deleted or changed meanwhile. Files are moved into place when they are complete, and never changed.
    { fine: [0, 1], signal: options.signal },
    ({ stdin, stdout }) => {
      stdin.end()
      return writePart('files', stdout, options)
    },
  )
  // Files that were deleted meanwhile may be missing from the archive.
  return { part, samples: samples.filter(({ path }) => existsSync(join(folder, path))) }
}

/** Takes one file of each of ten folders, which have the files by the end of their random keys. */
async function takeSamples(folder: string): Promise<Samples> {
  const entries = await readdir(folder, { withFileTypes: true })
  const folders = shuffled(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name))
  const samples: Samples = []
  for (const name of folders) {
    if (samples.length === mostSamples) break
    const files = (await readdir(join(folder, name))).filter((file) => keyOfFile.test(file))
    const file = files[files.length && randomInt(files.length)]
    if (!file) continue
    const path = `${name}/${file}`
    const sha256 = await digestOf(join(folder, path))
    if (sha256) samples.push({ path, sha256 })
  }
  return samples
}

/** Returns the SHA-256 of a file in hexadecimal digits; undefined when it isn't there. */
export async function digestOf(path: string) {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function shuffled<Item>(items: Item[]) {
  for (let place = items.length - 1; place > 0; place -= 1) {
    const other = randomInt(place + 1)
    ;[items[place], items[other]] = [items[other] as Item, items[place] as Item]
  }
  return items
}

import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { openZip, type ZipFile } from '../documents/archives/zip-reader.ts'
import { unprocessable } from '../platform/errors.ts'
import { exportFormat, FileLine, fileListPath, formatVersion, Manifest, manifestPath, tablePath } from './manifest.ts'

const megabyte = 1024 * 1024
const maxManifestBytes = megabyte
/** A line can hold a page of a document to be signed, as a picture. */
const maxLineBytes = 32 * megabyte
/** The highest ratio of unpacked to packed bytes. Lines of JSON reach about 20. */
const maxCompressionRatio = 200

/** Returns the refusal of a file that can't be imported. */
export const unreadable = (message: string) => unprocessable('export_unreadable', message)
const notAnExport = () => unreadable('This file is not a Hireloom export')
const damaged = (path: string) => unreadable(`The file ${path} is damaged: its checksum differs`)

/** An export whose manifest was read. */
export interface Archive {
  zip: ZipFile
  manifest: Manifest
}

/**
 * Opens an export. Refuses any other file, and an export of a newer version. `schema`: the last migration of this code.
 */
export async function openArchive(path: string, schema: string): Promise<Archive> {
  const zip = await openZip(path)
  if (!zip) throw notAnExport()
  try {
    return { zip, manifest: await readManifest(zip, schema) }
  } catch (error) {
    await zip.close()
    throw error
  }
}

async function readManifest(zip: ZipFile, schema: string) {
  if (!zip.paths.has(manifestPath)) throw notAnExport()
  const json: unknown = await readManifestText(zip)
    .then((text) => JSON.parse(text))
    .catch(() => {
      throw notAnExport()
    })
  const head = Manifest.pick({ format: true, version: true, schema: true }).safeParse(json).data
  if (head?.format !== exportFormat) throw notAnExport()
  if (head.version > formatVersion || head.schema > schema) {
    throw unreadable(`This export was made by a newer Hireloom (${head.schema}). Upgrade this installation first.`)
  }
  const { data } = Manifest.safeParse(json)
  if (!data) throw unreadable('The manifest of this export is damaged')
  return data
}

async function readManifestText(zip: ZipFile) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of zip.read(manifestPath)) {
    size += chunk.length
    if (size > maxManifestBytes) throw notAnExport()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

interface PartMeasure {
  bytes: number
  sha256: string
}

/**
 * Refuses an export with a part that is missing or differs from the manifest, and one that unpacks to more than 200
 * times its size. `size`: the bytes of the archive.
 */
export async function checkArchive({ zip, manifest }: Archive, size: number, giveWay: () => Promise<void>) {
  const parts = [
    ...manifest.tables.map(({ name, ...part }) => ({ path: tablePath(name), ...part })),
    { path: fileListPath, ...manifest.files },
  ]
  const unpacked = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  if (unpacked > size * maxCompressionRatio) throw unreadable('This file is too large once it is unpacked')
  for (const { path, rows, ...part } of parts) {
    if ((await checkPart(zip, path, part, giveWay)) !== rows) throw damaged(path)
  }
  let bytes = unpacked
  for await (const file of readFileList({ zip, manifest })) {
    bytes += file.bytes
    if (bytes > size * maxCompressionRatio) throw unreadable('This file is too large once it is unpacked')
    await checkPart(zip, file.path, file, giveWay)
  }
}

/** Checks the bytes of a part, and returns the number of its lines. */
async function checkPart(zip: ZipFile, path: string, { bytes, sha256 }: PartMeasure, giveWay: () => Promise<void>) {
  if (!zip.paths.has(path)) throw unreadable(`The file ${path} is missing in this export`)
  const hash = createHash('sha256')
  let size = 0
  let lines = 0
  try {
    for await (const chunk of zip.read(path) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > bytes) break
      hash.update(chunk)
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
      await giveWay()
    }
  } catch {
    throw damaged(path)
  }
  if (size !== bytes || hash.digest('hex') !== sha256) throw damaged(path)
  return lines
}

/** Reads the list of files. */
export async function* readFileList({ zip }: Archive): AsyncGenerator<FileLine> {
  for await (const line of readLines(zip, fileListPath)) {
    const { data } = FileLine.safeParse(line)
    if (!data) throw damaged(fileListPath)
    yield data
  }
}

/** Reads a file of the export into memory. */
export const readFile = ({ zip }: Archive, path: string) => buffer(zip.read(path))

/** Reads the lines of a table. */
export const readTable = ({ zip }: Archive, name: string) => readLines(zip, tablePath(name))

type Line = Record<string, unknown>

async function* readLines(zip: ZipFile, path: string): AsyncGenerator<Line> {
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of zip.read(path) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield parseLine(Buffer.concat([...rest, chunk.subarray(start, end)]), path)
      rest = []
      length = 0
      start = end + 1
    }
    rest.push(chunk.subarray(start))
    length += chunk.length - start
    if (length > maxLineBytes) throw damaged(path)
  }
}

function parseLine(bytes: Buffer, path: string): Line {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Line
  } catch {
    // The refusal below has all that a user can act on.
  }
  throw damaged(path)
}

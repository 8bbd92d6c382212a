import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzip } from '@cj-tech-master/excelts/archive'
import { historySource } from '@hireloom/contract/history-imports/history-import'
import { matchesContentType } from '../../outside/files/file-bytes.ts'
import { createKey } from '../../uploads/store-queries.ts'
import { findImport } from '../queries.ts'
import { findDocumentKey, insertDocument } from '../run/document-queries.ts'
import { type FileReadContext, type ReadServices, readCvs } from './cv-commands.ts'
import { TableProblem } from './tables.ts'
import { documentType, isDocument, maxDocumentBytes, partsOfPath, zipLimits, zipProblem } from './zip-rules.ts'

const megabyte = 1024 * 1024

/**
 * Stores the documents of a zip. In an import of CVs, each document also becomes a row with the data read from it.
 */
export async function readDocuments(services: ReadServices, context: FileReadContext) {
  const { db, outside, now } = services
  const { companyId, historyImportId, file, giveWay } = context
  const bytes = await buffer(await outside.files.read(file.fileKey))
  const entries = await entriesOf(bytes)
  const problem = zipProblem(entries)
  if (problem) throw new TableProblem(problem)
  const leftOut: string[] = []
  let inflated = 0
  let count = 0
  for (const entry of entries) {
    if (entry.type === 'directory' || entry.path.endsWith('/')) continue
    const path = entry.path.slice(0, 500)
    if (!isDocument(path)) {
      leftOut.push(path)
      continue
    }
    const { contents, size } = await inflate(entry)
    inflated += size
    if (inflated > Math.max(bytes.length * zipLimits.ratio, megabyte)) throw new TableProblem(tooLargeUnpacked)
    const contentType = documentType(path)
    if (!contents || contents.length === 0 || !(await matchesContentType(Readable.from([contents]), contentType))) {
      leftOut.push(path)
      continue
    }
    count++
    const existing = await findDocumentKey(db, companyId, file.id, path)
    const fileKey = existing ?? createKey(now())
    // The row is inserted first, so that the stored file of an interrupted run is found.
    if (!existing) {
      const document = { historyImportId, fileId: file.id, path, ...partsOfPath(path), fileKey, contentType }
      await insertDocument(db, companyId, { ...document, size: contents.length })
    }
    if (!existing || (await outside.files.size(existing)) === undefined)
      await outside.files.put(fileKey, contents, contentType)
    await giveWay()
  }
  if (count === 0) throw new TableProblem('This zip has no documents: PDF, DOC, DOCX or RTF files of up to 10 MB')
  const problems = leftOut.length > 0 ? leftOutSentence(leftOut) : null
  if ((await findImport(db, companyId, historyImportId))?.source !== historySource.cvs) {
    return { rows: count, problem: problems }
  }
  return { rows: count, problem: problems, columns: await readCvs(services, context) }
}

const tooLargeUnpacked = 'This zip is far larger once it is unpacked. Nothing was unpacked.'

async function entriesOf(bytes: Buffer) {
  try {
    const entries = []
    for await (const entry of unzip(bytes).entries()) {
      entries.push(entry)
      if (entries.length > zipLimits.entries) break
    }
    if (entries.length > 0) return entries
  } catch {
    // The problem below has all that a user can act on.
  }
  throw new TableProblem('This file is not a zip')
}

/**
 * Returns the contents of an entry, undefined when they are too large for a document or can't be unpacked, and the
 * number of bytes that were unpacked.
 */
async function inflate(entry: { stream(): AsyncIterable<Uint8Array> }): Promise<{ contents?: Buffer; size: number }> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of entry.stream()) {
      size += chunk.length
      if (size > maxDocumentBytes) return { size }
      chunks.push(chunk)
    }
    return { contents: Buffer.concat(chunks), size }
  } catch {
    return { size }
  }
}

const maxNamedFiles = 20
function leftOutSentence(paths: readonly string[]) {
  const rest = paths.length - maxNamedFiles
  const names = paths.slice(0, maxNamedFiles).join(', ')
  return `Left out, because they aren't documents of up to 10 MB: ${names}${rest > 0 ? ` and ${rest} more` : ''}`
}

import { Readable } from 'node:stream'
import { contentTypeOf, extensionOf, maxFileSize, uploadType } from '@hireloom/contract/uploads'
import { matchesContentType } from '../../outside/files/file-bytes.ts'
import { limitPerHour } from '../../platform/db/rate-limit-queries.ts'
import { storeFile } from '../../uploads/store-queries.ts'
import type { ApplicationVisit } from '../application-visit.ts'
import { listTypes } from '../frame/file-types.ts'
import type { SentFile } from '../frame/forms-with-files.ts'
import { fillIn } from '../frame/frame.ts'
import type { Texts } from '../frame/texts-english.ts'
import { refusalIn } from '../visit.ts'

/** The maximum number of files that a candidate sends for one application in an hour. */
const filesPerHour = 20

/** Counts a file that a candidate sends for an application, and refuses it beyond 20 in an hour. */
export const limitFiles = ({ services, company, application, texts, now }: ApplicationVisit) =>
  limitPerHour(services.db, `candidate files ${company.id} ${application.id}`, filesPerHour, now, refusalIn(texts))

/** Returns what is wrong with a file, in the language of the page; undefined when it can be stored. */
export async function problemOfFile(texts: Texts, extensions: readonly string[], { filename, bytes }: SentFile) {
  if (filename === '') return texts.fileMissing
  if (!extensions.includes(extensionOf(filename)))
    return fillIn(texts.fileTypeWrong, { types: listTypes(texts, extensions) })
  if (bytes === undefined || bytes.length > maxFileSize) return texts.fileTooLarge
  if (bytes.length === 0) return texts.fileEmpty
  const hasDeclaredType = await matchesContentType(Readable.from([bytes]), contentTypeOf(filename))
  return hasDeclaredType ? undefined : texts.fileNotItsName
}

/** Stores a checked file, which belongs to no application yet. Returns its key. */
export const storeSentFile = (
  { services, company }: ApplicationVisit,
  { filename, bytes }: { filename: string; bytes: Buffer },
) =>
  storeFile(services, company.id, {
    type: uploadType.candidateDocument,
    filename,
    contentType: contentTypeOf(filename),
    bytes,
  })

import { Readable } from 'node:stream'
import { texts } from '@hireloom/contract/texts/current'
import { contentTypeOf, fileProblem, type UploadType } from '@hireloom/contract/uploads'
import { matchesContentType } from '../outside/files/file-bytes.ts'
import type { Services } from '../platform/api/routes.ts'
import { fileRejected } from './check-queries.ts'
import { storeFile } from './store-queries.ts'

/** A file in the body of a call. */
export interface EncodedFile {
  filename: string
  type: UploadType
  /** In base64. */
  file: string
  uploadedBy?: number
}

/** Stores a file. Refuses one whose type or size isn't allowed or whose content doesn't match its name. */
export async function storeEncodedFile(
  services: Pick<Services, 'db' | 'outside' | 'now'>,
  companyId: number,
  { file, ...details }: EncodedFile,
) {
  const { type, filename } = details
  const bytes = Buffer.from(file, 'base64')
  const problem = fileProblem(type, filename, bytes.length) ?? (await contentProblem(filename, bytes))
  if (problem) throw fileRejected([{ field: 'file', message: problem }])
  const contentType = contentTypeOf(filename)
  const key = await storeFile(services, companyId, { ...details, contentType, bytes })
  return { key, contentType, size: bytes.length }
}

/** Returns a sentence about a file whose content doesn't match its name; undefined if it does. */
export async function contentProblem(filename: string, bytes: Buffer) {
  const isOfType = await matchesContentType(Readable.from([bytes]), contentTypeOf(filename))
  return isOfType ? undefined : texts().refusals.fileOfOtherKind(filename)
}

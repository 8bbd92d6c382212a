import type { FieldError } from '@hireloom/contract/platform/wire'
import { texts } from '@hireloom/contract/texts/current'
import { sizeProblem, type UploadType, uploadType } from '@hireloom/contract/uploads'
import { matchesContentType } from '../outside/files/file-bytes.ts'
import { smallCopyOf } from '../outside/files/port.ts'
import type { Services } from '../platform/api/routes.ts'
import { Refusal, unprocessable } from '../platform/errors.ts'
import { redrawPicture } from './photo-commands.ts'
import { findFile, storeSize, type UploadedFile } from './queries.ts'

interface FileReference {
  /** The field of the form that names the file, for the message. */
  field: string
  key: string
  uploadType: UploadType
}

/** Returns the refusal of files. `errors`: a sentence for each field. `message`: the sentence about all of them. */
export const fileRejected = (errors: FieldError[], message = texts().refusals.filesRejected) =>
  new Refusal(422, 'file_rejected', message, errors)

/** Refuses a file that has not arrived with all its bytes. */
export async function requireComplete({ files }: Services['outside'], { fileKey, size }: StoredFile) {
  if ((await files.size(fileKey)) === size) return
  throw unprocessable('file_rejected', 'The file did not arrive completely. Upload it again.')
}

interface StoredFile {
  fileKey: string
  /** In bytes. */
  size: number
}

/**
 * Returns the files in the order of `references`. Refuses unknown keys and those of other companies or purposes, with
 * the same message, and files that don't match their names. Photos of people are drawn again. A photo that a killed
 * process had already redrawn may differ from the size in its request.
 */
export async function checkFiles<F extends FileReference>(
  { db, outside }: Pick<Services, 'db' | 'outside'>,
  companyId: number,
  references: readonly F[],
): Promise<(F & { file: UploadedFile })[]> {
  const results = await Promise.all(
    references.map(async (reference) => {
      const file = await findFile(db, companyId, reference.key)
      const storedSize = file && (await outside.files.size(file.key))
      const isNewPhoto = file?.uploadType === uploadType.profilePicture && !file.isRedrawn
      const wasDrawn = isNewPhoto && storedSize === (await outside.files.size(smallCopyOf(file.key)))
      const expected = file?.uploadType === reference.uploadType ? { ...file, ...(wasDrawn && { size: 0 }) } : undefined
      const problem = await problemOf(outside, expected, storedSize)
      if (!file || problem) return { reference, file, problem }
      const size = isNewPhoto ? await redrawPicture({ db, outside }, companyId, file) : storedSize
      if (size === undefined) return { reference, file, problem: texts().refusals.pictureUnreadable }
      if (size !== file.size) await storeSize(db, companyId, file.id, size)
      return { reference, file: { ...file, size }, problem: undefined }
    }),
  )
  const errors = results.flatMap(({ reference, problem }) =>
    problem ? [{ field: reference.field, message: problem }] : [],
  )
  if (errors.length > 0) throw fileRejected(errors)
  return results.flatMap(({ reference, file }) => (file ? [{ ...reference, file }] : []))
}

/**
 * Returns why a file can't be used. `size`: the bytes that have arrived. `file.size` is 0 if it was requested without a
 * size.
 */
async function problemOf({ files }: Services['outside'], file: UploadedFile | undefined, size: number | undefined) {
  if (!file || size === undefined) return texts().refusals.fileMissing
  if (file.size !== 0 && size !== file.size) return texts().refusals.fileNotWhole
  const problem = sizeProblem(size)
  if (problem) return problem
  if (files.checksUploads || (await matchesContentType(await files.read(file.key), file.contentType))) return undefined
  return texts().refusals.fileOfOtherKind(file.filename)
}

import { toOneLine } from '@hireloom/contract/platform/plain-text'
import type { FastifyRequest } from 'fastify'

/** A file from a form. `bytes` is undefined above 10 MB, and for files beyond the form's maximum number. */
export interface SentFile {
  filename: string
  bytes: Buffer | undefined
}

export interface FormWithFiles {
  fields: Record<string, string>
  files: SentFile[]
}

/** Returns the last 200 visible characters of a file's name, so that the extension stays. */
const storedName = (filename = '') => toOneLine(filename).slice(-200)

/**
 * Reads the fields and the files of a form; fields without a chosen file are left out. Of files beyond `maxFiles` only
 * the names are read, so that they take no memory. A form that was kept during a sign-in has only the names of its
 * files, too.
 */
export async function readFormWithFiles(request: FastifyRequest, maxFiles: number): Promise<FormWithFiles> {
  if (!isMultipart(request)) return formWithoutFiles(request)
  const fields: Record<string, string> = {}
  const files: SentFile[] = []
  for await (const part of request.parts()) {
    if (part.type !== 'file') fields[part.fieldname] = String(part.value)
    else if (files.length >= maxFiles) {
      part.file.resume()
      if (part.filename) files.push({ filename: storedName(part.filename), bytes: undefined })
    } else {
      const bytes = await part.toBuffer()
      // A form without a chosen file has a part without a name.
      if (part.filename) {
        files.push({ filename: storedName(part.filename), bytes: part.file.truncated ? undefined : bytes })
      }
    }
  }
  return { fields, files }
}

/** Returns whether a form is sent in parts; the pages without files don't accept those. */
const isMultipart = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') ?? false

function formWithoutFiles(request: FastifyRequest) {
  const { files, ...fields } = (request.body ?? {}) as Record<string, string>
  const names = [files ?? []].flat()
  return { fields, files: names.map((filename): SentFile => ({ filename, bytes: undefined })) }
}

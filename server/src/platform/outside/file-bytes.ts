import { Readable } from 'node:stream'
import { type FileTypeResult, fileTypeFromFile, fileTypeFromStream } from 'file-type'

/** Content types as their first bytes tell them, by the content type a file is sent with. */
const byBytes: Record<string, readonly string[]> = {
  'application/msword': ['application/x-cfb'],
  'text/rtf': ['application/rtf'],
}

/** Whether the first bytes of a file are those of its content type, so that a program can't come as a PDF. */
export const bytesFit = async (source: string | Readable, contentType: string) => {
  const found = typeof source === 'string' ? await fileTypeFromFile(source) : await typeOf(source)
  return found !== undefined && (byBytes[contentType] ?? [contentType]).includes(found.mime)
}

async function typeOf(source: Readable): Promise<FileTypeResult | undefined> {
  try {
    return await fileTypeFromStream(Readable.toWeb(source) as ReadableStream<Uint8Array>)
  } finally {
    source.destroy()
  }
}

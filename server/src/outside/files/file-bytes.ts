import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type FileTypeResult, fileTypeFromBuffer, fileTypeFromFile, fileTypeFromStream } from 'file-type'

/** Content types as their first bytes tell them, by the content type a file is sent with. */
const byBytes: Record<string, readonly string[]> = {
  'application/msword': ['application/x-cfb'],
  'application/x-zip-compressed': ['application/zip'],
  'text/rtf': ['application/rtf'],
}

/** Whether the first bytes of a file are those of its content type, so that a program can't come as a PDF. */
export async function bytesFit(source: string | Readable, contentType: string) {
  if (contentType === 'text/plain') return isText(source)
  const found = typeof source === 'string' ? await fileTypeFromFile(source) : await typeOf(source)
  return isOf(contentType, found)
}

/** Whether the beginning of a file shows that it is of its content type; false also where only all of it can tell. */
export async function beginsAs(beginning: Buffer, contentType: string) {
  const found = await fileTypeFromBuffer(beginning)
  // What else an archive may be stands further back.
  return found?.mime !== 'application/zip' && isOf(contentType, found)
}

const isOf = (contentType: string, found: FileTypeResult | undefined) =>
  found !== undefined && (byBytes[contentType] ?? [contentType]).includes(found.mime)

async function typeOf(source: Readable): Promise<FileTypeResult | undefined> {
  try {
    return await fileTypeFromStream(Readable.toWeb(source) as ReadableStream<Uint8Array>)
  } finally {
    source.destroy()
  }
}

/** Plain text has no mark of its own: it is UTF-8 throughout, and nothing in it is a command to a terminal or a printer. */
async function isText(source: string | Readable): Promise<boolean> {
  const stream = typeof source === 'string' ? createReadStream(source) : source
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of stream) if (hasControls(decoder.decode(chunk, { stream: true }))) return false
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  } finally {
    stream.destroy()
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const hasControls = (text: string) => /[\0-\x08\x0e-\x1f\x7f]/.test(text)

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { type FileTypeResult, fileTypeFromBuffer, fileTypeFromFile, fileTypeFromStream } from 'file-type'

/** The detected content types that match the one a file is sent with, where they differ. */
const detectedTypes: Record<string, readonly string[]> = {
  'application/msword': ['application/x-cfb'],
  'application/x-zip-compressed': ['application/zip'],
  'text/rtf': ['application/rtf'],
}

/** The content type of a file that may be of several kinds. Its reader checks its bytes. */
export const binaryType = 'application/octet-stream'

/** Returns whether a file's bytes match its content type, so that a program can't pass as a PDF. */
export async function matchesContentType(source: string | Readable, contentType: string) {
  if (contentType === binaryType) return true
  if (contentType === 'text/plain') return isText(source)
  const detected = typeof source === 'string' ? await fileTypeFromFile(source) : await detectType(source)
  return matchesType(contentType, detected)
}

/** Returns whether the beginning of a file proves its content type; also false when only the whole file can. */
export async function beginningMatchesType(beginning: Buffer, contentType: string) {
  const detected = await fileTypeFromBuffer(beginning)
  // The kind of a zip archive can only be recognized further on.
  return detected?.mime !== 'application/zip' && matchesType(contentType, detected)
}

const matchesType = (contentType: string, detected: FileTypeResult | undefined) =>
  detected !== undefined && (detectedTypes[contentType] ?? [contentType]).includes(detected.mime)

async function detectType(source: Readable): Promise<FileTypeResult | undefined> {
  try {
    return await fileTypeFromStream(Readable.toWeb(source) as ReadableStream<Uint8Array>)
  } finally {
    source.destroy()
  }
}

/** Returns whether a file is plain text, which has no signature: UTF-8 whose only control characters are spaces. */
async function isText(source: string | Readable): Promise<boolean> {
  const stream = typeof source === 'string' ? createReadStream(source) : source
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of stream) if (hasControlCharacters(decoder.decode(chunk, { stream: true }))) return false
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  } finally {
    stream.destroy()
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are searched for.
const hasControlCharacters = (text: string) => /[\0-\x08\x0e-\x1f\x7f]/.test(text)

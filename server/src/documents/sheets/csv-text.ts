import { isUtf8 } from 'node:buffer'
import { CsvProblem } from './csv-problem.ts'

/** Byte order marks (Unicode, 23.8) by encoding. */
const byteOrderMarks = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/**
 * Decodes the text of a csv file, chunk by chunk: UTF-8 and UTF-16 with or without a byte order mark, otherwise
 * Windows-1252, which older programs write. Throws CsvProblem for files that aren't text.
 */
export async function* csvText(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let decoder: TextDecoder | undefined
  let encoding: string | undefined
  /** Bytes at the end of a chunk that may be the beginning of a character of UTF-8. */
  let undecided = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue
    encoding ??= encodingOfStart(chunk)
    if (!decoder && encoding) decoder = new TextDecoder(encoding, { fatal: true })
    if (decoder) {
      yield decodeChunk(decoder, chunk)
      continue
    }
    const bytes = Buffer.concat([undecided, chunk])
    const plainLength = plainLengthOf(bytes)
    if (bytes.length - plainLength < longestCharacter) {
      // These bytes are the same text in UTF-8 and in Windows-1252, so a later chunk decides.
      yield decodeChunk(new TextDecoder(), bytes.subarray(0, plainLength))
      undecided = bytes.subarray(plainLength)
    } else {
      decoder = new TextDecoder(isUtf8Start(bytes) ? 'utf-8' : 'windows-1252', { fatal: true })
      yield decodeChunk(decoder, bytes)
    }
  }
  if (decoder) yield flushDecoder(decoder)
  else yield decodeChunk(new TextDecoder(isUtf8(undecided) ? 'utf-8' : 'windows-1252'), undecided)
}

/** The maximum number of bytes of a character in UTF-8. */
const longestCharacter = 4

/** Returns the number of ASCII bytes at the beginning. */
function plainLengthOf(bytes: Uint8Array) {
  const index = bytes.findIndex((byte) => byte >= 0x80)
  return index < 0 ? bytes.length : index
}

/** Returns whether bytes are UTF-8, apart from a character at their end that may be incomplete. */
function isUtf8Start(bytes: Uint8Array) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

function decodeChunk(decoder: TextDecoder, chunk: Uint8Array) {
  const text = decodeOrThrow(() => decoder.decode(chunk, { stream: true }))
  if (text.includes('\0')) throw new CsvProblem('not-text')
  return text
}

const flushDecoder = (decoder: TextDecoder) => decodeOrThrow(() => decoder.decode())

function decodeOrThrow(decode: () => string) {
  try {
    return decode()
  } catch (error) {
    throw new CsvProblem('not-text', { cause: error })
  }
}

/** Returns the encoding that a file's first bytes show. Undefined for UTF-8 without a mark and for Windows-1252. */
function encodingOfStart(chunk: Uint8Array) {
  for (const [encoding, mark] of byteOrderMarks) if (mark.every((byte, index) => chunk[index] === byte)) return encoding
  // In UTF-16 every second byte of Latin letters is 0: the second of a pair, or the first.
  const [first, second] = [0, 1].map((half) => shareOfZeros(chunk, half))
  if (second !== undefined && second > 0.4 && first === 0) return 'utf-16le'
  if (first !== undefined && first > 0.4 && second === 0) return 'utf-16be'
  return undefined
}

function shareOfZeros(chunk: Uint8Array, half: number) {
  const bytes = chunk.subarray(0, 1000).filter((_, index) => index % 2 === half)
  return bytes.length === 0 ? 0 : bytes.filter((byte) => byte === 0).length / bytes.length
}

/** Bytes from which a part gets its whole memory at once. Most files are smaller than a part. */
const smallPart = 1024 ** 2

/** Cuts bytes into buffers of one length; the last one may be shorter. */
export async function* inParts(bytes: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer, undefined> {
  let part = Buffer.alloc(0)
  let filled = 0
  for await (const chunk of bytes) {
    for (let begin = 0; begin < chunk.length; ) {
      const end = Math.min(chunk.length, begin + length - filled)
      if (filled + end - begin > part.length) {
        const larger = Buffer.allocUnsafe(filled + end - begin > smallPart ? length : Math.min(length, smallPart))
        part.copy(larger, 0, 0, filled)
        part = larger
      }
      filled += chunk.copy(part, filled, begin, end)
      begin = end
      if (filled < length) continue
      yield part
      part = Buffer.alloc(0)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
  return undefined
}

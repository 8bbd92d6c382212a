/** The number of bytes above which a part gets its whole memory at once. Most files are smaller than a part. */
const smallPart = 1024 ** 2

/** Cuts bytes into buffers of one length; the last one may be shorter. */
export async function* splitIntoParts(bytes: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer, undefined> {
  let part = Buffer.alloc(0)
  let filledBytes = 0
  for await (const chunk of bytes) {
    for (let begin = 0; begin < chunk.length; ) {
      const end = Math.min(chunk.length, begin + length - filledBytes)
      if (filledBytes + end - begin > part.length) {
        const larger = Buffer.allocUnsafe(filledBytes + end - begin > smallPart ? length : Math.min(length, smallPart))
        part.copy(larger, 0, 0, filledBytes)
        part = larger
      }
      filledBytes += chunk.copy(part, filledBytes, begin, end)
      begin = end
      if (filledBytes < length) continue
      yield part
      part = Buffer.alloc(0)
      filledBytes = 0
    }
  }
  if (filledBytes > 0) yield part.subarray(0, filledBytes)
  return undefined
}

/** Cuts bytes into buffers of one length; the last one may be shorter. */
export async function* inParts(bytes: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  for await (let chunk of bytes) {
    while (waitingBytes + chunk.length >= length) {
      const missing = length - waitingBytes
      yield Buffer.concat([...waiting, chunk.subarray(0, missing)])
      chunk = chunk.subarray(missing)
      waiting = []
      waitingBytes = 0
    }
    waiting.push(chunk)
    waitingBytes += chunk.length
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting)
  return undefined
}

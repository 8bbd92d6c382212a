/** Returns a copy of these bytes in a buffer that holds nothing else, as the ASN.1 library needs it. */
export function bufferOf(bytes: Uint8Array): ArrayBuffer {
  const copy = new Uint8Array(bytes.length)
  copy.set(bytes)
  return copy.buffer
}

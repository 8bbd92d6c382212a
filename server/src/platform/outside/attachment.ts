/** The header that makes a browser save a file under its name: RFC 6266, encoded by RFC 5987. */
export function attachment(filename: string) {
  // For readers that don't know the encoded name.
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The header that makes a browser save a file under its name: RFC 6266, encoded by RFC 5987. */
export function attachment(filename: string) {
  // Neither a path nor a mark that turns `fdp.exe` around is part of a name.
  const name = filename.replace(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '_')
  // For readers that don't know the encoded name.
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

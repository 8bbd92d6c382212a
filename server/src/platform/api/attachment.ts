/** Returns the Content-Disposition header that saves a file under its name (RFC 6266, encoded by RFC 5987). */
export function attachment(filename: string) {
  // Removes paths, and marks that would display `fdp.exe` reversed.
  const name = filename.replace(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '_')
  // For clients that don't read the encoded name.
  const plain = name.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

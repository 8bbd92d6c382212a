/** Makes the browser download the file at a URL. */
export function saveFrom(url: string, filename: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.rel = 'noopener'
  link.click()
}

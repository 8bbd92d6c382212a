import { extensionOf } from '@hireloom/contract/uploads'

/**
 * Returns whether a chosen file is a PDF that opens only with a password. Loads the PDF reader for encrypted files
 * only; many of them merely forbid printing and open without one.
 */
export async function isProtectedPdf(file: File): Promise<boolean> {
  if (extensionOf(file.name) !== 'pdf') return false
  const data = new Uint8Array(await file.arrayBuffer())
  if (!new TextDecoder('latin1').decode(data).includes('/Encrypt')) return false
  const { needsPassword, openPdf } = await import('../../platform/pdf.ts')
  const loading = openPdf({ data })
  try {
    await loading.promise
    return false
  } catch (error) {
    return error instanceof Error && needsPassword(error)
  } finally {
    void loading.destroy()
  }
}

import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

/** Opens a PDF at an address or in memory. Import this file lazily: the reader is large. */
export const openPdf = (source: { url: string } | { data: Uint8Array }) => getDocument({ ...source, enableXfa: false })

/** Returns whether a PDF could not be opened because it needs a password. */
export const needsPassword = (failure: Error) => failure.name === 'PasswordException'

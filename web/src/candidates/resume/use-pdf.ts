import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf } from '../../platform/pdf.ts'

/** The maximum number of pages shown; more would only use memory. */
const maxPages = 30

interface Pdf {
  pages?: PDFPageProxy[]
  /** The number of all pages of the file. */
  pageCount?: number
  failure?: Error
}

/** Returns the first pages of the PDF at an address, or why it couldn't be loaded; neither while it is loading. */
export function usePdf(url: string): Pdf {
  const [pdf, setPdf] = useState<Pdf>({})
  useEffect(() => {
    let isStopped = false
    const loading = openPdf({ url })
    const load = async () => {
      const file = await loading.promise
      const count = Math.min(file.numPages, maxPages)
      const pages = await Promise.all(Array.from({ length: count }, (_, index) => file.getPage(index + 1)))
      return { pages, pageCount: file.numPages }
    }
    load().then(
      (loaded) => !isStopped && setPdf(loaded),
      (failure: Error) => !isStopped && setPdf({ failure }),
    )
    return () => {
      isStopped = true
      void loading.destroy()
    }
  }, [url])
  return pdf
}

import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf } from '../../platform/pdf.ts'

/** The number of pages shown; more would only use memory. */
const maxPages = 30

interface Pdf {
  pages?: PDFPageProxy[]
  failure?: Error
}

/** Returns the first pages of the PDF at an address. */
export function usePdf(url: string): Pdf {
  const [pdf, setPdf] = useState<Pdf>({})
  useEffect(() => {
    let isStopped = false
    const loading = openPdf({ url })
    const load = async () => {
      const file = await loading.promise
      const count = Math.min(file.numPages, maxPages)
      return Promise.all(Array.from({ length: count }, (_, index) => file.getPage(index + 1)))
    }
    load().then(
      (pages) => !isStopped && setPdf({ pages }),
      (failure: Error) => !isStopped && setPdf({ failure }),
    )
    return () => {
      isStopped = true
      void loading.destroy()
    }
  }, [url])
  return pdf
}

import { useEffect, useState } from 'react'
import { isProtectedPdf } from '../uploads/parts/protected-pdf.ts'

/** Returns whether a file is a PDF that opens only with a password; false until that is known. */
export function useProtectedPdf(file: File | undefined) {
  const [isProtected, setProtected] = useState(false)
  useEffect(() => {
    let isReplaced = false
    setProtected(false)
    // A file that can't be read here is checked when it is uploaded.
    if (file)
      isProtectedPdf(file).then(
        (isProtected) => isReplaced || setProtected(isProtected),
        () => undefined,
      )
    return () => {
      isReplaced = true
    }
  }, [file])
  return isProtected
}

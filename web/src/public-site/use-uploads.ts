import type { ApplicantUpload } from '@hireloom/contract/uploads'
import { useRef, useState } from 'react'
import { uploadFile } from './upload-file.ts'

/** A file on its way, or one that didn't get there. */
export interface Upload {
  file: File
  type: ApplicantUpload
  sent: number
  problem?: string
}

/** Uploads by the field they are for. They go on while other steps are filled in. */
export function useUploads(
  headers: Record<string, string>,
  onArrived: (path: string, key: string, file: File) => void,
) {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  const running = useRef(new Map<string, AbortController>())

  const put = (path: string, upload: Upload) => setUploads((uploads) => ({ ...uploads, [path]: upload }))
  const drop = (path: string) => setUploads(({ [path]: _, ...rest }) => rest)

  async function send(path: string, type: ApplicantUpload, file: File) {
    cancel(path)
    const control = new AbortController()
    const { signal } = control
    running.current.set(path, control)
    const upload = { type, file, sent: 0 }
    put(path, upload)
    const onProgress = (sent: number) => signal.aborted || put(path, { ...upload, sent })
    try {
      const key = await uploadFile({ type, file, headers, signal, onProgress })
      if (signal.aborted) return
      drop(path)
      onArrived(path, key, file)
    } catch (error) {
      if (!signal.aborted) put(path, { ...upload, problem: error instanceof Error ? error.message : String(error) })
    }
  }

  function cancel(path: string) {
    running.current.get(path)?.abort()
    drop(path)
  }

  return {
    of: (path: string): Upload | undefined => uploads[path],
    /** Fields whose file is still on its way. */
    underway: Object.keys(uploads).filter((path) => !uploads[path]?.problem),
    send,
    cancel,
  }
}
export type Uploads = ReturnType<typeof useUploads>

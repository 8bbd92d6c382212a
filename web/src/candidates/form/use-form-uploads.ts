import type { ApplicantUpload } from '@hireloom/contract/uploads'
import { useRef, useState } from 'react'
import type { FieldUploads, Upload } from '../../application-form/parts/form-context.ts'
import { uploadFile } from '../../uploads/parts/upload-file.ts'

/** Uploads files for the candidate form, by the field they are for. */
export function useFormUploads(onUploaded: (path: string, key: string, file: File) => void) {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  const running = useRef(new Map<string, AbortController>())

  async function send(path: string, type: ApplicantUpload, file: File) {
    cancel(path)
    const control = new AbortController()
    const { signal } = control
    running.current.set(path, control)
    const change = (changes: Partial<Upload>) => {
      if (signal.aborted) return
      setUploads((uploads) => ({ ...uploads, [path]: { ...(uploads[path] as Upload), ...changes } }))
    }
    change({ type, file, sent: 0 })
    try {
      const key = await uploadFile(file, type, { signal, onProgress: (sent) => change({ sent }) })
      if (signal.aborted) return
      setUploads(without(path))
      onUploaded(path, key, file)
    } catch (error) {
      change({ problem: error instanceof Error ? error.message : String(error), canRetry: true })
    }
  }

  function cancel(path: string) {
    running.current.get(path)?.abort()
    running.current.delete(path)
    setUploads(without(path))
  }

  return {
    of: (path: string) => uploads[path],
    interruptedAt: () => undefined,
    send,
    cancel,
    isUnderway: Object.values(uploads).some(({ problem }) => problem === undefined),
  } satisfies FieldUploads & { isUnderway: boolean }
}
export type FormUploads = ReturnType<typeof useFormUploads>

const without =
  (path: string) =>
  <T>({ [path]: _, ...rest }: Readonly<Record<string, T>>) =>
    rest

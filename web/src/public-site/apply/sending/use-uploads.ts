import type { ApplicantUpload } from '@hireloom/contract/uploads'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Upload } from '../../../application-form/parts/form-context.ts'
import { type JobKey, readUnfinished, storeUnfinished } from '../draft/application-draft.ts'
import { uploadFile, WrongFile } from './upload-file.ts'

/** Returns the uploads of a form by field. They continue while the applicant fills in other steps. */
export function useUploads(
  jobKey: JobKey,
  headers: Record<string, string>,
  onUploaded: (path: string, key: string, file: File) => void,
) {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({})
  const [interrupted, setInterrupted] = useState(() => readUnfinished(jobKey))
  const running = useRef(new Map<string, AbortController>())
  const underway = useMemo(() => Object.keys(uploads).filter((path) => !uploads[path]?.problem), [uploads])

  const names = JSON.stringify(Object.fromEntries(underway.map((path) => [path, uploads[path]?.file.name])))
  useEffect(() => {
    storeUnfinished(jobKey, { ...interrupted, ...JSON.parse(names) })
  }, [jobKey, interrupted, names])

  const put = (path: string, change: Partial<Upload>) =>
    setUploads((uploads) => ({ ...uploads, [path]: { ...(uploads[path] as Upload), ...change } }))

  async function send(path: string, type: ApplicantUpload, file: File) {
    cancel(path)
    const control = new AbortController()
    const { signal } = control
    running.current.set(path, control)
    const change = (change: Partial<Upload>) => signal.aborted || put(path, change)
    change({ type, file, sent: 0 })
    try {
      const key = await uploadFile({
        type,
        file,
        headers,
        signal,
        onProgress: (sent) => change({ sent }),
        onPause: (pause) => change({ pause }),
      })
      if (signal.aborted) return
      setUploads(without(path))
      onUploaded(path, key, file)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      change({ problem, pause: undefined, canRetry: !(error instanceof WrongFile) })
    }
  }

  function cancel(path: string) {
    running.current.get(path)?.abort()
    running.current.delete(path)
    setUploads(without(path))
    setInterrupted(without(path))
  }

  return {
    of: (path: string): Upload | undefined => uploads[path],
    /** Fields whose file is still being uploaded. */
    underway,
    /** Returns the name of the file whose upload was interrupted when the page was left. */
    interruptedAt: (path: string): string | undefined => interrupted[path],
    /** Adds failed uploads to the problems of the form, and removes those of fields whose file is being uploaded. */
    addProblems(problems: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
      const all = new Map(problems)
      for (const [path, { file, problem }] of Object.entries(uploads)) {
        if (problem) all.set(path, `${file.name}: ${problem}`)
        else all.delete(path)
      }
      return all
    },
    send,
    cancel,
    cancelAll() {
      for (const control of running.current.values()) control.abort()
      running.current.clear()
      setUploads({})
      setInterrupted({})
    },
  }
}
export type Uploads = ReturnType<typeof useUploads>

const without =
  (path: string) =>
  <T>({ [path]: _, ...rest }: Readonly<Record<string, T>>) =>
    rest

import type { BulkAdd, DocumentField } from '@hireloom/contract/bulk-add/endpoints'
import { contentTypeOf, uploads } from '@hireloom/contract/uploads'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { findFileProblem, sendFile, shortenName } from '../../uploads/parts/send-file.ts'
import { useRowChange } from '../use-bulk-add.ts'
import { matchToRows } from './document-names.ts'
import { listZip, ZipProblem } from './unzip.ts'

/** The files of a zip so far. */
export interface ZipProgress {
  total: number
  done: number
  attached: number
  /** One sentence for each file that was left out. */
  problems: readonly string[]
}

/** The number of files that are sent at the same time, and of rows that one change attaches files to. */
const atOnce = { uploads: 4, rows: 25 } as const

/** Uploads documents and attaches them to the rows of a checked file, one by one or from a zip. */
export function useDocuments({ importId, rows, fields }: BulkAdd) {
  const { mutateAsync: change } = useRowChange({ isShownOnScreen: () => true })
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set())
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({})
  const [zip, setZip] = useState<ZipProgress>()
  const [isSendingZip, setSendingZip] = useState(false)

  function attach(documents: readonly { rowNumber: number; field: string; key: string | null }[]) {
    const changes = documents.map(({ rowNumber, ...document }) => ({ rowNumber, documents: [document] }))
    return change({ params: { importId }, body: { rows: changes } })
  }

  async function add(rowNumber: number, field: DocumentField, file: File) {
    const key = `${rowNumber} ${field.key}`
    setSending((before) => new Set(before).add(key))
    setProblems(({ [rowNumber]: _, ...rest }) => rest)
    try {
      await attach([{ rowNumber, field: field.key, key: await upload(file, field) }])
    } catch (error) {
      setProblems((before) => ({ ...before, [rowNumber]: sentenceOf(error) }))
    } finally {
      setSending((before) => new Set([...before].filter((other) => other !== key)))
    }
  }

  async function remove(rowNumber: number, field: string) {
    await attach([{ rowNumber, field, key: null }]).catch((error) =>
      setProblems((before) => ({ ...before, [rowNumber]: sentenceOf(error) })),
    )
  }

  async function addZip(file: File) {
    setSendingZip(true)
    try {
      await sendZip(file)
    } catch (error) {
      setZip({ total: 0, done: 0, attached: 0, problems: [sentenceOf(error)] })
    } finally {
      setSendingZip(false)
    }
  }

  async function sendZip(file: File) {
    const entries = await listZip(file)
    const { matched, problems: skipped } = matchToRows(entries, rows, fields.documents)
    const progress = { total: entries.length, done: skipped.length, attached: 0 }
    setZip({ ...progress, problems: [...skipped] })
    const waiting = [...matched]
    let arrived: { name: string; rowNumber: number; field: string; key: string }[] = []
    const flush = async (atLeast: number) => {
      if (arrived.length < atLeast || arrived.length === 0) return
      const batch = arrived
      arrived = []
      try {
        await attach(batch.map(({ name: _, ...document }) => document))
        progress.attached += batch.length
      } catch (error) {
        skipped.push(...batch.map(({ name }) => `${name}: ${sentenceOf(error)}`))
      }
      setZip({ ...progress, problems: [...skipped] })
    }
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { rowNumber, field, name, read } = next
        await read()
          .then((file) => upload(file, field))
          .then((key) => arrived.push({ name, rowNumber, field: field.key, key }))
          .catch((error) => skipped.push(error instanceof ZipProblem ? error.message : `${name}: ${sentenceOf(error)}`))
        progress.done++
        setZip({ ...progress, problems: [...skipped] })
        await flush(atOnce.rows)
      }
    }
    await Promise.all(Array.from({ length: atOnce.uploads }, work))
    await flush(1)
  }

  return {
    add,
    remove,
    addZip,
    zip,
    problemOf: (rowNumber: number) => problems[rowNumber],
    isSending: (rowNumber: number, field: string) => sending.has(`${rowNumber} ${field}`),
    /** Also true while the last files of a zip are attached. */
    isUnderway: sending.size > 0 || isSendingZip,
  }
}
export type Documents = ReturnType<typeof useDocuments>

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Uploads a file and returns its key. The message of an error is a sentence for the user. */
async function upload(file: File, { uploadType: type }: DocumentField) {
  const problem = await findFileProblem(type, file)
  if (problem) throw new Error(problem)
  const body = { filename: shortenName(file), type, contentType: contentTypeOf(file.name), size: file.size }
  const { data } = await call(uploads.presignedUrl, { body })
  await sendFile(data, new File([file], file.name, { type: data.contentType }), {})
  return data.key
}

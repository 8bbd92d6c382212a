import { fileTypes, uploadType } from '@hireloom/contract/uploads'
import { FileInput, Loader } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { uploadFile } from './upload-file.ts'

interface Props {
  label?: string
  description?: ReactNode
  /** Name of a file that is attached already. */
  attached?: string | undefined
  error?: ReactNode
  /** The key of what is attached now: null for nothing. */
  onChange: (key: string | null) => void
  /** A file is on its way, and the form has to wait for it. */
  onBusy?: (isBusy: boolean) => void
}

const accept = fileTypes[uploadType.attachment].map((type) => `.${type}`).join(',')

/**
 * One file that goes along with an e-mail; it is brought to the store as soon as it is chosen. One that can't be taken
 * leaves what was attached before.
 */
export function AttachmentField({ label = 'Attachment', description, attached, error, onChange, onBusy }: Props) {
  const [file, setFile] = useState<File | null>(attached === undefined ? null : new File([], attached))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const kept = useRef(file)
  const under = useRef<AbortController>(undefined)

  const busy = (is: boolean) => {
    setBusy(is)
    onBusy?.(is)
  }
  const tell = useRef(onBusy)
  useEffect(() => {
    tell.current = onBusy
  })
  useEffect(
    () => () => {
      under.current?.abort()
      tell.current?.(false)
    },
    [],
  )
  const choose = async (chosen: File | null) => {
    under.current?.abort()
    setProblem(undefined)
    setFile(chosen)
    if (!chosen) {
      kept.current = null
      onChange(null)
      return busy(false)
    }
    const sending = new AbortController()
    under.current = sending
    busy(true)
    const sent = uploadFile(chosen, uploadType.attachment, { signal: sending.signal })
    const [key, failure] = await sent.then(
      (key) => [key] as const,
      ({ message }: Error) => [null, message] as const,
    )
    if (sending.signal.aborted) return
    busy(false)
    if (key === null) {
      setFile(kept.current)
      setProblem(failure)
    } else {
      kept.current = chosen
      onChange(key)
    }
  }

  return (
    <FileInput
      label={label}
      description={description ?? 'JPG, PNG, PDF, DOC, DOCX, RTF, TXT, XLSX or ZIP, at most 10 MB'}
      placeholder="Choose a file"
      accept={accept}
      clearable={!isBusy}
      clearButtonProps={{ 'aria-label': 'Remove the attachment' }}
      leftSection={isBusy ? <Loader size={16} /> : <IconPaperclip size={16} />}
      value={file}
      onChange={(chosen) => void choose(chosen)}
      error={problem ?? error}
    />
  )
}

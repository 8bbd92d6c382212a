import { fileTypes, uploadType } from '@hireloom/contract/uploads'
import { FileInput, Loader } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
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

/** One file that goes along with an e-mail; it is brought to the store as soon as it is chosen. */
export function AttachmentField({ label = 'Attachment', description, attached, error, onChange, onBusy }: Props) {
  const [file, setFile] = useState<File | null>(attached === undefined ? null : new File([], attached))
  const [isBusy, setBusy] = useState(false)
  const under = useRef<AbortController>(undefined)

  const busy = (is: boolean) => {
    setBusy(is)
    onBusy?.(is)
  }
  const choose = async (chosen: File | null) => {
    under.current?.abort()
    onChange(null)
    setFile(chosen)
    if (!chosen) return busy(false)
    const sending = new AbortController()
    under.current = sending
    busy(true)
    // What went wrong is said in a notice already.
    const key = await uploadFile(chosen, uploadType.attachment, { signal: sending.signal }).catch(() => null)
    if (sending.signal.aborted) return
    busy(false)
    if (key === null) setFile(null)
    else onChange(key)
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
      error={error}
    />
  )
}

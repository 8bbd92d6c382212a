import { fileTypes, type UploadType, uploadType } from '@hireloom/contract/uploads'
import { FileInput, Loader } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { uploadFile } from './upload-file.ts'

interface Props {
  label?: string
  /** The purpose of the file, which decides the accepted types. */
  type?: UploadType
  required?: boolean
  description?: ReactNode
  /** The name of a file that is already attached. */
  attached?: string | undefined
  error?: ReactNode
  /** The key of the file that is now attached; null for none. */
  onChange: (key: string | null) => void
  /** Whether a file is being uploaded, so that the form has to wait. */
  onBusy?: (isBusy: boolean) => void
}

const acceptOf = (type: UploadType) => fileTypes[type].map((extension) => `.${extension}`).join(',')

/**
 * A file, by default the attachment of an e-mail, which is uploaded as soon as it is chosen. When the upload fails, the
 * earlier file stays attached.
 */
export function AttachmentField({
  label = 'Attachment',
  type = uploadType.attachment,
  required,
  description,
  attached,
  error,
  onChange,
  onBusy,
}: Props) {
  const [file, setFile] = useState<File | null>(attached === undefined ? null : new File([], attached))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const attachedFile = useRef(file)
  const upload = useRef<AbortController>(undefined)

  const changeBusy = (is: boolean) => {
    setBusy(is)
    onBusy?.(is)
  }
  const notifyBusy = useRef(onBusy)
  useEffect(() => {
    notifyBusy.current = onBusy
  })
  useEffect(
    () => () => {
      upload.current?.abort()
      notifyBusy.current?.(false)
    },
    [],
  )
  const choose = async (file: File | null) => {
    upload.current?.abort()
    setProblem(undefined)
    setFile(file)
    if (!file) {
      attachedFile.current = null
      onChange(null)
      return changeBusy(false)
    }
    const controller = new AbortController()
    upload.current = controller
    changeBusy(true)
    const sentFile = uploadFile(file, type, { signal: controller.signal })
    const [key, failure] = await sentFile.then(
      (key) => [key] as const,
      ({ message }: Error) => [null, message] as const,
    )
    if (controller.signal.aborted) return
    changeBusy(false)
    if (key === null) {
      setFile(attachedFile.current)
      setProblem(failure)
    } else {
      attachedFile.current = file
      onChange(key)
    }
  }

  return (
    <FileInput
      label={label}
      description={description ?? 'JPG, PNG, PDF, DOC, DOCX, RTF, TXT, XLSX or ZIP, at most 10 MB'}
      placeholder="Choose a file"
      accept={acceptOf(type)}
      required={required}
      clearable={!isBusy}
      clearButtonProps={{ 'aria-label': `Remove the ${label.toLowerCase()}` }}
      leftSection={isBusy ? <Loader size={16} /> : <IconPaperclip size={16} aria-hidden />}
      value={file}
      onChange={(file) => void choose(file)}
      error={problem ?? error}
    />
  )
}

import { texts } from '@hireloom/contract/texts/current'
import { type ApplicantUpload, applicantFileTypes, formatFileTypes } from '@hireloom/contract/uploads'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FilePicker } from '../platform/ui/fields/file-picker.tsx'
import { formatMegabytes, formatSize } from '../platform/ui/text/words.ts'
import { errorOf, FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import css from './parts/file-field.module.css'
import { type FieldUploads, type FormState, type Upload, useFormAudience } from './parts/form-context.ts'
import { hasOwn } from './parts/has-own.ts'
import { useProtectedPdf } from './use-protected-pdf.ts'

interface Props {
  path: string
  type: ApplicantUpload
  label: ReactNode
  isOptional: boolean
  application: FormState
  uploads: FieldUploads
  value: unknown
  onClear: () => void
}

/** A field for one file, which is uploaded as soon as it is chosen. */
export function FileField({ path, type, label, isOptional, application, uploads, value, onClear }: Props) {
  const words = texts().form.files
  const { size } = useFormAudience()
  const upload = uploads.of(path)
  const { files } = application.draft
  const uploaded = typeof value === 'string' && hasOwn(files, value) ? files[value] : undefined
  const file = upload?.file ?? uploaded
  const error = upload ? undefined : application.error(path)
  const isUploading = upload !== undefined && !upload.pause && !upload.problem
  const interrupted = uploads.interruptedAt(path)
  const [selectedFile, setSelectedFile] = useState<File>()
  const isProtected = useProtectedPdf(selectedFile)
  const field = useRef<HTMLDivElement>(null)
  const isChanged = useRef(false)
  // The control that changed the file is often replaced, and would take the focus with it.
  useEffect(() => {
    if (isChanged.current && document.activeElement === document.body)
      field.current?.querySelector<HTMLElement>(file ? 'button' : 'input')?.focus()
    isChanged.current = false
  })
  const send = (file: File) => {
    isChanged.current = true
    setSelectedFile(file)
    uploads.send(path, type, file)
  }
  const accept = applicantFileTypes[type].map((kind) => `.${kind}`).join(',')
  const remove = () => {
    isChanged.current = true
    setSelectedFile(undefined)
    uploads.cancel(path)
    onClear()
  }
  return (
    <Input.Wrapper
      ref={field}
      id={path}
      size={size}
      label={<FieldLabel isOptional={isOptional}>{label}</FieldLabel>}
      labelElement={file ? 'div' : 'label'}
      error={errorOf(error)}
    >
      {file ? (
        <div className={css.file} data-error={upload?.problem !== undefined || undefined}>
          <IconFile size={24} aria-hidden />
          <div className={css.about}>
            <div className={css.name}>{file.name}</div>
            {upload && !upload.problem && (
              <progress
                className={css.progress}
                aria-label={words.uploading(file.name)}
                max={file.size}
                value={upload.sent}
              />
            )}
            {upload?.problem ? (
              <span role="alert">
                <FieldError>{upload.problem}</FieldError>
              </span>
            ) : (
              <div className={css.size}>
                {isProtected && (
                  <p role="alert" className={css.warning}>
                    {words.protected}
                  </p>
                )}
                {isUploading && words.progress(formatMegabytes(upload.sent), formatMegabytes(file.size))}
                <span role="status">{isUploading ? '' : uploadText(upload, file.size)}</span>
              </div>
            )}
          </div>
          {upload?.canRetry && (
            <Button size="md" variant="default" onClick={() => send(upload.file)}>
              {words.tryAgain}
            </Button>
          )}
          {upload?.problem && !upload.canRetry && (
            <FilePicker accept={accept} onPick={(file) => send(file)}>
              {(props) => (
                <Button {...props} size="md" variant="default">
                  {words.chooseAnother}
                </Button>
              )}
            </FilePicker>
          )}
          <ActionIcon size="lg" aria-label={words.remove(file.name)} onClick={remove}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ) : (
        <div className={css.zone} data-error={error ? true : undefined}>
          <IconUpload size={22} aria-hidden />
          <div>
            <span className={css.choose}>{words.choose}</span>
            <span className={css.drop}> {words.orDrop}</span>
          </div>
          <div id={`${path}-kinds`} className={css.kinds}>
            {words.kinds(formatFileTypes(applicantFileTypes[type]))}
          </div>
          {interrupted && <p className={css.warning}>{words.interrupted(interrupted)}</p>}
          {/* Covers the zone, so that a click and a dropped file reach the browser's own control. */}
          <input
            id={path}
            className={css.input}
            type="file"
            accept={accept}
            aria-describedby={error ? `${path}-kinds ${path}-error` : `${path}-kinds`}
            required={!isOptional}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file) send(file)
            }}
          />
        </div>
      )}
    </Input.Wrapper>
  )
}

function uploadText(upload: Upload | undefined, size: number) {
  const { files } = texts().form
  if (upload?.pause) return upload.pause === 'offline' ? files.offline : texts().site.calls[upload.pause]
  return files.uploaded(formatSize(size))
}

import { type ApplicantUpload, applicantFileTypes } from '@hireloom/contract/uploads'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../platform/ui/words.ts'
import type { Application } from '../use-application.ts'
import type { Uploads } from '../use-uploads.ts'
import { errorOf, FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'
import css from './file-field.module.css'

interface Props {
  path: string
  type: ApplicantUpload
  label: ReactNode
  isOptional: boolean
  application: Application
  uploads: Uploads
  value: unknown
  onClear: () => void
}

/** One file, sent as soon as it is chosen. */
export function FileField({ path, type, label, isOptional, application, uploads, value, onClear }: Props) {
  const upload = uploads.of(path)
  const kept = typeof value === 'string' ? application.draft.files[value] : undefined
  const file = upload?.file ?? kept
  const choose = (list: FileList | null) => list?.[0] && uploads.send(path, type, list[0])
  const remove = () => {
    uploads.cancel(path)
    onClear()
  }
  return (
    <Input.Wrapper
      id={path}
      size="lg"
      label={<FieldLabel isOptional={isOptional}>{label}</FieldLabel>}
      labelElement={file ? 'div' : 'label'}
      error={errorOf(upload ? undefined : application.error(path))}
    >
      {file ? (
        <div className={css.file} data-failed={upload?.problem !== undefined || undefined}>
          <IconFile size={24} aria-hidden />
          <div className={css.about}>
            <div className={css.name}>{file.name}</div>
            {upload && !upload.problem && (
              <progress
                className={css.progress}
                aria-label={`Uploading ${file.name}`}
                max={file.size}
                value={upload.sent}
              />
            )}
            {upload?.problem ? (
              <span role="alert">
                <FieldError>{upload.problem}</FieldError>
              </span>
            ) : (
              <div className={css.size} role="status">
                {upload
                  ? `${megabytes(upload.sent)} of ${megabytes(file.size)} MB`
                  : `Uploaded, ${sizeInWords(file.size)}`}
              </div>
            )}
          </div>
          {upload?.problem && (
            <Button size="md" variant="default" onClick={() => uploads.send(path, type, upload.file)}>
              Try again
            </Button>
          )}
          <ActionIcon size="lg" aria-label={`Remove ${file.name}`} onClick={remove}>
            <IconX size={18} />
          </ActionIcon>
        </div>
      ) : (
        <div className={css.zone} data-error={application.error(path) ? true : undefined}>
          <IconUpload size={22} aria-hidden />
          <div>
            <span className={css.choose}>Choose a file</span>
            <span className={css.drop}> or drop it here</span>
          </div>
          <div id={`${path}-kinds`} className={css.kinds}>
            {kindsOf(type)}, up to 10 MB
          </div>
          {/* Covers the zone, so that a click and a dropped file reach the browser's own control. */}
          <input
            id={path}
            className={css.input}
            type="file"
            accept={applicantFileTypes[type].map((kind) => `.${kind}`).join(',')}
            aria-describedby={`${path}-kinds`}
            required={!isOptional}
            aria-invalid={application.error(path) ? true : undefined}
            onChange={(event) => choose(event.currentTarget.files)}
          />
        </div>
      )}
    </Input.Wrapper>
  )
}

const kindsOf = (type: ApplicantUpload) => {
  const kinds = applicantFileTypes[type].filter((kind) => kind !== 'jpeg').map((kind) => kind.toUpperCase())
  return `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`
}

const megabytes = (bytes: number) => formatNumber(Math.round(bytes / 104_857.6) / 10)
const sizeInWords = (bytes: number) =>
  bytes < 104_858 ? `${formatNumber(Math.ceil(bytes / 1024))} kB` : `${megabytes(bytes)} MB`

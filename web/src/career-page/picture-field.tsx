import { fileTypes, type UploadType } from '@hireloom/contract/uploads'
import { Button, FileButton, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { findFileProblem } from '../uploads/parts/send-file.ts'
import css from './picture-field.module.css'

interface Props {
  label: string
  description: string
  type: UploadType
  /** The address of the current picture, saved or just chosen. */
  picture: string | null
  /** Shown while there is no picture. */
  placeholder?: ReactNode
  isWide?: boolean
  error?: ReactNode
  onChoose: (file: File) => void
  onRemove: () => void
}

/** A picture of the page, which can be replaced or removed. It is uploaded when the form is saved. */
export function PictureField({ label, description, type, picture, isWide, error, onChoose, onRemove }: Props) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const reset = useRef<() => void>(null)

  const choose = async (file: File | null) => {
    if (!file) return
    const problem = await findFileProblem(type, file)
    setProblem(problem)
    // Lets the user choose the same file again after repairing it.
    reset.current?.()
    if (!problem) onChoose(file)
  }
  const remove = () => {
    setProblem(undefined)
    onRemove()
  }

  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={problem ?? error}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      <div className={css.field} data-wide={isWide || undefined}>
        <div className={css.frame}>
          {picture ? <img className={css.picture} src={picture} alt="" /> : <IconPhoto size={22} aria-hidden />}
        </div>
        <div className={css.buttons}>
          <FileButton
            resetRef={reset}
            accept={fileTypes[type].map((kind) => `.${kind}`).join(',')}
            onChange={choose}
            inputProps={{ 'aria-label': `${label}: choose a file` }}
          >
            {(props) => (
              <Button {...props} variant="default" size="xs" aria-describedby={`${id}-label`}>
                {picture ? 'Replace' : 'Choose a file'}
              </Button>
            )}
          </FileButton>
          {picture && (
            <Button variant="subtle" color="gray" size="xs" aria-describedby={`${id}-label`} onClick={remove}>
              Remove
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}

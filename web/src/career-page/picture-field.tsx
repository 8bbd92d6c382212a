import { fileTypes, type UploadType } from '@hireloom/contract/uploads'
import { Button, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { FilePicker } from '../platform/ui/fields/file-picker.tsx'
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

  const choose = async (file: File) => {
    const problem = await findFileProblem(type, file)
    setProblem(problem)
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
          <FilePicker
            accept={fileTypes[type].map((kind) => `.${kind}`).join(',')}
            onPick={choose}
            inputProps={{ 'aria-label': `${label}: choose a file` }}
          >
            {(props) => (
              <Button {...props} variant="default" size="xs" aria-describedby={`${id}-label`}>
                {picture ? 'Replace' : 'Choose a file'}
              </Button>
            )}
          </FilePicker>
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

import { placeholderProblem } from '@hireloom/contract/letters/placeholders'
import { maxTemplateText } from '@hireloom/contract/letters/templates'
import type { ReactNode } from 'react'
import { RichTextField } from '../platform/ui/fields/rich-text-field.tsx'
import css from '../platform/ui/forms/form-section.module.css'
import { PlaceholderMenu } from './placeholder-menu.tsx'

interface Props {
  label: string
  value?: string | null
  error?: ReactNode
  onChange: (html: string) => void
}

/** A text of a template, with a menu of placeholders; unknown ones are reported while the user types. */
export const LetterTextField = ({ label, value, error, ...rest }: Props) => (
  <div className={css.wide}>
    <RichTextField
      label={label}
      required
      min={1}
      max={maxTemplateText}
      value={value}
      error={placeholderProblem(value ?? '') ?? error}
      menu={(insert) => <PlaceholderMenu label={label} onInsert={(key) => insert(`{{${key}}}`)} />}
      {...rest}
    />
  </div>
)
